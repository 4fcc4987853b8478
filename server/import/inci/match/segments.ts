import type { Hit } from './hit.ts';
import { lookup } from './lookup.ts';
import { isPartWord } from './parts.ts';
import { plant } from './plants.ts';

const LONGEST_NAME = 9;
const MOST_WORDS = 400;

/** Names in a row without separators (`GLYCERIN SODIUM CHLORIDE`): every word must belong to one, in long rows three out of four. */
export function segments(folded: string): Hit[] {
  const words = folded.split(' ');
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const pieces = coverMost(words);
  const known = pieces.filter((piece) => piece.hit);
  const covered = known.reduce((sum, piece) => sum + piece.length, 0);
  if (known.length < 2 || covered < words.length * (words.length < 15 ? 1 : 0.75)) return [];
  if (known.length < FEW && known.some(isPartOfName)) return [];
  return joinUnknown(pieces, words);
}

/** Fewer names in a row may also be a single unknown one. */
const FEW = 4;
const FIRST_HALF = /^(?:(?:PEG|PPG|POLYGLYCERYL)(?:[-/]\d+)+|ZINC|TIN|IRON|TITANIUM|ALUMINUM|SILICON|SODIUM|POTASSIUM|COPPER|SILVER|GOLD)$/;

/** Whether a name can be the beginning of a longer one (`PEG-20 COCAMIDE`), or its end (`CANNABIS SATIVA LEAF/STEM WATER`). */
function isPartOfName({ hit, start }: Piece, at: number, all: Piece[]): boolean {
  const name = hit?.raw ?? '';
  return (at < all.length - 1 && FIRST_HALF.test(name)) || (start > 0 && name.split(' ').every(isPartWord));
}

interface Piece {
  start: number;
  length: number;
  hit?: Hit;
}

/** Covers as many words as possible with known names; of equal solutions, takes the one with the fewest names. */
function coverMost(words: string[]): Piece[] {
  const best: { score: number; piece: Piece | undefined }[] = [{ score: 0, piece: undefined }];
  for (let end = 1; end <= words.length; end++) {
    let top = { score: (best[end - 1]?.score ?? 0) - 0.01, piece: { start: end - 1, length: 1 } as Piece };
    for (let start = end - 1; start >= 0 && start > end - 1 - LONGEST_NAME; start--) {
      const score = (best[start]?.score ?? 0) + (end - start) - 0.1;
      if (score <= top.score) continue;
      const hit = nameIn(words, start, end);
      if (hit) top = { score, piece: { start, length: end - start, hit } };
    }
    best.push(top);
  }
  const pieces: Piece[] = [];
  for (let end = words.length; end > 0; ) {
    const piece = best[end]?.piece ?? { start: end - 1, length: 1 };
    pieces.unshift(piece);
    end = piece.start;
  }
  return pieces;
}

function nameIn(words: string[], start: number, end: number): Hit | undefined {
  const name = words
    .slice(start, end)
    .join(' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const hit =
    name.length < 3 ? undefined : (lookup(name) ?? (isPartWord(words[end - 1] ?? '') && end - start < 6 ? plant(name) : undefined));
  return hit && hit.confidence > 0.8 ? { ...hit, confidence: 0.8, method: 'segment', raw: name } : undefined;
}

function joinUnknown(pieces: Piece[], words: string[]): Hit[] {
  const hits: Hit[] = [];
  let unknown: string[] = [];
  for (const piece of [...pieces, undefined]) {
    if (piece && !piece.hit) unknown.push(words[piece.start] ?? '');
    else if (unknown.length > 0) {
      hits.push({ id: null, confidence: 0, method: 'unknown', raw: unknown.join(' ') });
      unknown = [];
    }
    if (piece?.hit) hits.push(piece.hit);
  }
  return hits;
}
