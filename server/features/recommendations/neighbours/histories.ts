import { MEMBERS_READ } from '../formula.ts';

/** Concatenated histories of some members, each oldest first. */
export interface HistorySlice {
  /** Number of entries of each member. */
  lengths: Int32Array;
  /** Product ids of the entries. */
  products: Int32Array;
  /** Weights of the entries. */
  weights: Float64Array;
  /** Unix times in seconds. */
  at: Float64Array;
}

/** All histories in packed arrays: member m has the entries from `start[m]` to before `start[m + 1]`. */
export interface Histories {
  start: Int32Array;
  /** Index of the member of each entry. */
  member: Int32Array;
  /** Index of the product of each entry; -1 if it is no longer on sale (the entry still counts for distances). */
  product: Int32Array;
  weight: Float64Array;
  /** The sum of the member's weights up to and including an entry. */
  clock: Float64Array;
  at: Float64Array;
  /** Minute of each entry; the order within a minute is unknown. */
  minute: Float64Array;
  /** Entries of a product, limited to its latest members. */
  entriesOf(product: number): Int32Array;
}

/** Packs histories. `productCount` is the number of products. */
export function packHistories(slices: readonly HistorySlice[], productCount: number, placeOf: (id: number) => number): Histories {
  const size = slices.reduce((sum, { products }) => sum + products.length, 0);
  const members = slices.reduce((sum, { lengths }) => sum + lengths.length, 0);
  const start = new Int32Array(members + 1);
  const [member, product] = [new Int32Array(size), new Int32Array(size)];
  const [weight, clock, at] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)];
  let [entry, who] = [0, 0];
  for (const slice of slices) {
    weight.set(slice.weights, entry);
    at.set(slice.at, entry);
    let within = 0;
    for (const length of slice.lengths) {
      let time = 0;
      for (let of = 0; of < length; of += 1, within += 1, entry += 1) {
        time += slice.weights[within] as number;
        member[entry] = who;
        clock[entry] = time;
        product[entry] = placeOf(slice.products[within] as number);
      }
      who += 1;
      start[who] = entry;
    }
  }
  const minute = at.map((seconds) => Math.floor(seconds / 60));
  return { start, member, product, weight, clock, at, minute, entriesOf: entriesByProduct(product, at, productCount) };
}

function entriesByProduct(product: Int32Array, at: Float64Array, productCount: number): (product: number) => Int32Array {
  const start = new Int32Array(productCount + 1);
  for (const place of product) if (place >= 0) start[place + 1] = (start[place + 1] as number) + 1;
  for (let place = 0; place < productCount; place += 1) start[place + 1] = (start[place + 1] as number) + (start[place] as number);
  const [next, entries] = [start.slice(), new Int32Array(start[productCount] as number)];
  product.forEach((place, entry) => {
    if (place < 0) return;
    entries[next[place] as number] = entry;
    next[place] = (next[place] as number) + 1;
  });
  return (place) => {
    const all = entries.subarray(start[place], start[place + 1]);
    if (all.length <= MEMBERS_READ) return all;
    return all.toSorted((a, b) => (at[b] as number) - (at[a] as number)).subarray(0, MEMBERS_READ);
  };
}

/** Sum of the weights of a product's entries. */
export function weightOf(histories: Histories, product: number): number {
  let sum = 0;
  for (const entry of histories.entriesOf(product)) sum += histories.weight[entry] as number;
  return sum;
}
