import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { errorCatalogue } from '../../../contract/errors.ts';
import { validationKeys } from '../../../contract/keys.ts';
import { serverTexts } from './index.ts';

test('every message of the contract has its words, and no other refusal has', () => {
  const messages = Object.values(errorCatalogue).map((refusal) => refusal.message);
  const said = Object.keys(serverTexts).filter((key) => /^(error|required|expected|invalid)\./.test(key));
  expect(said.sort()).toEqual([...messages, ...validationKeys].sort());
});

test('every text is a valid message', () => {
  for (const text of Object.values(serverTexts)) expect(() => compile(text), text).not.toThrow();
});

test('what the specification quotes stands word for word', () => {
  expect(serverTexts).toMatchObject({
    'error.server_error': 'Server Error',
    'error.bad_credentials': 'Invalid Username or Password',
    'error.bad_captcha': 'Please verify captcha',
    'error.file_type': 'Invalid file formate, please use jpeg or png file.',
    'error.file_too_large': 'File must be less then 10 MB',
    'accounts.logged_in': 'You have logged in successfully.',
    'accounts.otp_sent': 'We have sent an OTP to your email address',
    'required.field': 'This field is required',
    'required.terms': 'Please accept terms and condition',
    'required.code': 'Code is required',
    'invalid.email': 'Please enter valid email',
    'invalid.phone': 'Please enter valid contact number',
    'invalid.min_length': 'This field must be at least {n} characters',
    'invalid.confirmed': 'Passwords must match',
    'invalid.spaces': 'Space is not allowed in password',
    'invalid.min_value': 'This field minimum value is {n}',
    'invalid.max_value': 'This field maximum value is {n}',
  });
});
