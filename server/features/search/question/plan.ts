import { ALL, FEW_PRODUCTS, LARGE, TIER_ENDS, type Tier } from '../tiers.ts';
import { beginningsIn, begunCost, ROW, splitReading } from './index-part.ts';
import { type Group, type Option, type Reading, withoutImplied } from './reading.ts';
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

/** Microseconds: above it only popular products are worth the work. */
const MOST_WORK = 2_500;

/** How to ask for readings among so many items: expected hits decide the tiers, the cost of each group whether the index or a filter tests it. */
export function planOf(meant: Reading[], items: number): Plan {
  const readings = meant.map(withoutImplied);
  const alone = readings.map((reading) => splitReading(reading, { items, collected: new Map() }));
  // A beginning that the index collects for one reading costs the others nothing.
  const collected = beginningsIn(alone.flatMap(({ index }) => index));
  const split = readings.map((reading) => splitReading(reading, { items, collected }));
  const collecting = [...collected.values()].reduce((all, documents) => all + begunCost(documents), 0);
  const sum = (figure: 'hits' | 'likely' | 'most' | 'work') => split.reduce((all, part) => all + part[figure], 0);
  const whole = tsquery(readings);
  const index = tsquery(split.map((part) => part.index));
  return {
    steps: stepsFor({ likely: sum('likely'), most: sum('most'), work: collecting + sum('work') }, items),
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
