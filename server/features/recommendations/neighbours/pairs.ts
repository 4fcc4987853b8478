import { BACK, closeness, WINDOW } from '../formula.ts';
import type { Histories } from './histories.ts';

/** Pairs of one product in the histories, by the index of the other product. */
export interface Pairs {
  /** Indexes of the other products, without duplicates. */
  others: number[];
  /** Evidence that the other product is taken up after or around this one. */
  onward: Float64Array;
  /** The same evidence from the other product's view. */
  inward: Float64Array;
}

/** Creates a function that counts the pairs of a product; its result is overwritten by the next call. */
export function pairCounter(histories: Histories, productCount: number): (product: number) => Pairs {
  const pairs: Pairs = { others: [], onward: new Float64Array(productCount), inward: new Float64Array(productCount) };
  const add = pairAdder(histories, pairs);
  const { start, member } = histories;
  return (product) => {
    for (const other of pairs.others) {
      pairs.onward[other] = 0;
      pairs.inward[other] = 0;
    }
    pairs.others = [];
    for (const entry of histories.entriesOf(product)) {
      const who = member[entry] as number;
      const first = Math.max(start[who] as number, entry - WINDOW);
      const last = Math.min((start[who + 1] as number) - 1, entry + WINDOW);
      for (let other = first; other <= last; other += 1) if (other !== entry) add(entry, other);
    }
    return pairs;
  };
}

function pairAdder({ product, weight, clock, minute }: Histories, pairs: Pairs): (entry: number, other: number) => void {
  return (entry, other) => {
    const place = product[other] as number;
    if (place < 0) return;
    const together = minute[entry] === minute[other];
    const apart = together ? 1 : Math.abs((clock[entry] as number) - (clock[other] as number));
    const count = (weight[entry] as number) * (weight[other] as number) * closeness(apart);
    if (pairs.onward[place] === 0) pairs.others.push(place);
    pairs.onward[place] = (pairs.onward[place] as number) + (together || other > entry ? count : BACK * count);
    pairs.inward[place] = (pairs.inward[place] as number) + (together || other < entry ? count : BACK * count);
  };
}
