import { readFileSync } from 'node:fs';
import anyAscii from 'any-ascii';
import { flat, type Mapping } from './shapes.ts';
import { num } from './svg.ts';

/** Outlines of eight open typefaces, Latin-1; licences in glyphs-licences.txt. */
export type Face = 'serif' | 'italic' | 'black' | 'sans' | 'cond' | 'italiana' | 'tenor' | 'wide';

type GlyphSource = Record<Face, { cap: number; g: Record<string, [advance: number, outline: string]> }>;
interface Glyph {
  advance: number;
  commands: [letter: string, numbers: number[]][];
}

const SOURCE = JSON.parse(readFileSync(new URL('./glyphs.json', import.meta.url), 'utf8')) as GlyphSource;
const parsed = new Map<string, Glyph>();

// characters that no typeface has, replaced by ones that all have
const SPELLED: Record<string, string> = {
  '‘': '’',
  '“': '’',
  '”': '’',
  '—': '–',
  '(': '–',
  ')': ' ',
  ':': ' ',
  ';': ',',
  '|': '/',
  '#': 'No ',
  '"': '’',
  _: ' ',
};

function written(char: string, face: Face): string {
  const has = (c: string) => c in SOURCE[face].g;
  if (has(char)) return char;
  const spelled = SPELLED[char] ?? char.normalize('NFD').charAt(0);
  if ([...spelled].every(has)) return spelled;
  return [...anyAscii(char)].filter(has).join('');
}

/** The text as this typeface can write it: accents it lacks are dropped, other scripts are transliterated. */
export function writable(text: string, face: Face): string {
  const spelled = [...text.normalize('NFC')].map((char) => written(char, face)).join('');
  return spelled.replace(/\s+/g, ' ').trim();
}

function glyph(face: Face, char: string): Glyph {
  const key = face + char;
  const known = parsed.get(key);
  if (known) return known;
  const [advance, outline] = SOURCE[face].g[char] ?? [0, ''];
  const commands = [...outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, letter = 'Z', rest = '']): Glyph['commands'][number] => [
    letter,
    (rest.match(/-?\d+/g) ?? []).map(Number),
  ]);
  const made = { advance, commands };
  parsed.set(key, made);
  return made;
}

/** Width of a text in units of the drawing; `track` is the extra space between letters as a share of the size. */
export function measure(text: string, face: Face, size: number, track = 0): number {
  const letters = [...writable(text, face)];
  const advance = letters.reduce((sum, char) => sum + glyph(face, char).advance, 0);
  return (advance / 1000) * size + Math.max(0, letters.length - 1) * track * size;
}

export interface Setting {
  face: Face;
  size: number;
  track?: number;
  x?: number;
  y?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Bends the letters around a body or projects them into a plane. */
  map?: Mapping;
}

/** The outline of a text as path data, on its baseline `y`. */
export function letters(text: string, { face, size, track = 0, x = 0, y = 0, anchor = 'middle', map = flat }: Setting): string {
  const scale = size / 1000;
  const share = { start: 0, middle: 0.5, end: 1 }[anchor];
  let pen = x - measure(text, face, size, track) * share;
  let d = '';
  for (const char of writable(text, face)) {
    const { advance, commands } = glyph(face, char);
    for (const [letter, v] of commands) {
      const at = (i: number) => map(pen + (v[i] ?? 0) * scale, y + (v[i + 1] ?? 0) * scale);
      d += letter;
      for (let i = 0; i < v.length; i += 2) d += `${i ? ' ' : ''}${at(i).map(num).join(' ')}`;
    }
    pen += advance * scale + track * size;
  }
  return d;
}

/** The size at which a text is at most `max` wide. */
export function fitted(text: string, face: Face, max: number, size: number, track = 0): number {
  const width = measure(text, face, size, track);
  return width > max ? (size * max) / width : size;
}

/** Breaks a text into lines of at most `max` width; a longer word gets a line of its own. */
export function wrap(text: string, face: Face, size: number, max: number, track = 0): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = current ? `${current} ${word}` : word;
    if (current && measure(longer, face, size, track) > max) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return current ? [...lines, current] : lines;
}
