import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../server/db/client.ts';
import { formsOf } from './values.ts';

/** Where a value was found (`table.column` or a file) and which value. */
export type Finding = `${string}: ${string}`;

interface Looked {
  findings: Finding[];
  /** Number of tables, rows or files read. */
  read: number;
}

type Forms = [place: string, forms: string[]][];
const allForms = (values: ReadonlyMap<string, string>): Forms => [...values].map(([place, value]) => [place, formsOf(value)]);
const placesIn = (text: string, forms: Forms): string[] =>
  forms.filter(([, written]) => written.some((form) => text.includes(form))).map(([place]) => place);

/** Searches every column of every row of all tables except PostgreSQL's own, and large objects. */
export async function lookIntoDatabase({ kysely: db }: Database, values: ReadonlyMap<string, string>): Promise<Looked> {
  const forms = allForms(values);
  const findings = new Set<Finding>();
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    union all select 'pg_catalog', 'pg_largeobject' order by 1, 2`.execute(db);
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    // Joined by a null byte, which no text in the database contains, so that nothing is found across two rows.
    for (const place of placesIn(rows.map(({ text }) => text).join('\0'), forms)) findings.add(`${name}: ${place}`);
  }
  return { findings: [...findings].sort(), read: tables.length };
}

/** Searches the names and contents of all files in a folder. */
export function lookIntoFiles(folder: string, values: ReadonlyMap<string, string>): Looked {
  const forms = allForms(values);
  const files = filesOf(folder);
  const findings = files.flatMap((file): Finding[] => {
    const text = `${file}\0${fs.readFileSync(path.join(folder, file)).toString('latin1')}`;
    return placesIn(text, forms).map((place): Finding => `${file}: ${place}`);
  });
  return { findings, read: files.length };
}

/** Files of a folder, with the path of their parent folders. */
export const filesOf = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
