import { BROKEN } from './broken.ts';
import { type ColumnField, type ColumnMapping, isFixedPrice, meaningOf, type RawRow } from './columns.ts';
import { CatalogueFileError } from './file-error.ts';
import type { Dialect } from './sniff.ts';

const NEWLINE = 10;
/** A longer line is discarded, since it would have to be held in memory. */
const LONGEST_LINE = 8 << 20;

/** Rows of a JSONL file: bytes are split at line ends, and each line is decoded and parsed separately. */
export async function* readJsonl(chunks: AsyncIterable<Buffer>, { encoding, mapping }: Dialect): AsyncGenerator<RawRow[]> {
  const decoder = new TextDecoder(encoding);
  const fields = new Meanings(mapping);
  let line = 0;
  for await (const lines of splitLines(chunks)) {
    const rows: RawRow[] = [];
    for (const bytes of lines) {
      line += 1;
      if (bytes === null) rows.push({ line, values: {}, broken: BROKEN.too_long });
      else if (bytes.length > 1) rows.push(parseLine(decoder.decode(bytes), line, fields));
    }
    yield rows;
  }
}

/** Meanings of keys, each looked up once. */
class Meanings {
  readonly #mapping: ColumnMapping | undefined;
  readonly #known = new Map<string, ColumnField | null>();

  constructor(mapping: ColumnMapping | undefined) {
    this.#mapping = mapping;
  }

  of(key: string): ColumnField | null {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const field = meaningOf(key, this.#mapping);
    this.#known.set(key, field);
    return field;
  }
}

/** How much of a file is searched for its first objects: a file of garbage has none at all. */
const HEAD_LINES = 1_000;
const HEAD_BYTES = 32 << 20;

/** Keys and values of the first objects as a table. Throws `CatalogueFileError` when there are none. */
export async function readJsonlHead(chunks: AsyncIterable<Buffer>, { encoding }: Dialect, rows: number): Promise<string[][]> {
  const decoder = new TextDecoder(encoding);
  const objects: Record<string, unknown>[] = [];
  let line = 0;
  for await (const lines of splitLines(beginningOf(chunks))) {
    for (const bytes of lines.slice(0, HEAD_LINES - line)) {
      if (objects.length === rows) break;
      const object = bytes === null || bytes.length < 2 ? null : objectOf(decoder.decode(bytes));
      if (object !== null) objects.push(object);
    }
    line += lines.length;
    if (objects.length === rows || line >= HEAD_LINES) break;
  }
  if (objects.length === 0) throw new CatalogueFileError('not_catalogue', 'None of the first lines is a JSON object');
  const columns = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  return [columns, ...objects.map((object) => columns.map((column) => textOf(object[column])))];
}

async function* beginningOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    yield chunk;
    size += chunk.length;
    if (size >= HEAD_BYTES) return;
  }
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const object: unknown = JSON.parse(text);
    return typeof object === 'object' && object !== null && !Array.isArray(object) ? (object as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Lines of each chunk, joined with the rest of the previous one; null stands for a line that is too long. */
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

function parseLine(text: string, line: number, fields: Meanings): RawRow {
  try {
    const object: unknown = JSON.parse(text);
    if (typeof object !== 'object' || object === null || Array.isArray(object)) return { line, values: {}, broken: BROKEN.no_object };
    return { line, values: valuesOf(object as Record<string, unknown>, fields) };
  } catch (error) {
    return text.trim() === ''
      ? { line, values: {} }
      : { line, values: {}, broken: `${BROKEN.no_json}: ${(error as Error).message.slice(0, 80)}` };
  }
}

function valuesOf(object: Record<string, unknown>, fields: Meanings): RawRow['values'] {
  const values: RawRow['values'] = {};
  for (const key in object) {
    const field = fields.of(key);
    // Addresses may contain commas.
    const text = field === null || values[field] ? '' : textOf(object[key], field === 'image' ? ' ' : ',');
    if (field !== null && (text !== '' || isFixedPrice(field))) values[field] = text;
  }
  const image = values.image === undefined ? factsImage(object) : null;
  return image === null ? values : { ...values, image };
}

function textOf(value: unknown, between = ','): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.filter((part) => typeof part === 'string').join(between) : '';
}

/** Address of the front picture of an Open Beauty Facts object: its JSONL holds only the parts that the address is made of. */
function factsImage(object: Record<string, unknown>): string | null {
  const { code, images, lang } = object;
  if (typeof code !== 'string' || !/^\d{8,14}$/.test(code) || typeof images !== 'object' || images === null) return null;
  const fronts = Object.entries(images as Record<string, { rev?: unknown }>).filter(([name]) => /^front(?:_[a-z]{2})?$/.test(name));
  const front = fronts.find(([name]) => name === `front_${String(lang)}`) ?? fronts[0];
  const revision = front?.[1]?.rev;
  if (!front || (typeof revision !== 'string' && typeof revision !== 'number') || !/^\d+$/.test(String(revision))) return null;
  const padded = code.padStart(13, '0');
  const folders = [padded.slice(0, 3), padded.slice(3, 6), padded.slice(6, 9), padded.slice(9)].join('/');
  return `https://images.openbeautyfacts.org/images/products/${folders}/${front[0]}.${revision}.400.jpg`;
}
