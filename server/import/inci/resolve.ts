import { LRUCache } from 'lru-cache';
import { fold } from './fold.ts';
import { matchMisspelt, matchName } from './match/entry.ts';
import type { Hit } from './match/hit.ts';
import { joinNeighbours } from './match/neighbours.ts';
import { lastWords, pieces } from './match/pieces.ts';
import { isPraise } from './match/spelling.ts';
import { isSentence } from './parse/claims.ts';
import type { LabelEntry } from './parse/parse.ts';

/** An entry on its way through the rules. */
export interface Resolving extends LabelEntry {
  hits: Hit[];
  /** Prose or a remark, no ingredient. */
  dropped?: boolean;
}

const CACHED_NAMES = 100_000;
const names = new LRUCache<string, Hit[]>({ max: CACHED_NAMES });
const misspelt = new LRUCache<string, Hit[]>({ max: CACHED_NAMES });

/** Recognises the entries of one list: each by itself, then by its pieces and neighbours, then with mistakes forgiven. */
export function resolveEntries(entries: LabelEntry[]): Resolving[] {
  const lines = entries.flatMap(acrossLines);
  const whole = lines.map((entry): Resolving => ({ ...entry, hits: cached(names, entry.raw, matchName) }));
  const pieced = whole.flatMap((entry) => (entry.hits.length > 0 ? [entry] : pieces(entry, nameHits)));
  const joined = joinNeighbours(pieced);
  return joined.map((entry) => (entry.hits.length > 0 ? entry : lastResort(entry))).filter((entry) => !entry.dropped);
}

function nameHits(raw: string): Hit[] {
  return cached(names, raw, matchName);
}

function cached(cache: LRUCache<string, Hit[]>, raw: string, match: (raw: string) => Hit[]): Hit[] {
  let hits = cache.get(raw);
  if (!hits) {
    hits = match(raw);
    cache.set(raw, hits);
  }
  return hits;
}

function lastResort(entry: Resolving): Resolving {
  const hits = cached(misspelt, entry.raw, matchMisspelt);
  if (hits.length > 0) return { ...entry, hits };
  const tail = lastWords(entry.raw);
  if (tail) return { ...entry, raw: tail.raw, hits: tail.hits };
  return entry.remark || isSentence(entry.raw) || isPraise(fold(entry.raw)) || isNumber(entry.raw) ? { ...entry, dropped: true } : entry;
}

/** A batch or formula number. */
function isNumber(raw: string): boolean {
  return /\d{2}/.test(raw) && !/\p{L}{3}/u.test(raw);
}

/** A line end breaks a name or separates two: the joined name is tried first, the lines by themselves second. */
function acrossLines(entry: LabelEntry): LabelEntry[] {
  const lines = entry.raw.split(/\s*\n\s*/).filter((line) => line !== '');
  const parts: LabelEntry[] = [];
  for (let at = 0; at < lines.length; ) {
    const width = [3, 2].find((count) => at + count <= lines.length && isName(lines.slice(at, at + count))) ?? 1;
    parts.push({ ...entry, raw: joinLines(lines.slice(at, at + width)) });
    at += width;
  }
  return parts;
}

function isName(lines: string[]): boolean {
  const [hit] = nameHits(joinLines(lines));
  return (
    hit !== undefined &&
    hit.confidence > 0.9 &&
    lines.slice(1).every((line) => nameHits(line).length === 0 || nameHits(lines[0] ?? '').length === 0)
  );
}

function joinLines(lines: string[]): string {
  return lines.reduce((text, line) => (/[\p{L}]-$/u.test(text) ? text.slice(0, -1) + line : `${text} ${line}`));
}
