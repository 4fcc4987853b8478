import type { WordTable } from './word-table.ts';

export interface WordCount {
  word: string;
  documents: number;
}

const SLICE = 8192;

/** Packs distinct words, in any order, of at most 255 units each. */
export function packWords(words: WordCount[]): WordTable {
  const packing = packInSlices(words);
  for (;;) {
    const step = packing.next();
    if (step.done) return step.value;
  }
}

/** The same in slices of some milliseconds, between which the caller can let other work run. */
export function* packInSlices(words: WordCount[]): Generator<void, WordTable> {
  const sorted = isSorted(words) ? words : words.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  const units = sorted.reduce((sum, { word }) => sum + word.length, 0);
  const table = emptyTable(sorted.length, units);
  let previous = '';
  for (const [i, { word, documents }] of sorted.entries()) {
    if (i % SLICE === SLICE - 1) yield;
    put(table, i, word, previous);
    table.counts[i] = documents;
    table.sums[i + 1] = (table.sums[i] ?? 0) + documents;
    previous = word;
  }
  return table;
}

function put(table: WordTable, i: number, word: string, previous: string): void {
  const start = table.starts[i] ?? 0;
  let shared = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at);
    table.letters[start + at] = letter;
    if (shared === at && letter === previous.charCodeAt(at)) shared++;
  }
  table.starts[i + 1] = start + word.length;
  table.shared[i] = shared;
}

function emptyTable(size: number, units: number): WordTable {
  return {
    size,
    letters: new Uint16Array(units),
    starts: new Uint32Array(size + 1),
    counts: new Int32Array(size),
    sums: new Float64Array(size + 1),
    shared: new Uint8Array(size),
  };
}

// The database sorts by bytes, which differs from UTF-16 order outside the basic plane.
function isSorted(words: WordCount[]): boolean {
  return words.every(({ word }, i) => i === 0 || (words[i - 1]?.word ?? '') < word);
}
