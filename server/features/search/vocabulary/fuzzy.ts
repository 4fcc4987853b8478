import { upperBound, type WordTable, wordAt, wordLength } from './word-table.ts';

/** A known word, or a prefix of known words, that was probably meant. */
export interface Correction {
  word: string;
  isPrefix: boolean;
  edits: number;
  documents: number;
}

/** State of the distance table, one row per letter of a word: row d starts at d * width. Cells outside the diagonal band are `far`. */
interface Walk {
  letters: Uint16Array;
  typed: Uint16Array;
  edits: number;
  width: number;
  far: number;
  rows: Uint8Array;
  /** Smallest distance of a prefix found at this depth or above. */
  best: Uint8Array;
  /** Smallest cell of the latest row. */
  lowest: number;
}

const DEEPEST = 256;

/**
 * Words at most `edits` away from `typed` by optimal string alignment: inserting, dropping or replacing a letter or swapping two adjacent
 * ones counts as one. With `isPrefix` also the distinct prefixes within that distance, each as short as its distance allows.
 */
export function fuzzyMatches(table: WordTable, typed: string, edits: number, isPrefix: boolean): Correction[] {
  const walk = startWalk(table, typed, edits);
  const found: Correction[] = [];
  let dead = DEEPEST;
  for (let index = 0; index < table.size; index++) {
    const shared = table.shared[index] ?? 0;
    if (shared >= dead) continue;
    const length = wordLength(table, index);
    const start = table.starts[index] ?? 0;
    dead = DEEPEST;
    for (let depth = shared + 1; depth <= length && dead === DEEPEST; depth++) {
      const reached = nextRow(walk, start, depth);
      const before = walk.best[depth - 1] ?? 0;
      if (isPrefix && reached < before) found.push(beginning(table, index, depth, reached));
      walk.best[depth] = Math.min(reached, before);
      if (walk.lowest > edits) dead = depth;
    }
    const distance = dead === DEEPEST ? (walk.rows[length * walk.width + typed.length] ?? 0) : walk.far;
    if (distance <= edits)
      found.push({ word: wordAt(table, index), isPrefix: false, edits: distance, documents: table.counts[index] ?? 0 });
  }
  return found;
}

function startWalk(table: WordTable, typed: string, edits: number): Walk {
  const width = typed.length + 2;
  const far = edits + 1;
  const rows = new Uint8Array(DEEPEST * width).fill(far);
  for (let column = 0; column <= Math.min(edits, typed.length); column++) rows[column] = column;
  const units = Uint16Array.from({ length: typed.length }, (_, at) => typed.charCodeAt(at));
  return { letters: table.letters, typed: units, edits, width, far, rows, best: new Uint8Array(DEEPEST).fill(far), lowest: far };
}

/** Fills the row for letter `depth`; answers the distance of the prefix ending there, without edits that drop the last typed letter. */
function nextRow(walk: Walk, start: number, depth: number): number {
  const { letters, typed, rows, width, far } = walk;
  const letter = letters[start + depth - 1] ?? 0;
  const letterBefore = depth > 1 ? (letters[start + depth - 2] ?? 0) : -1;
  const first = Math.max(1, depth - walk.edits);
  const last = Math.min(typed.length, depth + walk.edits);
  const row = depth * width;
  const above = row - width;
  rows[row + first - 1] = first === 1 ? Math.min(depth, far) : far;
  rows[row + last + 1] = far;
  let lowest = rows[row + first - 1] ?? far;
  let reached = far;
  for (let column = first; column <= last; column++) {
    const wanted = typed[column - 1] ?? 0;
    let cell = (rows[above + column - 1] ?? far) + (wanted === letter ? 0 : 1);
    cell = Math.min(cell, (rows[above + column] ?? far) + 1);
    if (column > 1 && wanted === letterBefore && typed[column - 2] === letter)
      cell = Math.min(cell, (rows[above - width + column - 2] ?? far) + 1);
    if (column === typed.length) reached = Math.min(cell, far);
    cell = Math.min(cell, (rows[row + column - 1] ?? far) + 1, far);
    rows[row + column] = cell;
    if (cell < lowest) lowest = cell;
  }
  walk.lowest = lowest;
  return reached;
}

function beginning(table: WordTable, index: number, length: number, edits: number): Correction {
  const word = wordAt(table, index, length);
  return { word, isPrefix: true, edits, documents: (table.sums[upperBound(table, word)] ?? 0) - (table.sums[index] ?? 0) };
}
