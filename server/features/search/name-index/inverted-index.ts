import type { Term } from '../query/terms.ts';
import { packInSlices, type WordCount } from '../vocabulary/pack-words.ts';
import { lowerBound, upperBound, type WordTable } from '../vocabulary/word-table.ts';

/**
 * Who has which word, packed. Places are those of the list it was made of; the words of `table` stand in order, so that the places
 * of a beginning are one stretch: places[starts[i] .. starts[i + 1]) have word i.
 */
export interface InvertedIndex {
  table: WordTable;
  starts: Uint32Array;
  places: Uint32Array;
}

/** Packs the words of every place, in slices between which others may run. */
export function* buildInvertedIndex(wordsOf: readonly string[][]): Generator<void, InvertedIndex> {
  const placesOf = new Map<string, number[]>();
  for (const [place, words] of wordsOf.entries()) {
    if (place % 4096 === 4095) yield;
    for (const word of words) {
      const places = placesOf.get(word);
      if (places === undefined) placesOf.set(word, [place]);
      else places.push(place);
    }
  }
  const counts: WordCount[] = Array.from(placesOf, ([word, places]) => ({ word, documents: places.length }));
  counts.sort((a, b) => (a.word < b.word ? -1 : 1));
  const table = yield* packInSlices(counts);
  const starts = new Uint32Array(counts.length + 1);
  const places = new Uint32Array(counts.reduce((sum, { documents }) => sum + documents, 0));
  for (const [i, { word }] of counts.entries()) {
    const own = placesOf.get(word) ?? [];
    places.set(own, starts[i] ?? 0);
    starts[i + 1] = (starts[i] ?? 0) + own.length;
  }
  return { table, starts, places };
}

/** The places that have a word, or a word with that beginning; some may come twice. */
export function postingsOf({ table, starts, places }: InvertedIndex, { word, isPrefix }: Term): Uint32Array {
  const first = lowerBound(table, word);
  const behind = isPrefix ? upperBound(table, word) : afterWord(table, first, word);
  return places.subarray(starts[first] ?? places.length, starts[behind] ?? places.length);
}

function afterWord(table: WordTable, index: number, word: string): number {
  const start = table.starts[index] ?? 0;
  const end = table.starts[index + 1] ?? 0;
  if (index >= table.size || end - start !== word.length) return index;
  for (let at = 0; at < word.length; at++) if (table.letters[start + at] !== word.charCodeAt(at)) return index;
  return index + 1;
}
