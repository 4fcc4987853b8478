/**
 * Distinct words in UTF-16 order, packed: takes a tenth of the memory of an array of strings, and can be walked like a trie. Word i is
 * letters[starts[i] .. starts[i + 1]).
 */
export interface WordTable {
  size: number;
  letters: Uint16Array;
  starts: Uint32Array;
  /** Number of documents with each word. */
  counts: Int32Array;
  /** sums[i] is the sum of counts before word i, so that the documents of a prefix are one subtraction. */
  sums: Float64Array;
  /** How many leading letters a word shares with the one before it. */
  shared: Uint8Array;
}

/** Index of the first word that is not before `word`; `size` when all are. */
export function lowerBound(table: WordTable, word: string): number {
  return firstWhere(table, word, 0);
}

/** Index after the last word that begins with `beginning`. */
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

/** Position of word `index`: -1 before `word`, 0 equal, 1 longer and beginning with it, 2 after all that begin with it. */
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
