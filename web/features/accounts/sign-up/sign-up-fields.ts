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

/** An empty form, or one prefilled with the provider's data. */
export function initialValues(identity: SocialIdentity | null): SignUpValues {
  const empty = Object.fromEntries(fields.map((name) => [name, ''])) as Record<SignUpField, string>;
  const name = identity ? `${identity.first_name} ${identity.last_name}`.trim() : '';
  return { ...empty, name, email: identity?.email ?? '' };
}

/** Fields that a draft keeps: no passwords; the e-mail address is shared between the popups separately. */
export const draftFields = fields.filter((name) => !['email', 'password', 'confirm_password', 'captcha'].includes(name));

/** Fields that are worth a draft; the others are prefilled or a single click. */
export const typedFields = ['user_name', 'name', 'mobile_number', 'date_of_birth'] as const satisfies SignUpField[];

/** Fields that are trimmed. */
const trimmed: readonly SignUpField[] = ['user_name', 'name', 'email'];

export function tidied(values: SignUpValues): SignUpValues {
  return { ...values, ...Object.fromEntries(trimmed.map((name) => [name, values[name].trim()])) };
}

interface Around {
  /** Dial code of the phone number, such as `+1`. */
  dialCode: string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** Whether a captcha is required. */
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
