import { groupDocuments, type Interpretation, type Term, type TermGroup } from './terms.ts';

// Measured costs in microseconds: reading a row, reading a posting of a word.
export const ROW_COST = 2.5;
const POSTING = 0.05;

/** An interpretation divided between index and filter, with estimates of hits and cost. */
export interface IndexSplit {
  /** Groups tested by the index. */
  index: TermGroup[];
  /** Whether some of the interpretation is left to a filter. */
  isPart: boolean;
  /** Matching documents, if words occurred independently. */
  hits: number;
  /** Expected number of matching documents. */
  likely: number;
  /** Upper bound of matching documents. */
  most: number;
  /** Microseconds to search all products, without prefixes collected anyway. */
  work: number;
}

/** Prefixes with the number of documents that have them. */
export type Prefixes = Map<string, number>;

export function prefixesIn(groups: TermGroup[]): Prefixes {
  const terms = groups.flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.terms));
  return new Map(terms.filter(({ isPrefix }) => isPrefix).map(({ word, documents }) => [word, documents]));
}

interface Surroundings {
  items: number;
  /** Prefixes that the index collects anyway. */
  collected: Prefixes;
}

/** Gives the index the rarest group, and others only while that costs less than testing the rows they exclude; rather too many. */
export function splitForIndex(interpretation: Interpretation, { items, collected }: Surroundings): IndexSplit {
  const groups = interpretation.toSorted((a, b) => groupDocuments(a) - groupDocuments(b));
  const most = Math.min(items, ...groups.map(groupDocuments));
  const index: TermGroup[] = [];
  let rows = items;
  let byChance = items;
  let work = 0;
  for (const group of groups) {
    const share = Math.min(1, groupDocuments(group) / items);
    const found = inIndex(group, rows, { items, collected });
    const cost = indexCost(found, rows, collected);
    if (index.length > 0 && together(rows, most) * (1 - share) * ROW_COST <= cost) continue;
    index.push(found);
    byChance *= share;
    rows = together(byChance, most);
    work += cost;
  }
  const hits = groups.reduce((left, group) => left * Math.min(1, groupDocuments(group) / items), items);
  const isPart = index.length < groups.length || index.some((group) => !groups.includes(group));
  return { index, isPart, hits, likely: together(hits, most), most, work: work + rows * ROW_COST };
}

/** Words queried together occur together more often than by chance, but not always. */
const together = (byChance: number, most: number): number => Math.sqrt(byChance * most);

/** Drops prefixes that cost the index more than testing the rows they exclude, given another word of the alternative (`bath sa…`). */
function inIndex(group: TermGroup, rows: number, { items, collected }: Surroundings): TermGroup {
  const trimmed = group.alternatives.map((alternative) => {
    const words = alternative.terms.filter(({ isPrefix }) => !isPrefix);
    const prefixes = alternative.terms.filter((term) => term.isPrefix);
    if (words.length === 0 || prefixes.length === 0) return alternative;
    const behind = words.reduce((left, { documents }) => left * Math.min(1, documents / items), rows);
    return prefixes.every((term) => termCost(term, rows, collected) > behind * ROW_COST) ? { ...alternative, terms: words } : alternative;
  });
  return trimmed.some((alternative, at) => alternative !== group.alternatives[at]) ? { ...group, alternatives: trimmed } : group;
}

function indexCost({ alternatives }: TermGroup, rows: number, collected: Prefixes): number {
  return alternatives.flatMap((alternative) => alternative.terms).reduce((sum, term) => sum + termCost(term, rows, collected), 0);
}

function termCost({ word, isPrefix, documents }: Term, rows: number, collected: Prefixes): number {
  if (!isPrefix) return POSTING * Math.min(documents, 8 * rows);
  return collected.has(word) ? 0 : prefixCost(documents);
}

/**
 * Microseconds for a prefix: the index first collects all documents that have it, which costs less per document the more of them share a
 * page. Fitted to 9,000 (4 ms) to 490,000 documents (49 ms) among a million.
 */
export function prefixCost(documents: number): number {
  return 10.5 * documents ** 0.65;
}
