import fs from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';

interface Column {
  nullable: boolean;
  /** The database fills it when an insert leaves it out. */
  filled: boolean;
}

const read = (file: string) => fs.readFileSync(new URL(file, import.meta.url), 'utf8');

/** The tables as the types state them: `table.column` and what an insert may leave out. */
function typedColumns(): Record<string, Column> {
  const files = fs.readdirSync(new URL('./schema/', import.meta.url)).map((file) => read(`./schema/${file}`));
  const bodies = new Map(
    files
      .join('\n')
      .matchAll(/export interface (\w+) \{\n(.*?)\n\}/gs)
      .map(([, name = '', body = '']) => [name, body]),
  );
  const columns = [...read('./schema.ts').matchAll(/^ {2}(\w+): \w+\.(\w+);$/gm)].flatMap(([, table, type = '']) =>
    [...(bodies.get(type) ?? '').matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, column, text = '']) => [
      `${table}.${column}`,
      { nullable: text.includes('| null'), filled: /Generated|^Id$|ByDefault/.test(text) },
    ]),
  );
  return Object.fromEntries(columns);
}

describeOnBoth('the typed schema', (database) => {
  test('is the schema of the migrations', async () => {
    const { rows } = await sql<Column & { name: string }>`
      select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable,
             column_default is not null or is_identity = 'YES' as filled
      from information_schema.columns where table_schema = 'public' and table_name <> 'migration'`.execute(database().kysely);
    const typed = typedColumns();
    const nullable = (columns: [string, Column][]) => Object.fromEntries(columns.map(([name, column]) => [name, column.nullable]));
    expect(nullable(Object.entries(typed))).toEqual(nullable(rows.map((row) => [row.name, row])));
    // The other way round is fine: a type may ask for what the database would fill.
    expect(rows.filter(({ name, filled }) => typed[name]?.filled && !filled)).toEqual([]);
  });
});
