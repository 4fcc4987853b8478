import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../input/number.ts';
import { newPassword } from '../input/person.ts';
import { email, line, secret } from '../input/text.ts';
import { lengths } from '../limits.ts';
import { code, maxLength, password } from '../rules.ts';
import { acted, actedWith, textOrNull } from '../values.ts';

const noun = 'accounts';
const access = 'tokenless';

export const recovery = [
  endpoint('POST forgot/password', {
    noun,
    summary: 'Mails a reset code; the same answer whether or not an account exists',
    access,
    input: z.object({ email }),
    output: acted,
  }),
  endpoint('POST resend/otp', {
    noun,
    summary: 'Mails a new code of the kind that is open; the same answer in any case',
    access,
    input: z.object({ email }),
    output: acted,
  }),
  endpoint('PUT verify/otp', {
    noun,
    summary: 'Checks a mailed code; a reset code gives a single-use reset token',
    access,
    input: z.object({ email, otp: line({ max: lengths.otp, required: 'required.code', rules: [code] }) }),
    output: actedWith({ token: textOrNull }),
    errors: ['bad_otp', 'email_taken'],
  }),
  endpoint('PUT set/password', {
    noun,
    summary: 'Sets a password with a reset token; every session of the member ends',
    access,
    input: z.object({
      email,
      token: secret('required.field', maxLength(lengths.resetToken)),
      password: newPassword('required.new_password'),
    }),
    output: acted,
    errors: ['bad_reset_token'],
  }),
  endpoint('PUT reset/password', {
    noun,
    summary: 'Changes the password; every other session of the member ends',
    access: 'member',
    input: z.object({
      id,
      old_password: secret('required.current_password', password),
      new_password: newPassword('required.new_password'),
    }),
    output: acted,
    errors: ['bad_password', 'not_owner'],
  }),
] as const;
