import { z } from 'zod';
import { judgedKinds, reportOutcomes, reportReasons, rewardReasons } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { idInput, whole } from '../input/number.ts';
import { lineInput } from '../input/text.ts';
import { page } from '../paging.ts';
import * as v from '../values.ts';
import { listEndpoint } from './list.ts';

const noun = 'console';
const errors: ErrorCode[] = ['forbidden', 'second_factor_needed', 'not_found'];
const reading = { noun, access: 'staff', permission: 'members', errors } as const;
const listing = { noun, permission: 'members', errors: ['not_found'] } as const;

/** Maximum points that staff can give or take in one correction. */
const MOST_POINTS = 10_000;

const ledgerRow = z.object({
  at: v.time,
  reason: z.enum(rewardReasons),
  points: z.int().meta({ description: 'Negative if points were taken' }),
  about: v.textOrNull.meta({ description: 'The reviewed product or the title of the public post; null if it no longer exists' }),
  note: v.textOrNull.meta({ description: 'Why staff corrected the points' }),
});

/** Staff calls on members other than reading them. */
export const consoleMembers = [
  endpoint('GET console/members/{id}/email', {
    ...reading,
    summary: 'The full email address; the audit log records who read it',
    input: z.object({ id: idInput }),
    output: z.object({ email: v.text }),
  }),
  listEndpoint('GET console/members/{id}/sessions', {
    ...listing,
    summary: "The member's sessions, last used first",
    query: { id: idInput, ...page() },
    row: z.object({ created_at: v.time, used_at: v.time }),
  }),
  endpoint('POST console/members/{id}/end-sessions', {
    ...reading,
    summary: 'Ends all sessions of the member in the shop',
    input: z.object({ id: idInput }),
    output: v.actedWith({ ended: v.count }),
  }),
  listEndpoint('GET console/members/{id}/reports', {
    ...listing,
    summary: 'Reports about the member or their content, latest first; never with the reporter',
    query: { id: idInput, ...page() },
    row: z.object({
      at: v.time,
      reason: z.enum(reportReasons),
      kind: z.enum(judgedKinds).meta({ description: 'Kind of the reported subject' }),
      case_id: v.id,
      outcome: z.enum(reportOutcomes),
    }),
  }),
  listEndpoint('GET console/members/{id}/points', {
    ...listing,
    summary: 'The ledger of reward points, latest first',
    query: { id: idInput, ...page() },
    row: ledgerRow,
  }),
  endpoint('POST console/members/{id}/points', {
    ...reading,
    permission: 'members.write',
    summary: 'Gives or takes points, with a reason; never takes more than the balance',
    headers: ['Idempotency-Key'],
    input: z.object({
      id: idInput,
      points: whole({ min: -MOST_POINTS, max: MOST_POINTS }).refine((points) => points !== 0, 'invalid.value'),
      reason: lineInput({ max: 300 }),
    }),
    output: v.actedWith({ reward_points: z.int() }),
  }),
] as const;
