import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optional } from '../input/absent.ts';
import { idInput } from '../input/number.ts';
import { lineInput, passwordInput, secret } from '../input/text.ts';
import { lengths } from '../limits.ts';
import * as v from '../values.ts';
import { factorCode, factorKinds, newTotp, passkey, recoveryCodes, webAuthn, webAuthnInput } from './factor-shapes.ts';
import { session } from './shapes.ts';

const noun = 'accounts';
const access = 'member';

const ticket = secret('required.field', lengths.resetToken);
const entered = { code: optional(factorCode), passkey: optional(webAuthnInput) };

const logIn = [
  endpoint('POST login/second-factor', {
    noun,
    summary: 'Completes a login with a code of the app, a recovery code or a passkey; the fifth wrong attempt ends it',
    access: 'tokenless',
    input: z.object({ ticket, ...entered }),
    output: session,
    errors: ['bad_otp', 'bad_ticket', 'account_locked', 'suspended'],
  }),
  endpoint('POST login/passkey/options', {
    noun,
    summary: 'Options for requesting a passkey; valid once, for five minutes',
    access: 'tokenless',
    input: z.object({ ticket }),
    output: z.object({ options: webAuthn }),
    errors: ['bad_ticket'],
  }),
] as const;

const own = [
  endpoint('GET account/factor', {
    noun,
    summary: "The caller's second factor",
    access,
    input: z.object({}),
    output: z.object({
      info: z.object({
        has_totp: v.flag,
        passkeys: z.array(passkey),
        recovery_codes_left: v.count,
        factors: z.array(z.enum(factorKinds)).meta({ description: 'Factors that the caller can enter' }),
        factor_until: v.time.nullable().meta({ description: 'Until when changes are allowed; null: `POST account/factor/confirm` first' }),
        has_password: v.flag,
        must_keep: v.flag.meta({ description: '1 for staff, who cannot remove their last factor' }),
      }),
    }),
  }),
  endpoint('POST account/factor/confirm', {
    noun,
    summary: 'Allows changes for ten minutes, given the second factor, or the password if there is none',
    access,
    input: z.object({ ...entered, password: optional(passwordInput) }),
    output: v.actedWith({ factor_until: v.time }),
    errors: ['bad_otp', 'bad_password', 'account_locked'],
  }),
  endpoint('POST account/factor/confirm/passkey/options', {
    noun,
    summary: 'Options for requesting a passkey; valid once, for five minutes',
    access,
    input: z.object({}),
    output: z.object({ options: webAuthn }),
  }),
] as const;

const changes = [
  endpoint('POST account/factor/totp', {
    noun,
    summary: 'Creates a secret for an authenticator app; once confirmed with a code, it takes effect and replaces an earlier one',
    access,
    input: z.object({}),
    output: newTotp,
    errors: ['fresh_factor_needed', 'email_unverified'],
  }),
  endpoint('PUT account/factor/totp', {
    noun,
    summary: 'Confirms the new secret with a code, which is then used up; ends all other sessions of the member',
    access,
    input: z.object({ code: factorCode }),
    output: v.actedWith({ recovery_codes: recoveryCodes }),
    errors: ['bad_otp', 'fresh_factor_needed', 'email_unverified'],
  }),
  endpoint('DELETE account/factor/totp', {
    noun,
    summary: 'Removes the authenticator app, and the recovery codes with the last factor; staff cannot remove their last factor (409)',
    access,
    input: z.object({}),
    output: v.acted,
    errors: ['not_found', 'in_use', 'fresh_factor_needed'],
  }),
  endpoint('POST account/factor/passkey/options', {
    noun,
    summary: 'Options for creating a passkey; valid once, for five minutes',
    access,
    input: z.object({}),
    output: z.object({ options: webAuthn }),
    errors: ['fresh_factor_needed', 'email_unverified'],
  }),
  endpoint('POST account/factor/passkey', {
    noun,
    summary: 'Stores a passkey; ends all other sessions of the member',
    access,
    input: z.object({ name: lineInput({ max: 80 }), passkey: webAuthnInput }),
    output: v.actedWith({ id: v.id, recovery_codes: recoveryCodes }),
    errors: ['bad_otp', 'fresh_factor_needed', 'email_unverified'],
  }),
  endpoint('DELETE account/factor/passkey/{id}', {
    noun,
    summary: 'Removes a passkey, and the recovery codes with the last factor; staff cannot remove their last factor (409)',
    access,
    input: z.object({ id: idInput }),
    output: v.acted,
    errors: ['not_found', 'in_use', 'fresh_factor_needed'],
  }),
  endpoint('POST account/factor/recovery', {
    noun,
    summary: 'Creates ten new recovery codes; the old ones no longer work',
    access,
    input: z.object({}),
    output: v.actedWith({ recovery_codes: recoveryCodes }),
    errors: ['not_found', 'fresh_factor_needed'],
  }),
] as const;

export const memberFactors = [...logIn, ...own, ...changes] as const;
