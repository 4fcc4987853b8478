import { brotliDecompressSync } from 'node:zlib';

/** Tag numbers of the format; only those before `loca` matter for telling which tables are transformed. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const ARBITRARY = 63;
const HEADER = 48;

interface Table {
  tag: number;
  length: number;
}

/** A variable-length number of 1 to 5 bytes, which WOFF2 uses for lengths, and the offset behind it. */
function lengthAt(bytes: Buffer, start: number): [number, number] {
  let value = 0;
  for (let at = start; ; at++) {
    const byte = bytes.readUInt8(at);
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at + 1];
  }
}

function tablesOf(bytes: Buffer): { tables: Table[]; end: number } {
  const tables: Table[] = [];
  let at = HEADER;
  for (let count = bytes.readUInt16BE(12); count > 0; count--) {
    const flags = bytes.readUInt8(at);
    const tag = flags & 63;
    const version = flags >> 6;
    at += tag === ARBITRARY ? 5 : 1;
    let length: number;
    [length, at] = lengthAt(bytes, at);
    const transformed = tag === GLYF || tag === LOCA ? version === 0 : version !== 0;
    if (transformed) [length, at] = lengthAt(bytes, at);
    tables.push({ tag, length });
  }
  return { tables, end: at };
}

/** Code points for which a WOFF2 file has a glyph. */
export function charactersOf(bytes: Buffer): ReadonlySet<number> {
  const { tables, end } = tablesOf(bytes);
  const data = brotliDecompressSync(bytes.subarray(end, end + bytes.readUInt32BE(20)));
  let start = 0;
  for (const { tag, length } of tables) {
    if (tag === CMAP) return charactersIn(data.subarray(start, start + length));
    start += length;
  }
  throw new Error('A face without a character map');
}

function charactersIn(map: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 4; at < 4 + 8 * map.readUInt16BE(2); at += 8) {
    const table = map.subarray(map.readUInt32BE(at + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, found);
    if (format === 12) addGroups(table, found);
  }
  return found;
}

/** Format 4: segments by their last character; a segment maps by an offset or by a table of glyphs. */
function addSegments(table: Buffer, found: Set<number>): void {
  const segments = table.readUInt16BE(6);
  for (let at = 0; at < segments; at += 2) {
    const last = table.readUInt16BE(14 + at);
    const first = table.readUInt16BE(16 + segments + at);
    const delta = table.readUInt16BE(16 + 2 * segments + at);
    const place = 16 + 3 * segments + at;
    const offset = table.readUInt16BE(place);
    for (let character = first; character <= last && character < 0xffff; character++) {
      const glyph = offset === 0 ? (character + delta) & 0xffff : table.readUInt16BE(place + offset + 2 * (character - first));
      if (glyph !== 0) found.add(character);
    }
  }
}

/** Format 12: groups of consecutive characters. */
function addGroups(table: Buffer, found: Set<number>): void {
  for (let at = 16; at < 16 + 12 * table.readUInt32BE(12); at += 12)
    for (let character = table.readUInt32BE(at); character <= table.readUInt32BE(at + 4); character++) found.add(character);
}
