import type { Kysely } from 'kysely';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey } from '../../db/subjects.ts';
import type { Effect } from './queries-decisions.ts';

const labelled = prepare<{ is: boolean }>(`
  select exists (select from decision where subject_kind = $1 and subject_id = $2 and act = 'LABEL' and reversed_at is null) as is`);

/** Whether a decision that stands says how a subject is labelled. */
export const selectIsLabelled = async (tx: Kysely<Schema>, { kind, id }: SubjectKey): Promise<boolean> =>
  (await labelled(tx, kind, id))[0]?.is === true;

// Of decisions that overlapped, the first knows the label that was no decision's: since older ones the author may have changed it.
const deciding = prepare<{ isStanding: boolean; effects: Effect[] }>(`
  select reversed_at is null as "isStanding", effects from (
    select at, reversed_at, effects, max(coalesce(reversed_at, 'infinity')) over (
      order by at, uuid rows between unbounded preceding and 1 preceding) as others_until
    from decision where subject_kind = $1 and subject_id = $2 and act = 'LABEL'
  ) labels where reversed_at is null or others_until is null or others_until <= at
  order by reversed_at is null desc, at desc limit 1`);

/** The label of a subject by all decisions on it: of the latest that stands, else as it was before the first of the last ones. */
export async function selectDecidedLabel(tx: Kysely<Schema>, { kind, id }: SubjectKey): Promise<string | undefined> {
  const [row] = await deciding(tx, kind, id);
  const label = row?.effects.find((effect) => effect.kind === 'LABEL');
  return row?.isStanding ? label?.after : label?.before;
}
