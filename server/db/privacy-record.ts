import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Kinds of personal data in a column, and their names in the record. */
export const personalKinds = {
  who: 'identity',
  contact: 'addresses and numbers to reach somebody',
  health: 'near to health',
  words: 'what somebody wrote or sent',
  acts: 'what somebody did, and when',
  choice: 'what somebody chose',
  access: 'how somebody gets in',
  network: 'networks',
  device: 'devices',
  judgement: 'what was decided about somebody',
  number: 'the number of a member',
} as const;
type PersonalKind = keyof typeof personalKinds;

/** Grounds on which data is kept. */
const bases = ['contract', 'consent', 'duty', 'interest'] as const;
type Basis = (typeof bases)[number];

interface PersonalColumn {
  name: string;
  kind: PersonalKind;
  what: string | null;
  basis: Basis | null;
  kept: string | null;
}

/** A table with personal data. */
export interface PersonalTable {
  name: string;
  whose: string;
  why: string;
  basis: Basis;
  kept: string;
  columns: PersonalColumn[];
}

interface PrivacyRecord {
  personal: PersonalTable[];
  /** All other tables, with what they contain. */
  others: { name: string; what: string }[];
  /** Number of columns whose comment says that they hold nothing personal. */
  plainColumns: number;
  /** Tables and columns whose comment is missing or not in the form of the record. */
  wrong: string[];
}

const TABLE = /^whose: (.+?); why: (.+?); basis: (\w+); kept: (.+)$/;
const COLUMN = /^(\w+)(?:: (.+?))?(?:; basis: (\w+))?(?:; kept: (.+))?$/;

const basisOf = (text: string | undefined): Basis | null => bases.find((basis) => basis === text) ?? null;

function columnOf(name: string, said: string): PersonalColumn | null {
  const [, kind = '', what = null, basis, kept = null] = COLUMN.exec(said) ?? [];
  if (!(kind in personalKinds) || (basis !== undefined && basisOf(basis) === null)) return null;
  return { name, kind: kind as PersonalKind, what, basis: basisOf(basis), kept };
}

/**
 * The personal data that is stored, according to the comments of tables and columns (for their form see migration 0081). Views are left
 * out, since they show columns of tables.
 */
export async function readPrivacyRecord(db: Kysely<Schema>): Promise<PrivacyRecord> {
  const { rows } = await sql<{ table: string; column: string | null; said: string | null }>`
    select c.relname as "table", a.attname as "column", case when a.attnum is null then obj_description(c.oid, 'pg_class')
      else col_description(c.oid, a.attnum) end as said
    from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    cross join lateral (
      select null::name as attname, null::smallint as attnum
      union all select attname, attnum from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
    ) a
    where c.relkind in ('r', 'p') order by c.relname collate "C", a.attnum nulls first`.execute(db);
  const record: PrivacyRecord = { personal: [], others: [], plainColumns: 0, wrong: [] };
  for (const { table, column, said } of rows) {
    const isSaid = column === null ? readTable(record, table, said ?? '') : readColumn(record, table, column, said ?? '');
    if (!isSaid) record.wrong.push(column === null ? table : `${table}.${column}`);
  }
  return record;
}

function readTable(record: PrivacyRecord, name: string, said: string): boolean {
  const [, whose = '', why = '', basis, kept = ''] = TABLE.exec(said) ?? [];
  const ground = basisOf(basis);
  if (ground !== null) record.personal.push({ name, whose, why, basis: ground, kept, columns: [] });
  else if (said.startsWith('none: ')) record.others.push({ name, what: said.slice('none: '.length) });
  else return false;
  return true;
}

/** A personal column needs a table that says why it is kept, and for how long. */
function readColumn(record: PrivacyRecord, table: string, name: string, said: string): boolean {
  if (said === 'none') {
    record.plainColumns += 1;
    return true;
  }
  const column = columnOf(name, said);
  const place = record.personal.find((one) => one.name === table);
  if (column === null || place === undefined) return false;
  place.columns.push(column);
  return true;
}
