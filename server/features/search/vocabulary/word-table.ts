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

/** Index of the first word that is not before `word`; `size` when all are. */
export function lowerBound(table: WordTable, word: string): number {
  return firstWhere(table, word, 0);
}

/** Index behind the last word that begins with `beginning`. */
export function upperBound(table: WordTable, beginning: string): number {
  return firstWhere(table, beginning, 2);
}

/** Word `index`, or its first `length` letters. */
export function wordAt(table: WordTable, index: number, length = wordLength(table, index)): string {
  const start = table.starts[index] ?? 0;
  return String.fromCharCode(...table.letters.subarray(start, start + length));
}

export function wordLength(table: WordTable, index: number): number {
  return (table.starts[index + 1] ?? 0) - (table.starts[index] ?? 0);
}

function firstWhere(table: WordTable, word: string, order: number): number {
  let low = 0;
  let high = table.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (orderOf(table, middle, word) >= order) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where word `index` stands: -1 before `word`, 0 it is the word, 1 it is longer and begins with it, 2 behind all that do. */
function orderOf(table: WordTable, index: number, word: string): -1 | 0 | 1 | 2 {
  const start = table.starts[index] ?? 0;
  const length = wordLength(table, index);
  for (let at = 0; at < word.length; at++) {
    if (at === length) return -1;
    const difference = (table.letters[start + at] ?? 0) - word.charCodeAt(at);
    if (difference !== 0) return difference < 0 ? -1 : 2;
  }
  return length === word.length ? 0 : 1;
}
