import { z } from 'zod';
import { deletionModes } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { choice, passwordInput } from '../input/text.ts';
import { acted } from '../values.ts';

const noun = 'accounts';
const access = 'member';

export const leaving = [
  endpoint('GET account/export', {
    noun,
    summary: 'Everything stored about the caller as JSON, with their pictures',
    access,
    input: z.object({}),
    output: z.unknown().meta({ type: 'string', format: 'binary' }),
    answers: 'application/zip',
  }),
  endpoint('POST account/delete', {
    noun,
    summary: "Deletes the caller's account; their content is erased or kept without their name",
    access,
    input: z.object({ password: passwordInput, mode: choice(deletionModes) }),
    output: acted,
    errors: ['bad_password', 'account_locked'],
  }),
  endpoint('DELETE account/consent', {
    noun,
    summary: "Withdraws the consent to the storage of health-related data: deletes the caller's skin tone and everything they avoid",
    access,
    input: z.object({}),
    output: acted,
  }),
] as const;
