import { expect, test } from 'vitest';
import * as rules from './rules.ts';

type Cases = [rule: rules.Rule, message: string, good: string[], bad: string[]];

const cases: Record<string, Cases> = {
  required: [rules.required('required.email'), 'required.email', ['x', '0'], ['', '  ', '\n']],
  email: [
    rules.email,
    'invalid.email',
    ['a@b.de', "o'hara+x@mail.example.co.uk", 'A.B@EXAMPLE.COM', `${'a'.repeat(64)}@b.de`],
    ['', 'a', 'a@b', 'a@b.c', '@b.de', 'a@@b.de', 'a b@c.de', '.a@b.de', 'a..b@c.de', 'a@-b.de', 'a@b-.de', 'a@b..de', 'a@1.2.3.4'],
  ],
  name: [rules.name, 'invalid.name', ['Al', 'a_', 'Anna_Lena'], ['A', '_a', '1a', 'a1', 'A b', 'Zoë', '']],
  displayName: [
    rules.displayName,
    'invalid.name',
    ['Li', '李明', 'محمد علي', "O'Hara Jr. 3"],
    ['a', '', '\u200d\u200d', '\u3164\u3164', '\u2800\u2800', 'a\u202eb'],
  ],
  userName: [
    rules.userName,
    'invalid.user_name',
    ['zoë', 'अनीता', 'a1', 'a'.repeat(30)],
    ['1a', '_a', 'a', 'a b', 'a-b', 'a'.repeat(31), 'zo\u034fe', '\u3164a'],
  ],
  phone: [rules.phone(), 'invalid.phone', ['12345678', '123456789012'], ['1234567', '1234567890123', '+12345678', '1234 5678']],
  dialCode: [rules.dialCode, 'invalid.dial_code', ['+1', '+49', '+441481'], ['49', '+0', '+', '+1-242']],
  countryCode: [rules.countryCode, 'invalid.country_code', ['de'], ['DE', 'deu', '']],
  pinCode: [rules.pinCode, 'invalid.pin_code', ['123456'], ['12345', '1234567', '12345a']],
  minLength: [rules.minLength(3), 'invalid.min_length', ['abc', '🌹🌹🌹'], ['ab', '🌹🌹']],
  maxLength: [rules.maxLength(3), 'invalid.max_length', ['abc', '🌹🌹🌹'], ['abcd', '🌹🌹🌹🌹']],
  confirmed: [rules.confirmed('a'), 'invalid.confirmed', ['a'], ['A', '']],
  noSpaces: [rules.noSpaces, 'invalid.spaces', ['abc'], ['a b', 'a\u00a0']],
  password: [rules.password, 'invalid.password', ['Aa1#aaaa', 'Ünï_code1'], ['Aa1#aaa', 'aa1#aaaa', 'AA1#AAAA', 'Aab#aaaa', 'Aa1aaaaa']],
  nationalId: [rules.nationalId, 'invalid.national_id', ['123412341234', '1234 1234-1234'], ['12341234123', '12 3412341234']],
  taxId: [rules.taxId, 'invalid.tax_id', ['ABCDE1234F'], ['ABCD1234F', 'ABCDE12345']],
  price: [rules.priceRule, 'invalid.price', ['1', '0.01', '12.50'], ['0', '0.00', '-1', '1.234', '1,5', '1e3', '']],
  numeric: [rules.numeric, 'invalid.numeric', ['0', '0123'], ['', '-1', '1.5', '٣']],
  multiply: [rules.multiply, 'invalid.multiple', ['5000', '10000'], ['0', '4999', '5001', '-5000', 'x']],
  minValue: [rules.minValue(5), 'invalid.min_value', ['5', '5.1'], ['4.9', '', 'x']],
  maxValue: [rules.maxValue(5), 'invalid.max_value', ['5', '-1'], ['5.1', '', 'x']],
  barcode: [
    rules.barcode,
    'invalid.barcode',
    ['4006381333931', '73513537', '042100005264', '04252614'],
    ['4006381333932', '400638133393', '04252615', 'x'],
  ],
  date: [rules.date, 'invalid.date', ['2000-02-29', '1900-01-01'], ['1900-02-29', '1899-12-31', '2001-13-01', '2001-1-1', '01.02.2001']],
  instagram: [rules.instagramRule, 'invalid.instagram', ['@zoe.a', 'zoe_a'], ['@', 'zoe a', 'a'.repeat(31)]],
};

test.each(Object.entries(cases))('%s', (_, [rule, message, good, bad]) => {
  expect(good.filter((value) => rule(value) !== null)).toEqual([]);
  expect(bad.filter((value) => rule(value)?.key !== message)).toEqual([]);
});

test('a password that is too long or has blanks says so', () => {
  expect(rules.password(`Aa1#${'a'.repeat(124)}`)).toBeNull();
  expect(rules.password(`Aa1#${'a'.repeat(125)}`)).toEqual({ key: 'invalid.max_length', params: { n: 128 } });
  expect(rules.password('Aa1# aaaa')).toEqual({ key: 'invalid.spaces' });
});

test('a short national number is counted with its dial code', () => {
  expect(rules.phone('+354')('1234567')).toBeNull();
  expect(rules.phone('+1')('123456')).toEqual({ key: 'invalid.phone' });
});

test('a picture is judged by declared type and size', () => {
  expect(rules.imageRule({ type: 'image/png', size: 10 * 1024 * 1024 })).toBeNull();
  expect(rules.imageRule({ type: 'image/png', size: 10 * 1024 * 1024 + 1 })).toEqual({ key: 'invalid.file_size', params: { n: 10 } });
  expect(rules.imageRule({ type: 'image/gif', size: 1 })).toEqual({ key: 'invalid.file_type' });
});
