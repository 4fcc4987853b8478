import { expect, test } from 'vitest';
import { latestBirth } from './latest-birth.ts';
import { draftFields, initialValues, judgeSignUp, type SignUpField } from './sign-up-fields.ts';

const around = { dialCode: '+46', today: '2026-11-20', captcha: true };
const whole = {
  ...initialValues(null),
  user_name: ' lena_1 ',
  name: 'لينا',
  email: ' Lena@post.example ',
  mobile_number: '701234567',
  country_id: '752',
  date_of_birth: '2010-11-20',
  password: 'Rose-water1',
  confirm_password: 'Rose-water1',
  isAcceptTermCondition: '1',
  captcha: '1',
};
const names = Object.keys(whole) as SignUpField[];
const judge = (name: SignUpField, value: string) => judgeSignUp(name, { ...whole, [name]: value }, around)?.key ?? null;

test('a form that is filled in may be sent', () => {
  expect(names.filter((name) => judgeSignUp(name, whole, around))).toEqual([]);
});

test('every field has its message when it is empty; the newsletter may be left out', () => {
  const missing = names.map((name) => judge(name, '')).filter((key) => key !== null);
  expect(missing).toHaveLength(names.length - 2);
  expect(judge('is_newsletter', '')).toBeNull();
  expect(judge('isAcceptTermCondition', '')).toBe('required.terms');
  expect(judgeSignUp('captcha', { ...whole, captcha: '' }, { ...around, captcha: false })).toBeNull();
});

test('what is filled in wrongly is refused', () => {
  expect(judge('date_of_birth', '2010-11-21')).toBe('invalid.too_young');
  expect(judge('confirm_password', 'Rose-water2')).toBe('invalid.confirmed');
  expect(judge('mobile_number', '12345')).toBe('invalid.phone');
  expect(judge('mobile_number', '123456')).toBeNull();
  expect(judge('email', 'lena@post')).toBe('invalid.email');
});

test('what a provider said stands in the form', () => {
  const identity = { type: 'GOOGLE', social_id: '1', email: 'l@p.example', first_name: 'Lena', last_name: '', credential: 'x' } as const;
  expect(initialValues(identity)).toMatchObject({ name: 'Lena', email: 'l@p.example', country_code: '' });
});

test('of a form that is left neither passwords nor the captcha are kept', () => {
  expect(names.filter((name) => !draftFields.includes(name))).toEqual(['email', 'password', 'confirm_password', 'captcha']);
});

test('the last day that can be chosen is the sixteenth birthday', () => {
  expect(latestBirth(new Date('2026-11-20T23:59:59Z'), 16)).toBe('2010-11-20');
  expect(latestBirth(new Date('2028-02-29T00:00:00Z'), 16)).toBe('2012-02-29');
  expect(latestBirth(new Date('2028-02-29T00:00:00Z'), 18)).toBe('2010-02-28');
});
