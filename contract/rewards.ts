import { z } from 'zod';
import { rewardReasons } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { listOf, page } from './paging.ts';
import * as v from './values.ts';

const entry = z
  .object({
    created_at: v.time,
    reason: z.enum(rewardReasons),
    points: z.int().meta({ description: '0 for a reply beyond the cap of its day, negative where they were taken' }),
    balance: z.int().meta({ description: 'What the member had from then on' }),
    note: v.textOrNull.meta({ description: 'Why staff corrected the points' }),
    about: z
      .object({ kind: z.enum(['PRODUCT', 'POST']), title: v.text, slug: v.slug })
      .nullable()
      .meta({ description: 'The product reviewed or the post replied to, as long as the caller can read it' }),
  })
  .meta({ id: 'RewardEntry' });

export const rewardLedger = [
  endpoint('GET reward/list', {
    noun: 'rewards',
    summary: "The caller's points one by one, latest first: why each came and went; `total` is the sum of all",
    access: 'member',
    input: z.object({ ...page() }),
    output: listOf(entry).extend({ total: z.int() }),
  }),
] as const;
