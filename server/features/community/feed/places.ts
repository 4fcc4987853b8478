import { limitBounds } from '../../../../contract/limits.ts';

/** Number of post ids in a block; posts are counted and searched by block. Migrations contain the same number. */
export const BLOCK = 1024;
/** From this offset on, a page is located by the counts of blocks instead of skipping rows. */
const DEEP = 1024;

/** The start of a list: its newest post, the post's block, the block's last id, and how many public posts in the block are newer. */
export interface Anchor {
  before: number;
  block: number;
  blockEnd: number;
  newer: number;
}

/** The anchor of `before_id`, or of the largest possible id; `newer` is not counted yet. */
export function anchorAt(before: number = limitBounds.id): Anchor {
  const block = Math.floor(before / BLOCK);
  return { before, block, blockEnd: Math.min(limitBounds.id, block * BLOCK + BLOCK - 1), newer: 0 };
}

/** Posts with ids from `top` down, without the first `skip`. */
export interface Window {
  top: number;
  skip: number;
}

/** A block, how many posts of the list are above it, and how many readable posts of the anchor's block are newer than the anchor. */
export interface BlockPlace {
  block: number;
  above: number;
  newer: number;
}

export const isDeep = (offset: number): boolean => offset >= DEEP;

/** The window at an offset, given the block that the offset falls into. */
export function windowIn({ block, above, newer }: BlockPlace, anchor: Anchor, offset: number): Window {
  if (block === anchor.block) return { top: anchor.before, skip: offset };
  return { top: block * BLOCK + BLOCK - 1, skip: offset + newer - above };
}
