import type { ColumnField, RawRow } from './columns.ts';
import { fieldOf } from './columns.ts';
import { factsImage } from './facts-image.ts';
import type { FileEncoding } from './sniff.ts';

const NEWLINE = 10;
/** A longer line is given up unread: it would have to be held in memory. */
const LONGEST_LINE = 8 << 20;

/** Rows of a JSONL file: bytes are split at line ends, each line is decoded and parsed by itself. */
export async function* readJsonl(chunks: AsyncIterable<Buffer>, encoding: FileEncoding): AsyncGenerator<RawRow[]> {
  const decoder = new TextDecoder(encoding);
  const fields = new Map<string, ColumnField | null>();
  let line = 0;
  for await (const lines of splitLines(chunks)) {
    const rows: RawRow[] = [];
    for (const bytes of lines) {
      line += 1;
      if (bytes === null) rows.push({ line, values: {}, broken: 'the line is too long' });
      else if (bytes.length > 1) rows.push(parseLine(decoder.decode(bytes), line, fields));
    }
    yield rows;
  }
}

/** Lines of a chunk, and of what the chunk before left over; null stands for one that is too long. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<(Buffer | null)[]> {
  let rest: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    const lines: (Buffer | null)[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      lines.push(
        size > LONGEST_LINE ? null : rest.length === 0 ? chunk.subarray(from, at) : Buffer.concat([...rest, chunk.subarray(from, at)]),
      );
      rest = [];
      size = 0;
      from = at + 1;
    }
    size += chunk.length - from;
    rest = size > LONGEST_LINE ? [] : [...rest, chunk.subarray(from)];
    yield lines;
  }
  if (size > 0) yield [size > LONGEST_LINE ? null : Buffer.concat(rest)];
}

function parseLine(text: string, line: number, fields: Map<string, ColumnField | null>): RawRow {
  try {
    const object: unknown = JSON.parse(text);
    if (typeof object !== 'object' || object === null || Array.isArray(object)) return { line, values: {}, broken: 'not an object' };
    return { line, values: valuesOf(object as Record<string, unknown>, fields) };
  } catch (error) {
    return text.trim() === '' ? { line, values: {} } : { line, values: {}, broken: `not JSON: ${(error as Error).message.slice(0, 80)}` };
  }
}

function valuesOf(object: Record<string, unknown>, fields: Map<string, ColumnField | null>): RawRow['values'] {
  const values: RawRow['values'] = {};
  for (const key in object) {
    const field = fields.get(key) ?? (fields.has(key) ? null : fieldOf(key));
    fields.set(key, field);
    const text = field === null || values[field] ? '' : textOf(object[key]);
    if (field !== null && text !== '') values[field] = text;
  }
  const image = values.image === undefined ? factsImage(object) : null;
  return image === null ? values : { ...values, image };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string').join(',') : '';
}
