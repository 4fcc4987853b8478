import { fold } from './fold.ts';
import { matchMisspelt, matchName } from './match/entry.ts';
import type { Hit } from './match/hit.ts';
import { joinNeighbours } from './match/neighbours.ts';
import { lastWords, pieces } from './match/pieces.ts';
import { isPraise } from './match/spelling.ts';
import { isSentence } from './parse/claims.ts';
import type { LabelEntry } from './parse/parse.ts';
import { remembered } from './remembered.ts';

/** An entry on its way through the rules. */
export interface Resolving extends LabelEntry {
  hits: Hit[];
  /** Prose or a remark, no ingredient. */
  dropped?: boolean;
}

const nameHits = remembered(matchName);

/** Recognises the entries of one list: each by itself, then by its pieces and neighbours, then with mistakes forgiven. */
export function resolveEntries(entries: LabelEntry[]): Resolving[] {
  const lines = entries.flatMap(acrossLines);
  const whole = lines.map((entry): Resolving => ({ ...entry, hits: nameHits(entry.raw) }));
  const pieced = whole.flatMap((entry) => (entry.hits.length > 0 ? [entry] : pieces(entry, nameHits)));
  const joined = joinNeighbours(pieced);
  const resolved = joined.map((entry) => (entry.hits.length > 0 ? entry : { ...entry, ...lastResort(entry.raw) }));
  return resolved.filter((entry) => entry.hits.length > 0 || !(entry.dropped || entry.remark));
}

/** What becomes of an entry that no rule knows: a name with mistakes, the name at its end, or nothing that counts. */
const lastResort = remembered((raw: string): Pick<Resolving, 'raw' | 'hits' | 'dropped'> => {
  const hits = matchMisspelt(raw);
  if (hits.length > 0) return { raw, hits };
  const tail = lastWords(raw);
  return tail ?? { raw, hits, dropped: isSentence(raw) || isPraise(fold(raw)) || isNumber(raw) };
});

/** A batch or formula number. */
function isNumber(raw: string): boolean {
  return /\d{2}/.test(raw) && !/\p{L}{3}/u.test(raw);
}

/** A line end breaks a name or separates two: the joined name is tried first, the lines by themselves second. */
function acrossLines(entry: LabelEntry): LabelEntry[] {
  if (!entry.raw.includes('\n')) return [entry];
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
