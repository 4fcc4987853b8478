import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idInput } from '../input/number.ts';
import { listOf, page } from '../paging.ts';
import { acted, actedWith, count } from '../values.ts';
import { sessionFields } from './shapes.ts';

const noun = 'accounts';
const access = 'member';

export const sessions = [
  endpoint('GET account/session/list', {
    noun,
    summary: "The caller's sessions, last used first",
    access,
    input: z.object(page()),
    output: listOf(z.object(sessionFields)),
  }),
  endpoint('DELETE account/session/{id}', {
    noun,
    summary: "Ends one of the caller's sessions",
    access,
    input: z.object({ id: idInput }),
    output: acted,
    errors: ['not_found'],
  }),
  endpoint('POST account/session/end-others', {
    noun,
    summary: "Ends all of the caller's sessions except this one",
    access,
    input: z.object({}),
    output: actedWith({ ended: count }),
  }),
] as const;
