import type { Rows } from './scope.ts';

/** One bit per row, 32 per number. */
export type Bitmap = Uint32Array;

export const emptyBitmap = (size: number): Bitmap => new Uint32Array((size + 31) >>> 5);

export function setBit(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] as number) | (1 << (row & 31));
}

/** Bits set in any of the bitmaps. */
export function unionOf(bitmaps: readonly Bitmap[], size: number): Bitmap {
  const [first, ...others] = bitmaps;
  if (first !== undefined && others.length === 0) return first;
  const any = emptyBitmap(size);
  for (const bitmap of bitmaps) for (let at = 0; at < any.length; at += 1) any[at] = (any[at] as number) | (bitmap[at] as number);
  return any;
}

/** A bitmap with the rows of some lists set. */
export function bitmapOf(lists: Iterable<Rows>, size: number): Bitmap {
  const bitmap = emptyBitmap(size);
  for (const rows of lists) for (const row of rows) setBit(bitmap, row);
  return bitmap;
}

/** Bits set in all of the bitmaps; null without bitmaps, which stands for all bits. */
export function intersectionOf(bitmaps: readonly Bitmap[]): Bitmap | null {
  const [first, ...others] = bitmaps;
  if (first === undefined) return null;
  if (others.length === 0) return first;
  const all = first.slice();
  for (const bitmap of others) for (let at = 0; at < all.length; at += 1) all[at] = (all[at] as number) & (bitmap[at] as number);
  return all;
}

/** Bits of the first `size` rows that are not set. */
export function complementOf(bitmap: Bitmap, size: number): Bitmap {
  const none = bitmap.map((bits) => ~bits);
  if (size % 32 > 0) none[none.length - 1] = (none.at(-1) as number) & ((1 << (size % 32)) - 1);
  return none;
}

/** Number of set bits of an integer. */
function countOnes(bits: number): number {
  let half = bits - ((bits >>> 1) & 0x55555555);
  half = (half & 0x33333333) + ((half >>> 2) & 0x33333333);
  return Math.imul((half + (half >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (const bits of bitmap) count += countOnes(bits);
  return count;
}

/** Number of bits set in both. */
export function countBoth(a: Bitmap, b: Bitmap): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) count += countOnes((a[at] as number) & (b[at] as number));
  return count;
}

/** Those of the rows whose bits are set. Without a branch per row, since mispredicted branches took most of the time. */
export function rowsIn(bitmap: Bitmap, among: Rows): Rows {
  const found = new Int32Array(among.length);
  let count = 0;
  for (let at = 0; at < among.length; at += 1) {
    const row = among[at] as number;
    found[count] = row;
    count += ((bitmap[row >>> 5] as number) >>> (row & 31)) & 1;
  }
  return found.subarray(0, count);
}

export function rowsOfBitmap(bitmap: Bitmap): Rows {
  const found = new Int32Array(countBits(bitmap));
  let count = 0;
  for (let at = 0; at < bitmap.length; at += 1)
    for (let bits = bitmap[at] as number; bits !== 0; bits &= bits - 1) found[count++] = (at << 5) + 31 - Math.clz32(bits & -bits);
  return found;
}
