import { ALL, FEW_PRODUCTS, LARGE, TIER_ENDS, type Tier } from '../tiers.ts';
import { documentsOf, type Group, type Option, type Reading, withoutImplied } from './reading.ts';
import { tsquery } from './tsquery.ts';

export interface Plan {
  /** Tiers to ask together, and then, while too few are found, those behind: the fewest products first, all of them last. */
  steps: Tier[][];
  /** The readings as a `tsquery` literal. */
  whole: string;
  /** The part of it that the full index finds quickly; the whole when all of it is. */
  index: string;
  /** The readings without corrected beginnings, which let many popular things in; null when there are none of those. */
  likely: string | null;
  /** About how many things fit. */
  hits: number;
}

/** With so many hits expected in a tier, it will hold ten of them. */
const PLENTY = 20;

// Microseconds, measured: reading a row, a posting of a beginning (the index first collects all of them), a posting of a word.
const ROW = 2.5;
const BEGUN_POSTING = 0.07;
const POSTING = 0.05;
/** Above it only popular products are worth the work. */
const MOST_WORK = 2_500;

/** How to ask for readings among so many items: expected hits decide the tiers, the cost of each group whether the index or a filter tests it. */
export function planOf(meant: Reading[], items: number): Plan {
  const readings = meant.map(withoutImplied);
  const split = readings.map((reading) => splitReading(reading, items));
  const sum = (figure: 'hits' | 'likely' | 'most' | 'work') => split.reduce((all, part) => all + part[figure], 0);
  const whole = tsquery(readings);
  const index = tsquery(split.map((part) => part.index));
  return {
    steps: stepsFor({ likely: sum('likely'), most: sum('most'), work: sum('work') }, items),
    whole,
    index: split.some(({ isPart }) => isPart) ? index : whole,
    likely: likelyPart(readings),
    hits: sum('hits'),
  };
}

function likelyPart(readings: Reading[]): string | null {
  const isVague = ({ how, terms }: Option) => how === 'correction' && terms.some(({ begun }) => begun);
  const isSure = (group: Group) => !group.options.every(isVague);
  if (!readings.some((reading) => reading.some((group) => isSure(group) && group.options.some(isVague)))) return null;
  const likely = (group: Group) => (isSure(group) ? { ...group, options: group.options.filter((option) => !isVague(option)) } : group);
  return tsquery(readings.map((reading) => reading.map(likely)));
}

/** `likely` hits, and the `most` there can be; microseconds of work to ask all. */
function stepsFor({ likely, most, work }: { likely: number; most: number; work: number }, items: number): Tier[][] {
  if (items <= TIER_ENDS[0]) return [[ALL]];
  const popular: Tier[] = items > LARGE ? [1, 2] : [1];
  if ((likely * TIER_ENDS[0]) / items >= PLENTY) return [[0], popular, [ALL]];
  const isMuch = work > MOST_WORK || (likely >= FEW_PRODUCTS && most * ROW > MOST_WORK);
  return isMuch || (likely * TIER_ENDS[1]) / items >= PLENTY ? [popular, [ALL]] : [[ALL]];
}

interface Split {
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
  /** Microseconds to ask all of them. */
  work: number;
}

/** The rarest group goes to the index, each next one only while that costs less than testing the rows it would spare. */
function splitReading(reading: Reading, items: number): Split {
  const groups = reading.toSorted((a, b) => documentsOf(a) - documentsOf(b));
  const most = Math.min(items, ...groups.map(documentsOf));
  const index: Group[] = [];
  let rows = items;
  let byChance = items;
  let work = 0;
  for (const group of groups) {
    const share = Math.min(1, documentsOf(group) / items);
    const found = inIndex(group, rows, items);
    const cost = indexCost(found, rows);
    if (index.length > 0 && rows * (1 - share) * ROW <= cost) continue;
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
function inIndex(group: Group, rows: number, items: number): Group {
  const trimmed = group.options.map((option) => {
    const words = option.terms.filter(({ begun }) => !begun);
    const begun = option.terms.filter((term) => term.begun);
    if (words.length === 0 || begun.length === 0) return option;
    const behind = words.reduce((left, { documents }) => left * Math.min(1, documents / items), rows);
    return begun.every(({ documents }) => documents * BEGUN_POSTING > behind * ROW) ? { ...option, terms: words } : option;
  });
  return trimmed.some((option, at) => option !== group.options[at]) ? { ...group, options: trimmed } : group;
}

function indexCost({ options }: Group, rows: number): number {
  const terms = options.flatMap((option) => option.terms);
  return terms.reduce(
    (sum, { begun, documents }) => sum + (begun ? BEGUN_POSTING * documents : POSTING * Math.min(documents, 8 * rows)),
    0,
  );
}
