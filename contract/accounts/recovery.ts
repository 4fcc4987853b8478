import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idInput } from '../input/number.ts';
import { hasTexts, newPasswordInput } from '../input/person.ts';
import { emailInput, lineInput, secret } from '../input/text.ts';
import { lengths } from '../limits.ts';
import { code, differsFrom, password } from '../rules.ts';
import { acted, actedWith, textOrNull } from '../values.ts';

interface Passwords {
  old_password: string;
  new_password: string;
}

/** Arguments of `refine`: the new password must differ from the current one. Reported even if other fields are refused. */
const passwordChanges = [
  ({ old_password, new_password }: Passwords) => differsFrom(old_password)(new_password) === null,
  { path: ['new_password'], error: 'invalid.same_password', when: hasTexts(['old_password', 'new_password']) },
] as const satisfies Parameters<z.ZodType<Passwords>['refine']>;

const noun = 'accounts';
const access = 'tokenless';

export const recovery = [
  endpoint('POST forgot/password', {
    noun,
    summary: 'Mails a reset code; gives the same answer whether or not an account exists',
    access,
    input: z.object({ email: emailInput }),
    output: acted,
  }),
  endpoint('POST resend/otp', {
    noun,
    summary: 'Mails a new code of the pending kind; always gives the same answer',
    access,
    input: z.object({ email: emailInput }),
    output: acted,
  }),
  endpoint('PUT verify/otp', {
    noun,
    summary: 'Checks a mailed code; a reset code yields a single-use reset token',
    access,
    input: z.object({ email: emailInput, otp: lineInput({ max: lengths.otp, required: 'required.code', rules: [code] }) }),
    output: actedWith({ token: textOrNull }),
    errors: ['bad_otp', 'email_taken'],
  }),
  endpoint('PUT set/password', {
    noun,
    summary: 'Sets a password with a reset token; ends all sessions of the member',
    access,
    input: z.object({
      email: emailInput,
      token: secret('required.field', lengths.resetToken),
      password: newPasswordInput('required.new_password'),
    }),
    output: acted,
    errors: ['bad_reset_token'],
  }),
  endpoint('PUT reset/password', {
    noun,
    summary: 'Changes the password; ends all other sessions of the member',
    access: 'member',
    input: z
      .object({
        id: idInput,
        old_password: secret('required.current_password', lengths.password.max, password),
        new_password: newPasswordInput('required.new_password'),
      })
      .refine(...passwordChanges),
    output: acted,
    errors: ['bad_password', 'not_owner', 'account_locked'],
  }),
] as const;
