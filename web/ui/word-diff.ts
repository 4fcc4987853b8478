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

/** Maximum number of differing words: the time of comparing texts with little in common grows with the square of their length. */
const MOST_DIFFERENT = 1_000;

/** If less than this share of the longer text is common, it was rewritten: marking its few common words would only confuse. */
const LEAST_COMMON = 0.3;

/** The differences between two texts, word by word as segmented in their language; the whole texts if they have little in common. */
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

/** Characters of unchanged text kept around a change. */
const AROUND = 40;
/** Characters shown of a change. */
const LONGEST = 400;

/** Shortens long unchanged and changed parts. */
export function shortDiff(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same') return { ...part, text: part.text.length > LONGEST ? `${part.text.slice(0, LONGEST)}…` : part.text };
    if (part.text.length <= 2 * AROUND + 10) return part;
    const head = at === 0 ? '' : part.text.slice(0, AROUND);
    const tail = at === parts.length - 1 ? '' : part.text.slice(-AROUND);
    return { kind: 'same', text: `${head}…${tail}` };
  });
}
