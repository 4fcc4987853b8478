import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

/** A text that a spreadsheet would run as a formula, or such a text already escaped by apostrophes. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** The same within a text: in half of Europe spreadsheets split at semicolons, and then also at line ends within a text. */
const FORMULA_WITHIN = /([;\t\r\n]"*)(?='*[=+\-@])/g;
const HARMLESS_WITHIN = /([;\t\r\n]"*)'(?='*[=+\-@])/g;

/** Makes a cell safe for spreadsheets: an apostrophe goes before anything that looks like a formula; imports remove it. */
export const harmlessCell = (value: string): string => (FORMULA.test(value) ? `'${value}` : value).replace(FORMULA_WITHIN, "$1'");

/** The original text of a cell written by `harmlessCell`. */
export function plainCell(cell: string): string {
  const text = cell.replace(HARMLESS_WITHIN, '$1');
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/**
 * The line ends to accept in a file. By itself the parser only accepts the first kind it meets, and would read the rest of a file joined
 * from two as one row. A lone carriage return may occur within a text where lines end otherwise.
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

/** Rows as CSV, page by page, with a header row; begins with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvOf(columns: readonly string[], pages: AsyncIterable<readonly Readonly<Record<string, unknown>>[]>): Readable {
  async function* chunks() {
    yield `\uFEFF${stringify([columns])}`;
    for await (const rows of pages) yield stringify(rows.map((row) => columns.map((column) => cell(row[column]))));
  }
  return Readable.from(chunks());
}
