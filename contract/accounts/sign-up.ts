import { z } from 'zod';
import { captchaSolution } from '../captcha.ts';
import { roles, yesNo } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { defaulted } from '../input/absent.ts';
import { accepted } from '../input/number.ts';
import { hasTexts, newPasswordInput, personFields, phoneFits } from '../input/person.ts';
import { choice, lineInput, secret } from '../input/text.ts';
import { lengths } from '../limits.ts';
import { date, noSpaces, oldEnough, type Rule } from '../rules.ts';
import { identityProof, session } from './shapes.ts';

const sixteen: Rule = (birth) => oldEnough(new Date().toISOString().slice(0, 10))(birth);

const fields = {
  ...personFields,
  password: newPasswordInput('required.password'),
  confirm_password: secret('required.confirm_password', lengths.password.max, noSpaces),
  date_of_birth: lineInput({ max: 10, required: 'required.date_of_birth', rules: [date, sixteen] }),
  role: defaulted(choice(roles), 'USER'),
  isAcceptTermCondition: accepted('required.terms'),
  is_newsletter: defaulted(choice(yesNo), 'N'),
};

interface Passwords {
  password: string;
  confirm_password: string;
}

const passwordsMatch = [
  ({ password, confirm_password }: Passwords) => password === confirm_password,
  { path: ['confirm_password'], error: 'invalid.confirmed', when: hasTexts(['password', 'confirm_password']) },
] as const satisfies Parameters<z.ZodType<Passwords>['refine']>;

const noun = 'accounts';
const access = 'tokenless';

export const signUp = [
  endpoint('POST customer/signup', {
    noun,
    summary: 'Creates an account and mails a code',
    access,
    input: z
      .object({ ...fields, captcha: captchaSolution })
      .refine(...phoneFits)
      .refine(...passwordsMatch),
    output: session,
    errors: ['bad_captcha', 'email_taken', 'user_name_taken'],
  }),
  endpoint('POST social/signup', {
    noun,
    summary: "Creates an account for a social identity, proved by the provider's signed credential",
    access,
    input: z
      .object({ ...fields, ...identityProof })
      .refine(...phoneFits)
      .refine(...passwordsMatch),
    output: session,
    errors: ['social_not_proven', 'email_taken', 'user_name_taken'],
  }),
] as const;
