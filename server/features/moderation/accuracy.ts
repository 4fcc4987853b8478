import type { Kysely } from 'kysely';
import { moderationLimits } from '../../../contract/limits.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * SQL: whether the outcome of a report `r` says anything about its reporter. It does not if nothing was left to judge: when the author
 * deletes the reported subject, the report was not necessarily wrong.
 */
export const isTelling = (r: string): string => `${r}.outcome <> 'OPEN' and not exists (
  select from decision g where g.case_id = ${r}.case_id and g.act = 'KEEP' and g.reversed_at is null and g.effects @> '[{"kind": "GONE"}]')`;

const accuracy = prepare<{ accuracy: number | null }>(`
  select case when count(*) >= ${moderationLimits.outcomesForAccuracy} then avg((r.outcome = 'UPHELD')::integer)::float8 end as accuracy
  from report r where r.member_id = $1 and r.at > now() - interval '${moderationLimits.strikeDays} days' and ${isTelling('r')}`);

/** Share of a member's reports that were upheld, from 0 to 1; null while too few have been decided. */
export const selectAccuracy = async (db: Kysely<Schema>, memberId: number): Promise<number | null> =>
  (await accuracy(db, memberId))[0]?.accuracy ?? null;
