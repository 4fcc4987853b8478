/**
 * Distinct words in UTF-16 order, packed: a tenth of the memory of an array of strings, and walkable like a trie.
 * Word i is letters[starts[i] .. starts[i + 1]).
 */
export interface WordTable {
  size: number;
  letters: Uint16Array;
  starts: Uint32Array;
  /** Documents each word occurs in. */
  counts: Int32Array;
  /** sums[i]: of the counts before word i, so that the documents of a beginning are one subtraction. */
  sums: Float64Array;
  /** How many first letters a word shares with the word before it. */
  shared: Uint8Array;
}

export interface WordCount {
  word: string;
  documents: number;
}

/** Packs words. They may come in any order, each once, of at most 255 units. */
export function packWords(words: WordCount[]): WordTable {
  const sorted = isSorted(words) ? words : words.toSorted((a, b) => (a.word < b.word ? -1 : 1));
  const table = emptyTable(
    sorted.length,
    sorted.reduce((sum, { word }) => sum + word.length, 0),
  );
  let previous = '';
  sorted.forEach(({ word, documents }, i) => {
    const start = table.starts[i] ?? 0;
    for (let at = 0; at < word.length; at++) table.letters[start + at] = word.charCodeAt(at);
    table.starts[i + 1] = start + word.length;
    table.counts[i] = documents;
    table.sums[i + 1] = (table.sums[i] ?? 0) + documents;
    table.shared[i] = sharedLength(previous, word);
    previous = word;
  });
  return table;
}

/** Index of the first word that is not before `word`; `size` when all are. */
export function lowerBound(table: WordTable, word: string): number {
  return firstWhere(table, (order) => order >= 0, word);
}

/** Index behind the last word that begins with `beginning`. */
export function upperBound(table: WordTable, beginning: string): number {
  return firstWhere(table, (order) => order > 1, beginning);
}

export function wordAt(table: WordTable, index: number, length?: number): string {
  const start = table.starts[index] ?? 0;
  const end = length === undefined ? (table.starts[index + 1] ?? start) : start + length;
  return String.fromCharCode(...table.letters.subarray(start, end));
}

export function wordLength(table: WordTable, index: number): number {
  return (table.starts[index + 1] ?? 0) - (table.starts[index] ?? 0);
}

function firstWhere(table: WordTable, reached: (order: number) => boolean, word: string): number {
  let low = 0;
  let high = table.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (reached(order(table, middle, word))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where word `index` stands: -1 before `word`, 0 it is the word, 1 it is longer and begins with it, 2 behind all that do. */
function order(table: WordTable, index: number, word: string): -1 | 0 | 1 | 2 {
  const start = table.starts[index] ?? 0;
  const length = wordLength(table, index);
  for (let at = 0; at < word.length; at++) {
    if (at === length) return -1;
    const difference = (table.letters[start + at] ?? 0) - word.charCodeAt(at);
    if (difference !== 0) return difference < 0 ? -1 : 2;
  }
  return length === word.length ? 0 : 1;
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

// The database sorts by bytes, which differs from UTF-16 order beyond the basic plane.
function isSorted(words: WordCount[]): boolean {
  return words.every(({ word }, i) => i === 0 || (words[i - 1]?.word ?? '') < word);
}

function sharedLength(a: string, b: string): number {
  const longest = Math.min(a.length, b.length);
  let at = 0;
  while (at < longest && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}
