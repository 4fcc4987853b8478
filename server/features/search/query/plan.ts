import { ALL, FEW_PRODUCTS, LARGE, TIER_ENDS, type Tier } from '../items.ts';
import { prefixCost, prefixesIn, ROW_COST, splitForIndex } from './index-condition.ts';
import { type Alternative, type Interpretation, type TermGroup, withoutImplied } from './terms.ts';
import { toTsquery } from './tsquery.ts';

export interface QueryPlan {
  /** Tiers to ask together, and then, while too few are found, those behind: the fewest products first, all of them last. */
  steps: Tier[][];
  /** The interpretations as a `tsquery` literal. */
  whole: string;
  /** The part of it that the full index finds quickly; the whole when all of it is. */
  index: string;
  /** The interpretations without corrected beginnings, which let many popular things in; null when there are none of those. */
  likely: string | null;
  /** About how many things fit. */
  hits: number;
}

/** With so many hits expected in a tier, it will hold ten of them. */
const PLENTY = 20;

/** Microseconds: above it only popular products are worth the work. */
const MOST_WORK = 2_500;

/** How to ask for interpretations among so many items: expected hits decide the tiers, the cost of each group whether the index or a filter tests it. */
export function planQuery(meant: Interpretation[], items: number): QueryPlan {
  const interpretations = meant.map(withoutImplied);
  const alone = interpretations.map((interpretation) => splitForIndex(interpretation, { items, collected: new Map() }));
  // A beginning that the index collects for one interpretation costs the others nothing.
  const collected = prefixesIn(alone.flatMap(({ index }) => index));
  const split = interpretations.map((interpretation) => splitForIndex(interpretation, { items, collected }));
  const collecting = [...collected.values()].reduce((all, documents) => all + prefixCost(documents), 0);
  const sum = (figure: 'hits' | 'likely' | 'most' | 'work') => split.reduce((all, part) => all + part[figure], 0);
  const whole = toTsquery(interpretations);
  const index = toTsquery(split.map((part) => part.index));
  return {
    steps: stepsFor({ likely: sum('likely'), most: sum('most'), work: collecting + sum('work') }, items),
    whole,
    index: split.some(({ isPart }) => isPart) ? index : whole,
    likely: likelyPart(interpretations),
    hits: sum('hits'),
  };
}

function likelyPart(interpretations: Interpretation[]): string | null {
  const isVague = ({ source, terms }: Alternative) => source === 'correction' && terms.some(({ isPrefix }) => isPrefix);
  const isSure = (group: TermGroup) => !group.alternatives.every(isVague);
  if (!interpretations.some((interpretation) => interpretation.some((group) => isSure(group) && group.alternatives.some(isVague))))
    return null;
  const likely = (group: TermGroup) =>
    isSure(group) ? { ...group, alternatives: group.alternatives.filter((alternative) => !isVague(alternative)) } : group;
  return toTsquery(interpretations.map((interpretation) => interpretation.map(likely)));
}

/** `likely` hits, and the `most` there can be; microseconds of work to ask all. */
function stepsFor({ likely, most, work }: { likely: number; most: number; work: number }, items: number): Tier[][] {
  if (items <= TIER_ENDS[0]) return [[ALL]];
  const popular: Tier[] = items > LARGE ? [1, 2] : [1];
  if ((likely * TIER_ENDS[0]) / items >= PLENTY) return [[0], popular, [ALL]];
  const isMuch = work > MOST_WORK || (likely >= FEW_PRODUCTS && most * ROW_COST > MOST_WORK);
  return isMuch || (likely * TIER_ENDS[1]) / items >= PLENTY ? [popular, [ALL]] : [[ALL]];
}
