import { remembered } from '../remembered.ts';
import { partedAtAmounts } from './amounts.ts';
import { splitClaims } from './claims.ts';
import { splitAtHeadings } from './heads.ts';
import { LONGEST_LABEL, withoutMarkup } from './markup.ts';
import { splitAtMayContain } from './mayContain.ts';
import { splitAtSeparators } from './separators.ts';
import { isRemark, strip } from './strip.ts';

/** One entry of a label as written. */
export interface LabelEntry {
  raw: string;
  /** Follows `may contain`: counts for "without X", not for "with X". */
  mayContain: boolean;
  /** Begins like a footnote: no ingredient unless it is recognised as one. */
  remark: boolean;
}

/** A label split into lists and `aside`, without losing any text. */
export interface ParsedLabel {
  /** The entries of each list in order. The first list precedes any heading and may not be a list at all. */
  lists: LabelEntry[][];
  /** Claims, directions, headings: texts that are no lists, but may name ingredients that occur nowhere else. */
  aside: string[];
  /** Whether the text continues after what was read. */
  isCut: boolean;
}

/** Maximum number of entries that are read per product. */
export const MOST_ENTRIES = 2000;

/** Splits a label's text. Entries can contain line ends, which the resolver first tries as part of a name. */
export function parseLabel(text: string): ParsedLabel {
  const { list, aside } = splitClaims(withoutMarkup(text));
  const { lists: parts, headings } = splitAtHeadings(list);
  aside.push(...headings);
  let room = MOST_ENTRIES;
  let isCut = text.length > LONGEST_LABEL;
  const lists = parts.map((part) => {
    const all = entriesOf(part, aside);
    if (all.length > room) isCut = true;
    const entries = all.slice(0, room);
    room -= entries.length;
    return entries;
  });
  return { lists, aside, isCut };
}

/** A line that ends with a colon, or the part of it after the last separator: the name of a part of a kit. */
const LINE_HEADING = /(^|[\n,;.])((?:[^\n,;.:]|(?<=\d)[.,](?=\d)|(?<=\b(?:no|sp))\.){2,80}):[^\S\n]*(?=\n)/gi;

function entriesOf(list: string, aside: string[]): LabelEntry[] {
  const text = partedAtAmounts(
    list.includes(':')
      ? list.replace(LINE_HEADING, (_, before: string, heading: string) => {
          aside.push(heading);
          return before === '\n' || before === '' ? ',' : before;
        })
      : list,
  );
  const { sure, possible } = splitAtMayContain(text);
  return [...entriesIn(sure, false), ...entriesIn(possible, true)];
}

/** A mark after a blank begins a footnote: `Phenoxyethanol *Essential Oil`. */
const FOOTNOTE_BEHIND = /(?<=[\p{L}\p{N}).*])\s+(?=[*†‡]+\s*\p{L}{3})/u;

function entriesIn(list: string, mayContain: boolean): LabelEntry[] {
  return splitAtSeparators(list).flatMap((piece) => entriesOfPiece(piece).map(({ raw, remark }) => ({ raw, mayContain, remark })));
}

/** The entries between two separators: one, or one followed by a footnote. */
const entriesOfPiece = remembered((piece: string): Omit<LabelEntry, 'mayContain'>[] =>
  piece
    .split(FOOTNOTE_BEHIND)
    .map((entry) => ({ raw: strip(entry), remark: isRemark(entry) }))
    .filter(({ raw }) => /[\p{L}\p{N}]/u.test(raw)),
);
