import type { Kysely } from 'kysely';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubjectKey } from '../../db/subjects.ts';
import type { Effect } from './queries-decisions.ts';

const labelled = prepare<{ is: boolean }>(`
  select exists (select from decision where subject_kind = $1 and subject_id = $2 and act = 'LABEL' and reversed_at is null) as is`);

/** Whether a standing decision sets the label of a subject. */
export const selectIsLabelled = async (tx: Kysely<Schema>, { kind, id }: SubjectKey): Promise<boolean> =>
  (await labelled(tx, kind, id))[0]?.is === true;

// Of overlapping decisions, only the first recorded the author's own label; the author may have changed it since any earlier decisions.
const deciding = prepare<{ isStanding: boolean; effects: Effect[] }>(`
  select reversed_at is null as "isStanding", effects from (
    select at, reversed_at, effects, max(coalesce(reversed_at, 'infinity')) over (
      order by at, uuid rows between unbounded preceding and 1 preceding) as others_until
    from decision where subject_kind = $1 and subject_id = $2 and act = 'LABEL'
  ) labels where reversed_at is null or others_until is null or others_until <= at
  order by reversed_at is null desc, at desc limit 1`);

/** The label of a subject after all decisions: that of the latest standing one, otherwise the one before the first of the last overlap. */
export async function selectDecidedLabel(tx: Kysely<Schema>, { kind, id }: SubjectKey): Promise<string | undefined> {
  const [row] = await deciding(tx, kind, id);
  const label = row?.effects.find((effect) => effect.kind === 'LABEL');
  return row?.isStanding ? label?.after : label?.before;
}
