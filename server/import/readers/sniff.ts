import { lineEndsOf } from '../../features/console/index.ts';
import { headOf } from './bytes.ts';
import type { ColumnMapping } from './columns.ts';
import { CatalogueFileError } from './file-error.ts';
import { isLatin, type LatinEncoding, latinEncodingOf } from './latin.ts';

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LatinEncoding;

/** What kind of text a file is. */
export type Dialect = TextKind & (JsonLines | Table);

interface TextKind {
  encoding: FileEncoding;
  /** Bytes before the text. */
  mark: number;
  /** An export of Open Beauty Facts, by its columns; else a catalogue of one's own. */
  openBeautyFacts: boolean;
  /** What columns mean where their names do not say it. */
  mapping?: ColumnMapping | undefined;
}

interface JsonLines {
  format: 'jsonl';
}

export interface Table {
  format: 'csv';
  delimiter: string;
  /** False where a quotation mark is text, as in the full export of Open Beauty Facts. */
  quoted: boolean;
  /** Lines before the header (`sep=;` of a spreadsheet). */
  skipLines: number;
  /** What ends a line; files that were put together end them in several ways. */
  lineEnds: readonly string[];
}

const HEAD = 1 << 20;
const DELIMITERS = ['\t', ';', ',', '|'];

/** Finds out format, encoding and separator of a file by its first megabyte. Throws when it can be no catalogue. */
export async function sniff(file: string): Promise<Dialect> {
  const head = await headOf(file, HEAD);
  if (isPacked(head)) throw new CatalogueFileError('spreadsheet');
  const { encoding, mark } = encodingOf(head);
  const text = new TextDecoder(encoding).decode(head.subarray(mark));
  const start = text.trimStart()[0];
  if (start === undefined) throw new CatalogueFileError('empty');
  if (text.includes('\0') || (isOfWindows(encoding) && !isLatin(head, encoding))) throw new CatalogueFileError('no_text');
  if (start === '[') throw new CatalogueFileError('json_array');
  const [first = '', second = ''] = text.split(/\r\n|\n|\r/, 2);
  // Lines of JSON are told apart by their bytes.
  if (start === '{' && encoding.startsWith('utf-16')) throw new CatalogueFileError('no_text');
  if (start === '{') return { encoding, mark, openBeautyFacts: hasItsColumns(first), format: 'jsonl' };
  return {
    encoding,
    mark,
    openBeautyFacts: hasItsColumns(first + second),
    format: 'csv',
    ...csvDialect(first, second),
    lineEnds: lineEndsOf(text),
  };
}

function encodingOf(head: Buffer): { encoding: FileEncoding; mark: number } {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', mark: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', mark: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', mark: 2 };
  // Without a mark: the first two signs are ASCII.
  if (head.length > 3 && head[0] !== 0 && head[1] === 0 && head[2] !== 0 && head[3] === 0) return { encoding: 'utf-16le', mark: 0 };
  if (head.length > 3 && head[0] === 0 && head[1] !== 0 && head[2] === 0 && head[3] !== 0) return { encoding: 'utf-16be', mark: 0 };
  return { encoding: isUtf8(head) ? 'utf-8' : latinEncodingOf(head), mark: 0 };
}

const isOfWindows = (encoding: FileEncoding): encoding is LatinEncoding => encoding.startsWith('windows-');

/** ZIP (also spreadsheets), old spreadsheets, PDF, 7z, RAR, Parquet. */
const PACKED = ['504b0304', '504b0506', 'd0cf11e0', '25504446', '377abcaf', '52617221', '50415231'];

const isPacked = (head: Buffer): boolean => PACKED.includes(head.subarray(0, 4).toString('hex'));

/** The head can end within a letter: its last bytes are not judged. */
function isUtf8(head: Buffer): boolean {
  let end = head.length;
  while (end > head.length - 4 && end > 0 && (head[end - 1] ?? 0) >= 0x80) end--;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, end));
    return true;
  } catch {
    return false;
  }
}

function hasItsColumns(header: string): boolean {
  return /\bcode\b/.test(header) && /\b(?:product_name|ingredients_text|categories_tags)/.test(header);
}

function csvDialect(first: string, second: string): { delimiter: string; quoted: boolean; skipLines: number } {
  const said = /^"?sep=(.)"?$/i.exec(first)?.[1];
  const header = said === undefined ? first : second;
  const counts = DELIMITERS.map((sign) => ({ sign, count: header.split(sign).length - 1 }));
  const delimiter = said ?? counts.reduce((best, next) => (next.count > best.count ? next : best)).sign;
  const fullExport = delimiter === '\t' && /(?:^|\t)code\t/.test(header) && /\t(?:creator|product_name|last_modified_t)\t/.test(header);
  return { delimiter, quoted: !fullExport, skipLines: said === undefined ? 0 : 1 };
}
