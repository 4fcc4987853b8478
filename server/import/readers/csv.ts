import { Readable } from 'node:stream';
import { type Info, type Options, parse } from 'csv-parse';
import type { RawRow } from './columns.ts';
import { columnsOf } from './columns.ts';
import type { Dialect, Table } from './sniff.ts';

/** One record must not fill the memory: an unclosed quotation mark would swallow the rest of the file. */
const LARGEST_RECORD = 2 << 20;
const ROWS = 500;

/** Told once what of the header is used. */
export type HeaderSeen = (ignored: string[]) => void;

/** Rows of a CSV or TSV file. Throws when the header has no column that we know as a name or barcode. */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  dialect: Dialect & { format: 'csv' },
  seen: HeaderSeen,
): AsyncGenerator<RawRow[]> {
  const parser = parse(optionsOf(dialect));
  const source = Readable.from(decoded(chunks, dialect)).on('error', (error) => parser.destroy(error));
  let columns: ReturnType<typeof columnsOf> | undefined;
  let rows: RawRow[] = [];
  let lastLine = 0;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
      if (columns === undefined) {
        columns = usableColumns(record);
        seen(columns.ignored);
      } else rows.push(rowOf(record, lastLine + 1, columns));
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
      broken: `the file cannot be read on from here: ${(error as Error).message.slice(0, 120)}`,
    });
  }
  yield rows;
}

function optionsOf({ delimiter, quoted, skipLines }: Table): Options {
  return {
    delimiter,
    quote: quoted ? '"' : null,
    from_line: skipLines + 1,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_RECORD,
  };
}

function usableColumns(header: string[]): ReturnType<typeof columnsOf> {
  const columns = columnsOf(header);
  if (columns.used.some(({ field }) => field === 'name' || field === 'barcode')) return columns;
  throw new Error(`The header has no column for the product's name or barcode: ${header.slice(0, 12).join(', ').slice(0, 200)}`);
}

function rowOf(record: string[], line: number, { used }: ReturnType<typeof columnsOf>): RawRow {
  const values: RawRow['values'] = {};
  for (const { at, field } of used) {
    const value = record[at];
    if (value) values[field] = value;
  }
  return { line, values };
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
