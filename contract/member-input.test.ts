import { afterEach, expect, test, vi } from 'vitest';
import { endpoints, type Key } from './index.ts';
import { fieldErrors } from './issues.ts';

const person = {
  name: 'Zoë  Ångström',
  user_name: 'zoë_1',
  email: ' Zoe@Example.com ',
  mobile_number: '1512345678',
  country_id: 82,
  password: 'Rose#Water1',
  confirm_password: 'Rose#Water1',
  date_of_birth: '2000-02-29',
  isAcceptTermCondition: '1',
};

/** The refusals of `input`, empty when it is taken. */
function refusals(key: Key, input: object): string[] {
  const read = endpoints[key].input.safeParse(input);
  return read.success ? [] : fieldErrors(read.error).map((issue) => `${issue.field}: ${issue.key}`);
}

const signUp = (change: object) => refusals('POST customer/signup', { ...person, ...change });

afterEach(() => {
  vi.useRealTimers();
});

test('sign-up trims its fields and fills in defaults', () => {
  const parsed = endpoints['POST customer/signup'].input.parse(person);
  expect(parsed).toMatchObject({
    name: 'Zoë Ångström',
    email: 'Zoe@Example.com',
    role: 'USER',
    is_newsletter: 'N',
    isAcceptTermCondition: 1,
  });
});

test('sign-up names every field that is missing', () => {
  expect(refusals('POST customer/signup', {})).toEqual([
    'name: required.name',
    'user_name: required.user_name',
    'email: required.email',
    'mobile_number: required.mobile_number',
    'country_id: required.country',
    'password: required.password',
    'confirm_password: required.confirm_password',
    'date_of_birth: required.date_of_birth',
    'isAcceptTermCondition: required.terms',
  ]);
});

test('reports two fields that disagree together with other errors', () => {
  expect(signUp({ confirm_password: 'Rose#Water2', name: '' })).toEqual(['name: required.name', 'confirm_password: invalid.confirmed']);
  expect(signUp({ mobile_number: '123456', dial_code: '+1' })).toEqual(['mobile_number: invalid.phone']);
  expect(signUp({ mobile_number: '123456', dial_code: '+49' })).toEqual([]);
  expect(signUp({ mobile_number: '1234567890123' })).toEqual(['mobile_number: invalid.phone']);
});

test('sign-up is open from the day of the sixteenth birthday', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-10T12:00:00Z') });
  expect(signUp({ date_of_birth: '2010-05-10' })).toEqual([]);
  expect(signUp({ date_of_birth: '2010-05-11' })).toEqual(['date_of_birth: invalid.too_young']);
  expect(signUp({ date_of_birth: '2001-02-29' })).toEqual(['date_of_birth: invalid.date']);
});

test('a missing captcha is refused by the captcha check, with its own error code', () => {
  expect(signUp({})).toEqual([]);
  expect(endpoints['POST customer/signup'].errors).toContain('bad_captcha');
});

test('a code has four digits', () => {
  const verify = (otp: unknown) => refusals('PUT verify/otp', { email: 'a@b.de', otp });
  expect(['0123', '123', '12345', '12a4', '', 1234].map((otp) => verify(otp)[0])).toEqual([
    undefined,
    'otp: invalid.code',
    'otp: invalid.code',
    'otp: invalid.code',
    'otp: required.code',
    'otp: expected.text',
  ]);
});

test('stars are 1 to 5 in half steps, with a comment of at most 4,000 characters', () => {
  const review = (rating: unknown, comment = 'Lovely') => refusals('POST review', { product_id: 1, rating, comment });
  expect([1, 4.5, '4.5', 5].flatMap((rating) => review(rating))).toEqual([]);
  expect([0.5, 5.5, 4.2, 'x', null].map((rating) => review(rating)[0])).toEqual([
    'rating: invalid.min_value',
    'rating: invalid.max_value',
    'rating: invalid.half_steps',
    'rating: expected.number',
    'rating: required.rating',
  ]);
  expect(review(5, 'x'.repeat(4000))).toEqual([]);
  expect(review(5, 'x'.repeat(4001))).toEqual(['comment: invalid.max_length']);
  expect(review(5, ' \n ')).toEqual(['comment: required.comment']);
  expect(review(5, 'a\r\nb\tc')).toEqual([]);
  expect(review(5, 'a\0b')).toEqual(['comment: invalid.characters']);
});

test("'' clears a profile field, null leaves it unchanged", () => {
  const edit = endpoints['PUT edit/customer'].input;
  const kept = { name: 'Zoë', user_name: 'zoe', email: 'a@b.de', mobile_number: '12345678', country_id: 1 };
  expect(edit.parse({ ...kept, about_us: '', hair_style: '', skin_tone: null, instagram: '@zoe.a' })).toEqual({
    ...kept,
    about_us: '',
    hair_style: '',
    instagram: '@zoe.a',
  });
  expect(refusals('PUT edit/customer', { ...kept, hair_style: 'BALD' })).toEqual(['hair_style: invalid.choice']);
});

test('a toggle takes 0 or 1, a picture is a file', () => {
  expect([0, 1, '1', null, undefined].flatMap((to) => refusals('POST favourite', { product_id: 1, to }))).toEqual([]);
  expect([2, 'x', true].flatMap((to) => refusals('POST favourite', { product_id: 1, to }))).toEqual(Array(3).fill('to: invalid.choice'));
  expect(refusals('POST user/photo', { id: '1', image: new File(['x'], 'x.png') })).toEqual([]);
  expect(refusals('POST user/photo', { id: '1' })).toEqual(['image: required.image']);
});

test('an edit changes neither type nor visibility that it does not name', () => {
  const edit = endpoints['POST edit-post/{id}'].input.parse({ id: '3', title: 'A', description: 'B', topic: 2 });
  expect(edit).toEqual({ id: 3, title: 'A', description: 'B', topic: 2 });
});
