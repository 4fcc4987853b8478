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
  /** Stands behind `may contain`: counts for "without X", not for "with X". */
  mayContain: boolean;
  /** Begins like a footnote: no ingredient unless it turns out to be one. */
  remark: boolean;
}

/** A label taken apart: nothing of its text is lost between lists and `aside`. */
export interface ParsedLabel {
  /** Each list as its entries in order. The first stands before any heading and may be no list at all. */
  lists: LabelEntry[][];
  /** Claims, directions, headings: texts that list nothing, but may name what stands nowhere else. */
  aside: string[];
  /** Whether the text goes on behind what was read. */
  isCut: boolean;
}

/** At most so many entries of one product are read. */
export const MOST_ENTRIES = 2000;

/** Takes a label's text apart. Entries can hold line ends, which the resolver tries as part of a name first. */
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

/** A line that ends with a colon, or what of it stands behind the last separator: the name of a part of a kit. */
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
