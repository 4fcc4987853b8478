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
    summary: 'The accounts at Google and Facebook that log the caller in, the one linked last first',
    access,
    input: z.object(page()),
    output: listOf(
      z.object({
        id,
        provider: z.enum(socialProviders),
        linked_at: time.nullable().meta({ description: 'Null where it is unknown' }),
        used_at: time.nullable().meta({ description: 'Of the last login by it; null where there was none, or it is unknown' }),
      }),
    ),
  }),
  endpoint('POST account/identity', {
    noun,
    summary: "Links an account at a provider, which the provider's signed credential proves; the only way back for one that was unlinked",
    access,
    input: z.object(identityProof),
    output: acted,
    errors: ['social_not_proven', 'fresh_factor_needed', 'email_unverified'],
  }),
  endpoint('DELETE account/identity/{id}', {
    noun,
    summary: 'Unlinks an account at a provider, which logs in no more; all other sessions of the member end',
    access,
    input: z.object({ id: idInput }),
    output: acted,
    errors: ['not_found', 'fresh_factor_needed'],
  }),
] as const;
