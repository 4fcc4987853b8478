import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet would run as a formula, or what stands here for such a text. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The same within a text: in half of Europe spreadsheets part files at semicolons, and then also where lines end within a text. */
const FORMULA_WITHIN = /([;\t\r\n]"*)(?='*[=+\-@])/g;
const HARMLESS_WITHIN = /([;\t\r\n]"*)'(?='*[=+\-@])/g;

/** A cell that no spreadsheet runs: what looks like a formula begins with an apostrophe, which imports take off again. */
export const harmlessCell = (value: string): string => (FORMULA.test(value) ? `'${value}` : value).replace(FORMULA_WITHIN, "$1'");

/** The text of a cell that was made harmless. */
export function plainCell(cell: string): string {
  const text = cell.replace(HARMLESS_WITHIN, '$1');
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/**
 * What ends the lines of a file. The parser goes by the first of them alone and would take the rest of a file that was put together from two
 * for one row. A return alone may stand within a text where lines end otherwise.
 */
export const lineEndsOf = (text: string): string[] => (/\r\n|\n|\r/.exec(text)?.[0] === '\r' ? ['\r'] : ['\r\n', '\n']);

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  // A negative number is no formula.
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && !value.some(isObject)) return harmlessCell(value.join(' | '));
  return harmlessCell(isObject(value) ? JSON.stringify(value) : String(value));
}

/** Rows as CSV, page by page, with a head of the columns' names; begins with the mark by which spreadsheets know UTF-8. */
export function csvOf(columns: readonly string[], pages: AsyncIterable<readonly Readonly<Record<string, unknown>>[]>): Readable {
  async function* chunks() {
    yield `\uFEFF${stringify([columns])}`;
    for await (const rows of pages) yield stringify(rows.map((row) => columns.map((column) => cell(row[column]))));
  }
  return Readable.from(chunks());
}
