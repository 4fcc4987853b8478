import { z } from 'zod';
import { rewardReasons } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { listOf, page } from './paging.ts';
import * as v from './values.ts';

const entry = z
  .object({
    created_at: v.time,
    reason: z.enum(rewardReasons),
    points: z.int().meta({ description: '0 for a reply beyond the daily limit, negative if points were taken' }),
    balance: z.int().meta({ description: 'Balance after this entry' }),
    note: v.textOrNull.meta({ description: 'Why staff corrected the points' }),
    about: z
      .object({ kind: z.enum(['PRODUCT', 'POST']), title: v.text, slug: v.slug })
      .nullable()
      .meta({ description: 'The reviewed product or the post replied to, if the caller can read it' }),
  })
  .meta({ id: 'RewardEntry' });

export const rewardLedger = [
  endpoint('GET reward/list', {
    noun: 'rewards',
    summary: "The caller's ledger of reward points with reasons, latest first; `total` is the sum of all points",
    access: 'member',
    input: z.object({ ...page() }),
    output: listOf(entry).extend({ total: z.int() }),
  }),
] as const;
