import type { Output } from '../../../../../contract/index.ts';

export type LabelAnswer = Output<'POST console/label'>;
export type ReadEntry = LabelAnswer['entries'][number];

/** A stretch of the text: an entry, or the text between entries. */
export interface Stretch {
  text: string;
  entry: ReadEntry | null;
}

/**
 * Splits the text into stretches, based on the reading of an earlier version of it. Entries before and after what was typed since stay
 * marked, at their new positions.
 */
export function stretchesOf(text: string, read: string, entries: readonly ReadEntry[]): Stretch[] {
  const head = commonStart(text, read);
  const tail = Math.min(commonEnd(text, read), Math.min(text.length, read.length) - head);
  const shift = text.length - read.length;
  const stretches: Stretch[] = [];
  let at = 0;
  for (const entry of entries.filter(({ start }) => start !== null).sort((a, b) => (a.start ?? 0) - (b.start ?? 0))) {
    const [start, end] = [entry.start ?? 0, entry.end ?? 0];
    const moved = end <= head ? 0 : start >= read.length - tail ? shift : null;
    if (moved === null || start + moved < at || !isWhole(text, start + moved, end + moved)) continue;
    if (start + moved > at) stretches.push({ text: text.slice(at, start + moved), entry: null });
    stretches.push({ text: text.slice(start + moved, end + moved), entry });
    at = end + moved;
  }
  if (at < text.length) stretches.push({ text: text.slice(at), entry: null });
  return stretches;
}

const SIGN = /[\p{L}\p{N}]/u;

/** Whether the range is a whole word: letters typed directly next to an entry make another word. */
const isWhole = (text: string, start: number, end: number): boolean => !SIGN.test(text[start - 1] ?? '') && !SIGN.test(text[end] ?? '');

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

function commonEnd(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[a.length - 1 - at] === b[b.length - 1 - at]) at += 1;
  return at;
}

/** The mark of an entry. */
export type Mark = 'unknown' | 'guessed' | 'allergen' | 'synonym';

export function labelMarkOf({ kind, is_allergen, method }: ReadEntry): Mark | null {
  if (kind === 'UNKNOWN') return 'unknown';
  if (kind === 'GUESSED') return 'guessed';
  if (is_allergen === 1) return 'allergen';
  return method === 'synonym' ? 'synonym' : null;
}

/** The text with one entry replaced. */
export const replaced = (text: string, { start, end }: ReadEntry, words: string): string =>
  start === null || end === null ? text : `${text.slice(0, start)}${words}${text.slice(end)}`;
