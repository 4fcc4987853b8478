import { foldInci } from './fold.ts';
import { matchMisspelt, matchName } from './match/entry.ts';
import type { Hit, MatchMethod } from './match/hit.ts';
import { joinNeighbours } from './match/neighbours.ts';
import { isStep, isWordy, lastWords, pieces } from './match/pieces.ts';
import { isPraise } from './match/spelling.ts';
import { isRole } from './parse/amounts.ts';
import { isSentence } from './parse/claims.ts';
import type { LabelEntry } from './parse/parse.ts';
import { remembered } from './remembered.ts';

/** An entry while the rules are applied. */
export interface Resolving extends LabelEntry {
  hits: Hit[];
  /** Whether it is prose, a remark or a heading and no ingredient. */
  dropped?: boolean;
  /** The text around a name that was found in prose. */
  beside?: string;
}

const nameHits = remembered(matchName);

/** A list's entries, and in `aside` those that turned out to be none: prose, remarks, headings. */
export interface ResolvedList {
  entries: Resolving[];
  aside: string[];
}

/** Recognises the entries of one list: first separately, then by their pieces and neighbours, then tolerating errors. */
export function resolveEntries(entries: LabelEntry[]): ResolvedList {
  const lines = entries.flatMap(acrossLines);
  const whole = lines.map((entry): Resolving => ({ ...entry, hits: nameHits(entry.raw) }));
  const pieced = whole.flatMap((entry) => (entry.hits.length > 0 ? [entry] : pieces(entry, nameHits)));
  const joined = joinNeighbours(pieced);
  const resolved = joined.map((entry) => (entry.hits.length > 0 || entry.dropped ? entry : { ...entry, ...lastResort(entry.raw) }));
  const isNone = (entry: Resolving) => entry.hits.length === 0 && (entry.dropped || entry.remark);
  return {
    entries: resolved.filter((entry) => !isNone(entry)),
    aside: resolved.flatMap((entry) => (isNone(entry) || isPartlyRead(entry) ? entry.raw : (entry.beside ?? []))),
  };
}

/** Rules that find a name somewhere in an entry. */
const WITHIN: ReadonlySet<MatchMethod> = new Set(['bracket', 'slash', 'colour', 'segment', 'fuzzy']);

/** A colour number in an entry with more words than this is part of a row of names without separators. */
const LONGEST_COLOUR = 5;

/** Whether a rule matched only a part of a sentence or a row, so that the rest may name more. */
function isPartlyRead({ raw, hits }: Resolving): boolean {
  if (hits.some(({ method }) => method === 'colour') && raw.split(/\s+/).length > LONGEST_COLOUR) return true;
  return hits.some(({ method }) => WITHIN.has(method)) && isWordy(raw);
}

/** Handles an entry that no rule knows: a misspelt name, the name at its end, or nothing that counts. */
const lastResort = remembered((raw: string): Pick<Resolving, 'raw' | 'hits' | 'dropped' | 'beside'> => {
  const hits = matchMisspelt(raw);
  if (hits.length > 0) return { raw, hits };
  const tail = lastWords(raw);
  if (tail) return { ...tail, beside: raw.slice(0, -tail.raw.length) };
  const dropped = isSentence(raw) || isPraise(foldInci(raw)) || isNumber(raw) || isRole(raw) || isStep(raw);
  // A word of an unknown name means nothing by itself (`lemon tea tree oil`); a word of a sentence does.
  return { raw, hits, dropped, ...(isWordy(raw) && { beside: raw }) };
});

/** Whether a text is a batch or formula number. */
function isNumber(raw: string): boolean {
  return /\d{2}/.test(raw) && !/\p{L}{3}/u.test(raw);
}

/** A line end breaks a name or separates two: tries the joined name first, then the separate lines. */
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
