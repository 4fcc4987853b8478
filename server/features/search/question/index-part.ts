import { documentsOf, type Group, type Reading, type Term } from './reading.ts';

// Microseconds, measured: reading a row, a posting of a word.
export const ROW = 2.5;
const POSTING = 0.05;

/** A reading divided between the index and a filter, and what that will find and cost. */
export interface Split {
  /** What the index tests. */
  index: Group[];
  /** Whether it leaves something to a filter. */
  isPart: boolean;
  /** Documents that fit, if words stood together by chance. */
  hits: number;
  /** As many as are to be expected. */
  likely: number;
  /** As many as there can be. */
  most: number;
  /** Microseconds to ask all of them, without what is collected anyway. */
  work: number;
}

/** Beginnings with the number of documents that have them. */
export type Beginnings = Map<string, number>;

export function beginningsIn(groups: Group[]): Beginnings {
  const terms = groups.flatMap(({ options }) => options.flatMap((option) => option.terms));
  return new Map(terms.filter(({ begun }) => begun).map(({ word, documents }) => [word, documents]));
}

interface Surroundings {
  items: number;
  /** Beginnings that the index collects anyway. */
  collected: Beginnings;
}

/** The rarest group goes to the index, each next one only while that costs less than testing the rows it would spare: rather too many than too few. */
export function splitReading(reading: Reading, { items, collected }: Surroundings): Split {
  const groups = reading.toSorted((a, b) => documentsOf(a) - documentsOf(b));
  const most = Math.min(items, ...groups.map(documentsOf));
  const index: Group[] = [];
  let rows = items;
  let byChance = items;
  let work = 0;
  for (const group of groups) {
    const share = Math.min(1, documentsOf(group) / items);
    const found = inIndex(group, rows, { items, collected });
    const cost = indexCost(found, rows, collected);
    if (index.length > 0 && together(rows, most) * (1 - share) * ROW <= cost) continue;
    index.push(found);
    byChance *= share;
    rows = together(byChance, most);
    work += cost;
  }
  const hits = groups.reduce((left, group) => left * Math.min(1, documentsOf(group) / items), items);
  const isPart = index.length < groups.length || index.some((group) => !groups.includes(group));
  return { index, isPart, hits, likely: together(hits, most), most, work: work + rows * ROW };
}

/** Words that are asked together stand together more often than by chance, but not always. */
const together = (byChance: number, most: number): number => Math.sqrt(byChance * most);

/** A group without beginnings that cost the index more than the rows they spare behind a word that goes with them (`bath sa…`). */
function inIndex(group: Group, rows: number, { items, collected }: Surroundings): Group {
  const trimmed = group.options.map((option) => {
    const words = option.terms.filter(({ begun }) => !begun);
    const begun = option.terms.filter((term) => term.begun);
    if (words.length === 0 || begun.length === 0) return option;
    const behind = words.reduce((left, { documents }) => left * Math.min(1, documents / items), rows);
    return begun.every((term) => termCost(term, rows, collected) > behind * ROW) ? { ...option, terms: words } : option;
  });
  return trimmed.some((option, at) => option !== group.options[at]) ? { ...group, options: trimmed } : group;
}

function indexCost({ options }: Group, rows: number, collected: Beginnings): number {
  return options.flatMap((option) => option.terms).reduce((sum, term) => sum + termCost(term, rows, collected), 0);
}

function termCost({ word, begun, documents }: Term, rows: number, collected: Beginnings): number {
  if (!begun) return POSTING * Math.min(documents, 8 * rows);
  return collected.has(word) ? 0 : begunCost(documents);
}

/**
 * Microseconds for a beginning: the index first collects all documents that have it, which costs less for each the more share a
 * page. Fitted to 9,000 (4 ms) to 490,000 documents (49 ms) among a million.
 */
export function begunCost(documents: number): number {
  return 10.5 * documents ** 0.65;
}
