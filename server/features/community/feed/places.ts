import { limitBounds } from '../../../../contract/limits.ts';

/** Posts are counted, and found by words, in blocks of so many numbers; migrations know it, too. */
export const BLOCK = 1024;
/** From here on a page is looked for by counts of blocks instead of walking there. */
const DEEP = 1024;

/** Where a list was begun: its newest post, the block that is in, the last number of that block, and how many public posts are newer in it. */
export interface Anchor {
  before: number;
  block: number;
  blockEnd: number;
  newer: number;
}

/** The place of `before_id`, nothing newer counted yet, or of the newest post there can be. */
export function anchorAt(before: number = limitBounds.id): Anchor {
  const block = Math.floor(before / BLOCK);
  return { before, block, blockEnd: Math.min(limitBounds.id, block * BLOCK + BLOCK - 1), newer: 0 };
}

/** Posts from number `top` down, without the first `skip`. */
export interface Window {
  top: number;
  skip: number;
}

/** A block of the list: how many posts of the list stand above it, and how many of those that may be read are newer than the anchor. */
export interface BlockPlace {
  block: number;
  above: number;
  newer: number;
}

export const isDeep = (offset: number): boolean => offset >= DEEP;

/** The window at an offset, given the block it falls into. */
export function windowIn({ block, above, newer }: BlockPlace, anchor: Anchor, offset: number): Window {
  if (block === anchor.block) return { top: anchor.before, skip: offset };
  return { top: block * BLOCK + BLOCK - 1, skip: offset + newer - above };
}
