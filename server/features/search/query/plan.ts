import { ALL, FEW_PRODUCTS, LARGE, TIER_ENDS, type Tier } from '../items.ts';
import { prefixCost, prefixesIn, ROW_COST, splitForIndex } from './index-condition.ts';
import { type Alternative, type Interpretation, type TermGroup, withoutImplied } from './terms.ts';
import { toTsquery } from './tsquery.ts';

export interface QueryPlan {
  /** Tiers to search, in steps while too few products are found: the smallest first, all last. Tiers of a step share a statement. */
  steps: Tier[][];
  /** The interpretations as a `tsquery` literal. */
  whole: string;
  /** The part of it that the full index answers quickly; equal to `whole` where that is fast. */
  index: string;
  /** The interpretations without corrected prefixes, which match many popular things; null when there are none of those. */
  likely: string | null;
  /** Estimated number of matching things. */
  hits: number;
}

/** With this many hits expected in a tier, it almost certainly has ten. */
const PLENTY = 20;

/** Microseconds of work above which popular products are searched first, and all others only if these are too few. */
const MOST_WORK = 2_500;

/** Plans a query over `items` things: expected hits decide the tiers, costs whether the index or a filter tests a group. */
export function planQuery(meant: Interpretation[], items: number): QueryPlan {
  const interpretations = meant.map(withoutImplied);
  const alone = interpretations.map((interpretation) => splitForIndex(interpretation, { items, collected: new Map() }));
  // A prefix that the index collects for one interpretation is free for the others.
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

/** `likely`: expected hits; `most`: their upper bound; `work`: microseconds to search all products. */
function stepsFor({ likely, most, work }: { likely: number; most: number; work: number }, items: number): Tier[][] {
  if (items <= TIER_ENDS[0]) return [[ALL]];
  const popular: Tier[] = items > LARGE ? [1, 2] : [1];
  if ((likely * TIER_ENDS[0]) / items >= PLENTY) return [[0], popular, [ALL]];
  const isMuch = work > MOST_WORK || (likely >= FEW_PRODUCTS && most * ROW_COST > MOST_WORK);
  return isMuch || (likely * TIER_ENDS[1]) / items >= PLENTY ? [popular, [ALL]] : [[ALL]];
}
