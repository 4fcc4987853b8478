import { CompiledQuery, type Kysely } from 'kysely';
import { CopyRows } from './copy-in.ts';
import type { Schema } from './schema.ts';

/** Values that COPY takes: numbers, text (also array, tsvector, jsonb literals), `Date`, a list of numbers or texts for an array column. */
export type CopyValue = string | number | bigint | boolean | Date | null | readonly (string | number)[];

const LENGTH_PER_COPY = 1 << 20;

/**
 * Loads rows into a table with COPY, a megabyte at a time, each sent while the next is composed, so memory does not grow. Resolves to the
 * number of rows. Atomic only within a transaction. Removes NUL characters, which PostgreSQL cannot store. Also for temporary tables.
 */
export async function bulkCopy(
  db: Pick<Kysely<Schema>, 'executeQuery'>,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<number> {
  const statement = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`;
  let count = 0;
  let copying: Promise<unknown> = Promise.resolve();
  for (const { text, lines } of textsOf(rows)) {
    await copying;
    copying = db.executeQuery(CompiledQuery.raw(statement, [new CopyRows(Buffer.from(text))]));
    // The next `await` reports a failure; until then it must not count as an unhandled rejection.
    copying.catch(() => undefined);
    count += lines;
  }
  await copying;
  return count;
}

function* textsOf(rows: Iterable<readonly CopyValue[]>): Generator<{ text: string; lines: number }> {
  let text = '';
  let lines = 0;
  for (const row of rows) {
    text += copyLine(row);
    lines += 1;
    if (text.length < LENGTH_PER_COPY) continue;
    yield { text, lines };
    text = '';
    lines = 0;
  }
  if (lines > 0) yield { text, lines };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A row in COPY's text format. */
function copyLine(row: readonly CopyValue[]): string {
  return `${row.map(field).join('\t')}\n`;
}

function field(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return escaped(arrayLiteral(value));
  return String(value);
}

const SPECIAL = /[\\\t\n\r\0]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '' };

function escaped(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r\0]/g, (sign) => ESCAPES[sign] ?? '') : text;
}

function arrayLiteral(values: readonly (string | number)[]): string {
  const items = values.map((value) => (typeof value === 'number' ? value : `"${value.replaceAll(/["\\]/g, '\\$&')}"`));
  return `{${items.join(',')}}`;
}
