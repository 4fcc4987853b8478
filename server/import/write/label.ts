import type { LabelIngredient } from '../inci/index.ts';
import { resolveIngredients } from '../inci/index.ts';
import type { Goods } from '../rows/goods.ts';

/** From this on a list is believed to say what it seems to say. */
const SURE_ENOUGH = 0.5;
const LONGEST_RAW = 300;

/** A product's ingredients as they will be written. */
export interface Label {
  entries: LabelIngredient[];
  status: 'COMPLETE' | 'PARTIAL' | 'MISSING';
}

/** Recognises a product's label; of several languages' texts the one that tells most. */
export function labelOf({ labels, cutShort }: Pick<Goods, 'labels' | 'cutShort'>): Label {
  const readings = labels.map(resolveIngredients);
  const entries = readings.reduce((best, next) => (known(next) > known(best) ? next : best), []);
  if (entries.length === 0) return { entries, status: 'MISSING' };
  const whole = !cutShort && entries.every((entry) => entry.inci !== null && entry.confidence >= SURE_ENOUGH);
  for (const entry of entries) if (entry.raw.length > LONGEST_RAW) entry.raw = entry.raw.slice(0, LONGEST_RAW);
  return { entries, status: whole ? 'COMPLETE' : 'PARTIAL' };
}

function known(entries: LabelIngredient[]): number {
  return entries.filter((entry) => entry.inci !== null).length;
}
