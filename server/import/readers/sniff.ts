import { lineEndsOf } from '../../features/console/index.ts';
import { headOf } from './bytes.ts';
import type { ColumnMapping } from './columns.ts';
import { CatalogueFileError } from './file-error.ts';
import { isLatin, type LatinEncoding, latinEncodingOf } from './latin.ts';

export type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LatinEncoding;

/** How a file is to be read as text. */
export type Dialect = TextKind & (JsonLines | Table);

interface TextKind {
  encoding: FileEncoding;
  /** Length of the byte order mark. */
  mark: number;
  /** Whether its columns are those of an Open Beauty Facts export; otherwise it is the shop's own catalogue. */
  openBeautyFacts: boolean;
  /** Meanings of columns that a user chose. */
  mapping?: ColumnMapping | undefined;
}

interface JsonLines {
  format: 'jsonl';
}

export interface Table {
  format: 'csv';
  delimiter: string;
  /** False where quotation marks are ordinary text, as in the full export of Open Beauty Facts. */
  quoted: boolean;
  /** Lines before the header (`sep=;` of a spreadsheet). */
  skipLines: number;
  /** Line ends; files that were concatenated can have several kinds. */
  lineEnds: readonly string[];
}

const HEAD = 1 << 20;
const DELIMITERS = ['\t', ';', ',', '|'];

/** Detects format, encoding and delimiter of a file from its first megabyte. Throws when it cannot be a catalogue. */
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
  // JSONL is split into lines by bytes, which UTF-16 does not allow.
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
  // Without a byte order mark: the first two characters are ASCII.
  if (head.length > 3 && head[0] !== 0 && head[1] === 0 && head[2] !== 0 && head[3] === 0) return { encoding: 'utf-16le', mark: 0 };
  if (head.length > 3 && head[0] === 0 && head[1] !== 0 && head[2] === 0 && head[3] !== 0) return { encoding: 'utf-16be', mark: 0 };
  return { encoding: isUtf8(head) ? 'utf-8' : latinEncodingOf(head), mark: 0 };
}

const isOfWindows = (encoding: FileEncoding): encoding is LatinEncoding => encoding.startsWith('windows-');

/** ZIP (also spreadsheets), old spreadsheets, PDF, 7z, RAR, Parquet. */
const PACKED = ['504b0304', '504b0506', 'd0cf11e0', '25504446', '377abcaf', '52617221', '50415231'];

const isPacked = (head: Buffer): boolean => PACKED.includes(head.subarray(0, 4).toString('hex'));

/** The head can end within a character, so its last bytes are ignored. */
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
