import { MEMBERS_READ } from '../formula.ts';

/** Histories of some members, one after the other, each oldest first. */
export interface HistorySlice {
  /** Entries of each member. */
  lengths: Int32Array;
  /** Ids of products. */
  products: Int32Array;
  /** What each counts for. */
  weights: Float64Array;
  /** Seconds since 1970. */
  at: Float64Array;
}

/** All histories that are read, packed: member m has the entries `start[m]` up to `start[m + 1]`. */
export interface Histories {
  start: Int32Array;
  /** Whose entry it is. */
  member: Int32Array;
  /** Place of the product, -1: it is not for sale any more, though people came by it. */
  product: Int32Array;
  weight: Float64Array;
  /** The member's own clock at an entry: the sum of weights up to it. */
  clock: Float64Array;
  at: Float64Array;
  /** Within one nobody knows what came first. */
  minute: Float64Array;
  /** Entries of a product, of its latest members. */
  entriesOf(product: number): Int32Array;
}

/** Packs histories. `productCount`: how many there are. */
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

/** What all entries of a product count for. */
export function weightOf(histories: Histories, product: number): number {
  let sum = 0;
  for (const entry of histories.entriesOf(product)) sum += histories.weight[entry] as number;
  return sum;
}
