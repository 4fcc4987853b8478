import { diffWords } from 'diff';

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(lang: string): Intl.Segmenter {
  const known = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' });
  segmenters.set(lang, known);
  return known;
}

/** So many words may differ: comparing texts that have little in common takes as long as they are, squared. */
const MOST_DIFFERENT = 1_000;

/** A text that shares less than this of the longer one was written anew: its few common words would only confuse. */
const LEAST_COMMON = 0.3;

/** What differs between two texts, word by word as their language divides them; the whole where little is the same. */
export function wordDiff(before: string, after: string, lang: string): DiffPart[] {
  const found = diffWords(before, after, { intlSegmenter: segmenterOf(lang), maxEditLength: MOST_DIFFERENT }) ?? [];
  const parts = found.map(({ value, added, removed }): DiffPart => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value }));
  const common = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.trim().length : 0), 0);
  if (common >= LEAST_COMMON * Math.max(before.length, after.length)) return parts;
  return [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
}

/** How much of what stays the same is kept around a change, in characters. */
const AROUND = 40;
/** And how much of a change is shown. */
const LONGEST = 400;

/** The same with long stretches that stay cut short. */
export function shortDiff(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same') return { ...part, text: part.text.length > LONGEST ? `${part.text.slice(0, LONGEST)}…` : part.text };
    if (part.text.length <= 2 * AROUND + 10) return part;
    const head = at === 0 ? '' : part.text.slice(0, AROUND);
    const tail = at === parts.length - 1 ? '' : part.text.slice(-AROUND);
    return { kind: 'same', text: `${head}…${tail}` };
  });
}
