import { expect, test } from 'vitest';
import * as rules from '../../contract/rules.ts';
import { serverTexts } from '../../i18n/en/server/index.ts';

/** The message for a value; null if it is accepted. */
function told(rule: rules.Rule, value: string): string | null {
  const broken = rule(value);
  return broken && serverTexts[broken.key].replace('{n}', String(broken.params?.n));
}

const strong =
  'Password must contain at least eight characters, at least one number and both lower and uppercase letters and special characters';

/** The table of shared rules: values at the limit are accepted, those just beyond it get the message. */
const table: [name: string, rule: rules.Rule, message: string, taken: string[], refused: string[]][] = [
  ['required', rules.required(), 'This field is required', ['x'], ['', ' ']],
  ['email', rules.email, 'Please enter valid email', ['a@b.de'], ['a@b', 'a.de']],
  [
    'phone, 8 to 12 digits',
    rules.phone(),
    'Please enter valid contact number',
    ['1'.repeat(8), '1'.repeat(12)],
    ['1'.repeat(7), '1'.repeat(13)],
  ],
  ['pincode, 6 digits', rules.pinCode, 'Please enter valid pin code', ['123456'], ['12345', '1234567']],
  ['name, at least 2', rules.name, 'Please enter valid name', ['ab', 'a_'], ['a', '_a', 'a1']],
  ['minLength', rules.minLength(6), 'This field must be at least 6 characters', ['abcdef'], ['abcde']],
  ['password, at least 8', rules.password, strong, ['Aa1#aaaa'], ['Aa1#aaa', 'Aa11aaaa', 'aa1#aaaa', 'AA1#AAAA', 'Aaa#aaaa']],
  ['new password, at least 6', rules.newPassword, 'This field must be at least 6 characters', ['Aa1#aaaa'], ['Aa1#a']],
  ['new password, then the rule', rules.newPassword, strong, ['Aa1#aaaa'], ['Aa1#aa', 'Aa1#aaa']],
  ['confirmed', rules.confirmed('Aa1#aaaa'), 'Passwords must match', ['Aa1#aaaa'], ['Aa1#aaab']],
  [
    'national ID, 12 digits',
    rules.nationalId,
    'Please enter valid aadhar no',
    ['123412341234', '1234-1234 1234'],
    ['12341234123', '1234123412345'],
  ],
  [
    'tax ID, 5 letters, 4 digits, 1 letter',
    rules.taxId,
    'Please enter valid PAN no',
    ['ABCDE1234F'],
    ['ABCD1234F', 'ABCDEF1234G', 'ABCDE123F'],
  ],
  ['price, up to 2 decimals', rules.priceRule, 'Please enter valid price', ['0.01', '12.34'], ['0', '-1', '12.345']],
  ['numeric', rules.numeric, 'Please enter numeric values only', ['0123'], ['12a', '1.5']],
  [
    'multiply, 5000 and its multiples',
    rules.multiply,
    'This field must be a multiple of 5000',
    ['5000', '10000'],
    ['0', '4999', '5001', '9999'],
  ],
  ['minValue', rules.minValue(5), 'This field minimum value is 5', ['5'], ['4', '4.99']],
  ['maxValue', rules.maxValue(5), 'This field maximum value is 5', ['5'], ['6', '5.01']],
];

test.each(table)('%s', (_name, rule, message, taken, refused) => {
  expect(taken.map((value) => told(rule, value))).toEqual(taken.map(() => null));
  expect(refused.map((value) => told(rule, value))).toEqual(refused.map(() => message));
});
