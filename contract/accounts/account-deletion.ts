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
    summary: 'Everything stored about the caller as JSON, and their pictures',
    access,
    input: z.object({}),
    output: z.unknown().meta({ type: 'string', format: 'binary' }),
    answers: 'application/zip',
  }),
  endpoint('POST account/delete', {
    noun,
    summary: "Deletes the caller's account; what they wrote stays without their name or goes, too",
    access,
    input: z.object({ password: passwordInput, mode: choice(deletionModes) }),
    output: acted,
    errors: ['bad_password', 'account_locked'],
  }),
  endpoint('DELETE account/consent', {
    noun,
    summary: "Withdraws the consent to data near to health: the caller's skin tone and all that they avoid are deleted",
    access,
    input: z.object({}),
    output: acted,
  }),
] as const;
