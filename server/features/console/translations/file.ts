import { parse } from 'csv-parse';
import type { FieldValues } from '../../../../contract/console/fields.ts';
import { textField, translated } from '../../../../contract/console/resources/translated.ts';
import { translationItem, translationLimits } from '../../../../contract/console/translations.ts';
import { fieldErrors } from '../../../../contract/issues.ts';
import { type FieldRefusal, Refusal } from '../../../http/refusal.ts';
import { lineEndsOf, plainCell } from '../csv.ts';
import type { TextRow } from './queries-list.ts';
import type { TextEdit } from './writing.ts';

/** `english` helps the translator and detects whether it has changed meanwhile; a deliberately empty text has `is_empty` 1. */
export const FILE_COLUMNS = ['type', 'id', 'name', 'lang', 'field', 'english', 'text', 'is_empty'] as const;
const NEEDED = ['type', 'id', 'lang', 'field', 'text'] as const;
/** Reading stops after this many errors: nobody fixes more at once. */
const MOST_ERRORS = 50;

type Cells = Partial<Record<(typeof FILE_COLUMNS)[number], string>>;

/** A text as a row of the file. */
export const fileRow = (type: string, lang: string, { id, name, field, english, text }: TextRow): FieldValues => ({
  ...{ type, id: String(id), name, lang, field, english, text },
  is_empty: text === '' ? 1 : 0,
});

const refusal = (...fields: FieldRefusal[]): Refusal => new Refusal('invalid_input', { fields });

/**
 * Reads the edits from a translation file; rows with an empty text change nothing. Throws a refusal that names rows and columns such as
 * `rows.3.text`, counting rows like a spreadsheet, with the header as row 1.
 */
export async function readTranslationFile(file: File): Promise<TextEdit[]> {
  const rows = await readRows(await decoded(file));
  if (rows.length > translationLimits.rows)
    throw refusal({ field: 'file', key: 'invalid.max_items', params: { n: translationLimits.rows } });
  const errors: FieldRefusal[] = [];
  const edits: TextEdit[] = [];
  const seen = new Set<string>();
  for (const { cells, row } of rows) {
    if (!cells.text && cells.is_empty !== '1') continue;
    const read = readRow(cells, row);
    const key = JSON.stringify([cells.type, cells.id, cells.lang, cells.field]);
    if ('errors' in read) errors.push(...read.errors);
    else if (seen.has(key)) errors.push({ field: `rows.${row}.field`, key: 'console.text_twice' });
    else edits.push(read.edit);
    seen.add(key);
    if (errors.length >= MOST_ERRORS) break;
  }
  if (errors.length > 0) throw refusal(...errors);
  if (edits.length === 0) throw refusal({ field: 'file', key: 'console.no_texts' });
  if (new Set(edits.map(({ type, id }) => `${type} ${id}`)).size > translationLimits.things)
    throw refusal({ field: 'file', key: 'invalid.max_items', params: { n: translationLimits.things } });
  return edits;
}

async function decoded(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw refusal({ field: 'file', key: 'console.csv_encoding' });
  }
}

/** Detects the separator, which in files from spreadsheets depends on the locale. */
function separatorOf(text: string): string {
  const head = text.slice(0, Math.max(text.search(/[\r\n]/), 0) || 1_000);
  const count = (separator: string) => head.split(separator).length;
  return [',', ';', '\t'].reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** Rows keyed by the names of the header, read in pieces that let other requests run in between. */
async function readRows(text: string): Promise<{ cells: Cells; row: number }[]> {
  const parser = parse({
    ...{ bom: true, delimiter: separatorOf(text), record_delimiter: lineEndsOf(text) },
    ...{ relax_column_count: true, max_record_size: translationLimits.bytes },
  });
  parser.end(text);
  const rows: { cells: Cells; row: number }[] = [];
  let head: string[] | undefined;
  let row = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1;
      if (head === undefined) head = readHead(record);
      else rows.push({ cells: Object.fromEntries(head.map((column, at) => [column, plainCell(record[at] ?? '')])), row });
      if (row % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // The parser has read more records than it has handed over.
    throw refusal({ field: `rows.${((error as { records?: number }).records ?? row) + 1}`, key: 'console.csv_broken' });
  }
  if (head === undefined) throw refusal({ field: 'file', key: 'console.no_texts' });
  return rows;
}

function readHead(record: readonly string[]): string[] {
  const head = record.map((name) => name.trim().toLowerCase());
  const missing = NEEDED.filter((column) => !head.includes(column));
  if (missing.length > 0)
    throw refusal(...missing.map((column) => ({ field: `rows.1.${column}`, key: 'console.column_missing', params: { column } })));
  return head;
}

/** Converts a row to an edit, validated like an item of the call. */
function readRow(cells: Cells, row: number): { edit: TextEdit } | { errors: FieldRefusal[] } {
  const { type = '', id = '', lang = '', field = '', text = '', english } = cells;
  const known = translated.find((name) => name === type);
  if (known !== undefined && textField(known, field) === undefined)
    return { errors: [{ field: `rows.${row}.field`, key: 'console.no_such_text' }] };
  const read = translationItem.safeParse({ type, id, lang, values: { [field]: text } });
  const pathOf = (name: string) => `rows.${row}.${name === field ? 'text' : name}`;
  if (!read.success)
    return {
      errors: fieldErrors(read.error).map((issue) => ({ ...issue, field: pathOf(issue.field.replace(/^values\./, '') || 'type') })),
    };
  return { edit: { ...read.data, ...(english ? { english: { [field]: english } } : {}), pathOf } };
}
