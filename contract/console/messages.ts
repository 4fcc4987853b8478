import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { idInput, whole } from '../input/number.ts';
import { prose } from '../input/text.ts';
import { page } from '../paging.ts';
import * as v from '../values.ts';
import { listEndpoint } from './list.ts';

const errors: ErrorCode[] = ['forbidden', 'second_factor_needed', 'not_found'];
const staff = { noun: 'console', access: 'staff', permission: 'messages', errors } as const;

const answer = z.object({
  id: v.id,
  at: v.time,
  by: z.object({ id: v.id, name: v.text }).nullable().meta({ description: 'null for a former member' }),
  text: v.text,
});

/** Answers to contact messages. */
export const consoleMessages = [
  listEndpoint('GET console/messages/{id}/answers', {
    noun: 'console',
    permission: 'messages',
    summary: 'Answers to a message, oldest first',
    query: { id: idInput, ...page() },
    row: answer,
    errors: ['not_found'],
  }),
  endpoint('POST console/messages/{id}/reply', {
    ...staff,
    summary: 'Mails an answer to the sender and stores it with the message',
    input: z.object({ id: idInput, version: whole({ min: 1 }), text: prose({ max: 10_000, required: 'required.message' }) }),
    output: v.actedWith({ version: v.id }),
    errors: [...errors, 'changed_meanwhile'],
  }),
] as const;
