import { z } from 'zod';
import { factorCode, newTotp, recoveryCodes, webAuthn, webAuthnInput } from '../accounts/factor-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { idInput } from '../input/number.ts';
import { lineInput } from '../input/text.ts';
import * as v from '../values.ts';

const noun = 'staff';

/** Enrolling needs a complete session with a fresh factor, or an unfinished one if the member has no factor yet. */
const enrolling = { noun, access: 'staff-unfinished', isFresh: true } as const;
const removing = { noun, access: 'staff', permission: 'own', isFresh: true } as const;

export const factors = [
  endpoint('POST console/factor/totp', {
    ...enrolling,
    summary: 'Creates a secret for an authenticator app; once confirmed with a code, it takes effect and replaces an earlier one',
    input: z.object({}),
    output: newTotp,
    errors: ['forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('PUT console/factor/totp', {
    ...enrolling,
    summary: 'Confirms the new secret with a code, which is then used up; completes the session and ends all others of the member',
    input: z.object({ code: factorCode }),
    output: v.actedWith({ recovery_codes: recoveryCodes, until: v.time }),
    errors: ['bad_otp', 'forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('DELETE console/factor/totp', {
    ...removing,
    summary: 'Removes the authenticator app, unless it is the last factor (409)',
    input: z.object({}),
    output: v.acted,
    errors: ['not_found', 'in_use', 'forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('POST console/factor/passkey/options', {
    ...enrolling,
    summary: 'Options for creating a passkey; valid once, for five minutes',
    input: z.object({}),
    output: z.object({ options: webAuthn }),
    errors: ['forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('POST console/factor/passkey', {
    ...enrolling,
    summary: 'Stores a passkey; completes the session and ends all others of the member',
    input: z.object({ name: lineInput({ max: 80 }), passkey: webAuthnInput }),
    output: v.actedWith({ id: v.id, recovery_codes: recoveryCodes, until: v.time }),
    errors: ['bad_otp', 'forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('DELETE console/factor/passkey/{id}', {
    ...removing,
    summary: 'Removes a passkey, unless it is the last factor (409)',
    input: z.object({ id: idInput }),
    output: v.acted,
    errors: ['not_found', 'in_use', 'forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('POST console/factor/recovery', {
    ...removing,
    summary: 'Creates ten new recovery codes; the old ones no longer work',
    input: z.object({}),
    output: v.actedWith({ recovery_codes: recoveryCodes }),
    errors: ['forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
] as const;
