import {
  type Broken,
  confirmed,
  date,
  displayName,
  email,
  firstBroken,
  oldEnough,
  password,
  phone,
  type Rule,
  required,
  userName,
} from '../../../../contract/rules.ts';
import type { SocialIdentity } from '../social/identity.ts';

const fields = [
  'user_name',
  'name',
  'email',
  'mobile_number',
  'country_code',
  'country_id',
  'date_of_birth',
  'password',
  'confirm_password',
  'isAcceptTermCondition',
  'is_newsletter',
  'captcha',
] as const;

export type SignUpField = (typeof fields)[number];
export type SignUpValues = Readonly<Record<SignUpField, string>>;

/** An empty form, or one with what a provider said. */
export function initialValues(identity: SocialIdentity | null): SignUpValues {
  const empty = Object.fromEntries(fields.map((name) => [name, ''])) as Record<SignUpField, string>;
  const name = identity ? `${identity.first_name} ${identity.last_name}`.trim() : '';
  return { ...empty, name, email: identity?.email ?? '' };
}

/** What is kept of a form that is left or reloaded: no password, and the e-mail goes along between the popups by itself. */
export const draftFields = fields.filter((name) => !['email', 'password', 'confirm_password', 'captcha'].includes(name));

/** Fields that the shop fills in or that are one press: they alone are not worth keeping. */
export const typedFields = ['user_name', 'name', 'mobile_number', 'date_of_birth'] as const satisfies SignUpField[];

/** Fields whose blanks at the ends do not count. */
const trimmed: readonly SignUpField[] = ['user_name', 'name', 'email'];

export function tidied(values: SignUpValues): SignUpValues {
  return { ...values, ...Object.fromEntries(trimmed.map((name) => [name, values[name].trim()])) };
}

interface Around {
  /** Of the phone number: `+1`. */
  dialCode: string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Whether a captcha is asked for. */
  captcha: boolean;
}

/** Why a field of the sign-up form may not be sent. */
export function judgeSignUp(name: SignUpField, given: SignUpValues, around: Around): Broken | null {
  const values = tidied(given);
  return firstBroken(values[name], rulesOf(name, values, around));
}

function rulesOf(name: SignUpField, values: SignUpValues, { dialCode, today, captcha }: Around): readonly Rule[] {
  const rules: Partial<Record<SignUpField, readonly Rule[]>> = {
    user_name: [required('required.user_name'), userName],
    name: [required('required.name'), displayName],
    email: [required('required.email'), email],
    mobile_number: [required('required.mobile_number'), phone(dialCode)],
    country_id: [required('required.country')],
    date_of_birth: [required('required.date_of_birth'), date, oldEnough(today)],
    password: [required('required.password'), password],
    confirm_password: [required('required.confirm_password'), confirmed(values.password)],
    isAcceptTermCondition: [required('required.terms')],
    captcha: captcha ? [required('required.captcha')] : [],
  };
  return rules[name] ?? [];
}
