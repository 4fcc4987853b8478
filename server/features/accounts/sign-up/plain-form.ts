import type { PlainForm } from '../../../http/route.ts';
import { countryCodeOf, dialCodeOf } from '../../regions/index.ts';

const kept = [
  'user_name',
  'name',
  'email',
  'mobile_number',
  'country_id',
  'date_of_birth',
  'isAcceptTermCondition',
  'is_newsletter',
] as const;

/** The sign-up form as sent without JavaScript: the dialling code follows from the chosen country, and unticked boxes are missing. */
export const signUpPlainForm: PlainForm = {
  form: 'signup',
  path: 'signup',
  call: 'POST customer/signup',
  input: ({ country_id = '', isAcceptTermCondition, is_newsletter, ...fields }) => ({
    user_name: fields.user_name,
    name: fields.name,
    email: fields.email,
    mobile_number: fields.mobile_number,
    date_of_birth: fields.date_of_birth,
    password: fields.password,
    confirm_password: fields.confirm_password,
    country_id: country_id || undefined,
    country_code: countryCodeOf(Number(country_id))?.toLowerCase(),
    dial_code: dialCodeOf(Number(country_id)),
    role: 'USER',
    isAcceptTermCondition: isAcceptTermCondition ? 1 : 0,
    is_newsletter: is_newsletter ? 'Y' : 'N',
  }),
  kept,
  fieldOf: { email_taken: 'email', user_name_taken: 'user_name' },
};
