import { documentsOf, type Group, type Option, type Reading, withoutImplied } from './reading.ts';
import { tsquery } from './tsquery.ts';

/** Which products are asked: the 4,000 most popular, the 40,000, or all. */
export type Tier = 0 | 1 | 2;

export interface Plan {
  /** The first tier to ask. */
  tier: Tier;
  /** The readings as a `tsquery` literal. */
  whole: string;
  /** The part of it that the full index finds quickly; the whole when all of it is. */
  index: string;
  /** The readings without corrected beginnings, which let many popular things in; null when there are none of those. */
  likely: string | null;
  /** About how many things fit. */
  hits: number;
}

const TIER_SIZES = [4_000, 40_000] as const;
/** With so many hits expected in a tier, it will hold ten of them. */
const PLENTY = 20;

// Microseconds, measured: reading a row, a posting of a beginning (the index first collects all of them), a posting of a word.
const ROW = 5;
const BEGUN_POSTING = 0.07;
const POSTING = 0.05;
/** Above it only popular products are worth the work. */
const MOST_WORK = 2_500;

/** How to ask for readings among so many items: expected hits decide the tier, the cost of each group whether the index or a filter tests it. */
export function planOf(meant: Reading[], items: number): Plan {
  const readings = meant.map(withoutImplied);
  const split = readings.map((reading) => splitReading(reading, items));
  const hits = split.reduce((sum, part) => sum + part.hits, 0);
  const work = split.reduce((sum, part) => sum + part.work, 0);
  const isPart = split.some(({ index }, at) => index.length < (readings[at]?.length ?? 0));
  const whole = tsquery(readings);
  return {
    tier: tierFor(hits, work, items),
    whole,
    index: isPart ? tsquery(split.map(({ index }) => index)) : whole,
    likely: likelyPart(readings),
    hits,
  };
}

function likelyPart(readings: Reading[]): string | null {
  const isVague = ({ how, terms }: Option) => how === 'correction' && terms.some(({ begun }) => begun);
  const isSure = (group: Group) => !group.options.every(isVague);
  if (!readings.some((reading) => reading.some((group) => isSure(group) && group.options.some(isVague)))) return null;
  const likely = (group: Group) => (isSure(group) ? { ...group, options: group.options.filter((option) => !isVague(option)) } : group);
  return tsquery(readings.map((reading) => reading.map(likely)));
}

function tierFor(hits: number, work: number, items: number): Tier {
  if (items <= TIER_SIZES[0]) return 2;
  if ((hits * TIER_SIZES[0]) / items >= PLENTY) return 0;
  return (hits * TIER_SIZES[1]) / items >= PLENTY || work > MOST_WORK ? 1 : 2;
}

/** The rarest group goes to the index, each next one only while that costs less than testing the rows it would spare. */
function splitReading(reading: Reading, items: number): { index: Group[]; hits: number; work: number } {
  const groups = reading.toSorted((a, b) => documentsOf(a) - documentsOf(b));
  const index: Group[] = [];
  let rows = items;
  let hits = items;
  let work = 0;
  for (const group of groups) {
    const share = Math.min(1, documentsOf(group) / items);
    const cost = indexCost(group, rows);
    hits *= share;
    if (index.length > 0 && rows * (1 - share) * ROW <= cost) continue;
    index.push(group);
    rows *= share;
    work += cost;
  }
  return { index, hits, work: work + rows * ROW };
}

function indexCost({ options }: Group, rows: number): number {
  return options.reduce((sum, { terms, documents }) => {
    const begun = terms.some((term) => term.begun);
    return sum + (begun ? BEGUN_POSTING * documents : POSTING * Math.min(documents, 8 * rows));
  }, 0);
}
