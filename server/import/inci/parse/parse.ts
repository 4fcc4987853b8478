import { remembered } from '../remembered.ts';
import { withoutClaims } from './claims.ts';
import { splitAtHeadings } from './headings.ts';
import { withoutMarkup } from './markup.ts';
import { splitAtMayContain } from './mayContain.ts';
import { splitAtSeparators } from './separators.ts';
import { isRemark, strip } from './strip.ts';

/** One entry of a label as written. */
export interface LabelEntry {
  raw: string;
  /** Stands behind `may contain`: counts for "without X", not for "with X". */
  mayContain: boolean;
  /** Begins like a footnote: no ingredient unless it turns out to be one. */
  remark: boolean;
}

/** At most so many entries of one product are read. */
export const MOST_ENTRIES = 2000;

/**
 * The lists of a label's text, each as its entries in order. The first list stands before any heading and may be
 * no list at all; entries can hold line ends, which the resolver tries as part of a name first.
 */
export function parseLabel(text: string): LabelEntry[][] {
  const lists = splitAtHeadings(withoutClaims(withoutMarkup(text)));
  let room = MOST_ENTRIES;
  return lists.map((list) => {
    const entries = entriesOf(list).slice(0, room);
    room -= entries.length;
    return entries;
  });
}

function entriesOf(list: string): LabelEntry[] {
  const { sure, possible } = splitAtMayContain(list);
  return [...entriesIn(sure, false), ...entriesIn(possible, true)];
}

/** A mark behind a blank begins a footnote: `Phenoxyethanol *Essential Oil`. */
const FOOTNOTE_BEHIND = /(?<=[\p{L}\p{N}).*])\s+(?=[*†‡]+\s*\p{L}{3})/u;

function entriesIn(list: string, mayContain: boolean): LabelEntry[] {
  return splitAtSeparators(list).flatMap((piece) => entriesOfPiece(piece).map(({ raw, remark }) => ({ raw, mayContain, remark })));
}

/** What stands between two separators: one entry, or one with a footnote behind it. */
const entriesOfPiece = remembered((piece: string): Omit<LabelEntry, 'mayContain'>[] =>
  piece
    .split(FOOTNOTE_BEHIND)
    .map((entry) => ({ raw: strip(entry), remark: isRemark(entry) }))
    .filter(({ raw }) => /[\p{L}\p{N}]/u.test(raw)),
);
