import type { ColumnType } from 'kysely';
import type { SubjectKind } from '../../../contract/choices.ts';

export interface SubjectRevisionTable {
  subject_kind: SubjectKind;
  subject_id: number;
  /** The first is 1. */
  number: number;
  member_id: number;
  fields: ColumnType<Record<string, unknown>, string, string>;
  /** Since when it was current. */
  at: ColumnType<Date, Date | string, never>;
}
