import { z } from 'zod';
import { factorCode, newTotp, recoveryCodes, webAuthn, webAuthnInput } from '../accounts/factor-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { idInput } from '../input/number.ts';
import { lineInput } from '../input/text.ts';
import * as v from '../values.ts';

const noun = 'staff';

/** Enrolling is for a complete session with a fresh factor, and for an unfinished one while the member has no factor at all. */
const enrolling = { noun, access: 'staff-unfinished', isFresh: true } as const;
const removing = { noun, access: 'staff', permission: 'own', isFresh: true } as const;

export const factors = [
  endpoint('POST console/factor/totp', {
    ...enrolling,
    summary: 'A new secret for an authenticator app; it counts, and replaces an earlier one, once a code of it was entered',
    input: z.object({}),
    output: newTotp,
    errors: ['forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('PUT console/factor/totp', {
    ...enrolling,
    summary: 'Confirms the new secret by a code of it, which is used up by that; the session is complete, all others of the member end',
    input: z.object({ code: factorCode }),
    output: v.actedWith({ recovery_codes: recoveryCodes, until: v.time }),
    errors: ['bad_otp', 'forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('DELETE console/factor/totp', {
    ...removing,
    summary: 'Removes the authenticator app; not the last factor (409)',
    input: z.object({}),
    output: v.acted,
    errors: ['not_found', 'in_use', 'forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('POST console/factor/passkey/options', {
    ...enrolling,
    summary: 'What the browser needs to make a passkey; good for five minutes and one answer',
    input: z.object({}),
    output: z.object({ options: webAuthn }),
    errors: ['forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('POST console/factor/passkey', {
    ...enrolling,
    summary: 'Keeps a passkey; the session is complete, all others of the member end',
    input: z.object({ name: lineInput({ max: 80 }), passkey: webAuthnInput }),
    output: v.actedWith({ id: v.id, recovery_codes: recoveryCodes, until: v.time }),
    errors: ['bad_otp', 'forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('DELETE console/factor/passkey/{id}', {
    ...removing,
    summary: 'Removes a passkey; not the last factor (409)',
    input: z.object({ id: idInput }),
    output: v.acted,
    errors: ['not_found', 'in_use', 'forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
  endpoint('POST console/factor/recovery', {
    ...removing,
    summary: 'Ten new recovery codes; the old ones no longer work',
    input: z.object({}),
    output: v.actedWith({ recovery_codes: recoveryCodes }),
    errors: ['forbidden', 'second_factor_needed', 'fresh_factor_needed'],
  }),
] as const;
