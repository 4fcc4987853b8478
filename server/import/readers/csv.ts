import { Readable } from 'node:stream';
import { type Info, type Options, parse } from 'csv-parse';
import { plainCell } from '../../features/console/index.ts';
import { BROKEN } from './broken.ts';
import type { ColumnMapping, RawRow } from './columns.ts';
import { columnsOf } from './columns.ts';
import { CatalogueFileError } from './file-error.ts';
import type { Dialect, Table } from './sniff.ts';

/** Limits the memory of a record: an unclosed quotation mark would swallow the rest of the file. */
const LARGEST_RECORD = 2 << 20;
const ROWS = 500;

/** Called once with the columns that are not used. */
export type HeaderSeen = (ignored: string[]) => void;

/** Rows of a CSV or TSV file. Throws when no column of the header is known as a name or barcode. */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  dialect: Dialect & { format: 'csv' },
  seen: HeaderSeen,
): AsyncGenerator<RawRow[]> {
  const parser = parse(optionsOf(dialect));
  const source = Readable.from(decoded(chunks, dialect)).on('error', (error) => parser.destroy(error));
  let columns: ReturnType<typeof columnsOf> | undefined;
  let header: string[] = [];
  let rows: RawRow[] = [];
  let lastLine = 0;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
      if (columns === undefined) {
        columns = usableColumns(record, dialect.mapping);
        header = record;
        seen(columns.ignored);
      } else rows.push({ ...rowOf(record, lastLine + 1, columns), ...judged(record, header, dialect) });
      lastLine = info.lines;
      if (rows.length === ROWS) {
        yield rows;
        rows = [];
      }
    }
  } catch (error) {
    if (columns === undefined || !(error as { code?: string }).code?.startsWith('CSV_')) throw error;
    rows.push({
      line: lastLine + 1,
      values: {},
      broken: `${BROKEN.unreadable}: ${(error as Error).message.slice(0, 120)}`,
    });
  }
  yield rows;
}

function optionsOf({ delimiter, quoted, skipLines, lineEnds }: Table): Options {
  return {
    delimiter,
    quote: quoted ? '"' : null,
    record_delimiter: [...lineEnds],
    from_line: skipLines + 1,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_RECORD,
  };
}

function usableColumns(header: string[], mapping: ColumnMapping | undefined): ReturnType<typeof columnsOf> {
  const columns = columnsOf(header, mapping);
  if (columns.used.some(({ field }) => field === 'name' || field === 'barcode')) return columns;
  const shown = header.slice(0, 12).join(', ').slice(0, 200);
  throw new CatalogueFileError('no_name_column', `The header has no column for the product's name or barcode: ${shown}`);
}

function rowOf(record: string[], line: number, { used }: ReturnType<typeof columnsOf>): RawRow {
  const values: RawRow['values'] = {};
  for (const { at, field, keepsEmpty } of used) {
    // Our own exports escape cells that a spreadsheet would run.
    const value = record[at] && plainCell(record[at]);
    if (value || (keepsEmpty && value !== undefined)) values[field] = value;
  }
  return { line, values };
}

/** Why a record is not a row: concatenated files repeat their header; an unclosed quotation mark swallows what follows. */
function judged(record: string[], header: string[], { delimiter, quoted }: Table): Pick<RawRow, 'broken'> {
  if (record.length === header.length && record.every((cell, at) => cell === header[at])) return { broken: BROKEN.header_again };
  const isOpen = quoted && record.length < header.length && record.some((cell) => cell.includes(`${delimiter}"`));
  return isOpen ? { broken: BROKEN.open_quote } : {};
}

async function* decoded(chunks: AsyncIterable<Buffer>, { encoding, mark }: Dialect): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  let skip = mark;
  for await (const chunk of chunks) {
    yield decoder.decode(chunk.subarray(skip), { stream: true });
    skip = 0;
  }
  yield decoder.decode();
}

/** Header and first `rows` rows of a table, unchanged. Throws `CatalogueFileError`. */
export async function readHead(chunks: AsyncIterable<Buffer>, dialect: Dialect & { format: 'csv' }, rows: number): Promise<string[][]> {
  const parser = parse({ ...optionsOf(dialect), info: false, to_line: dialect.skipLines + 1_000, to: rows + 1 });
  const source = Readable.from(decoded(chunks, dialect)).on('error', (error) => parser.destroy(error));
  const head: string[][] = [];
  try {
    for await (const record of source.pipe(parser) as AsyncIterable<string[]>) {
      head.push(record);
      if (head.length > rows) break;
    }
  } catch (error) {
    if (head.length === 0 && (error as { code?: string }).code?.startsWith('CSV_')) throw new CatalogueFileError('no_header');
    if (head.length === 0) throw error;
  } finally {
    source.destroy();
  }
  return head;
}
