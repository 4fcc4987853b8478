import { validation } from '../server/validation.ts';

/** What is wrong with a field of a form that exists: the server's own words. */
export const form = {
  'form.required.confirm_password': validation['required.confirm_password'],
  'form.required.captcha': validation['required.captcha'],
  'form.required.country': validation['required.country'],
  'form.required.current_password': validation['required.current_password'],
  'form.required.date_of_birth': validation['required.date_of_birth'],
  'form.required.email': validation['required.email'],
  'form.required.mobile_number': validation['required.mobile_number'],
  'form.required.name': validation['required.name'],
  'form.required.new_password': validation['required.new_password'],
  'form.required.password': validation['required.password'],
  'form.required.terms': validation['required.terms'],
  'form.required.user_name': validation['required.user_name'],
  'form.invalid.confirmed': validation['invalid.confirmed'],
  'form.invalid.date': validation['invalid.date'],
  'form.invalid.email': validation['invalid.email'],
  'form.invalid.max_length': validation['invalid.max_length'],
  'form.invalid.name': validation['invalid.name'],
  'form.invalid.password': validation['invalid.password'],
  'form.invalid.phone': validation['invalid.phone'],
  'form.invalid.spaces': validation['invalid.spaces'],
  'form.invalid.too_young': validation['invalid.too_young'],
} as const;
