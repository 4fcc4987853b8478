import { z } from 'zod';
import { socialProviders } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { idInput } from '../input/number.ts';
import { listOf, page } from '../paging.ts';
import { acted, id, time } from '../values.ts';
import { identityProof } from './shapes.ts';

const noun = 'accounts';
const access = 'member';

export const identities = [
  endpoint('GET account/identity/list', {
    noun,
    summary: "The caller's Google and Facebook accounts that can log them in, last linked first",
    access,
    input: z.object(page()),
    output: listOf(
      z.object({
        id,
        provider: z.enum(socialProviders),
        linked_at: time.nullable().meta({ description: 'null if unknown' }),
        used_at: time.nullable().meta({ description: 'Of the last login with it; null if there was none or it is unknown' }),
      }),
    ),
  }),
  endpoint('POST account/identity', {
    noun,
    summary: "Links an account at a provider, proved by the provider's signed credential; the only way to link an unlinked one again",
    access,
    input: z.object(identityProof),
    output: acted,
    errors: ['social_not_proven', 'fresh_factor_needed', 'email_unverified'],
  }),
  endpoint('DELETE account/identity/{id}', {
    noun,
    summary: 'Unlinks an account at a provider, which can no longer log in; ends all other sessions of the member',
    access,
    input: z.object({ id: idInput }),
    output: acted,
    errors: ['not_found', 'fresh_factor_needed'],
  }),
] as const;
