import { foldInci } from '../fold.ts';
import { remembered } from '../remembered.ts';
import { mayBeKnown, type Outline, outlineOf } from './outline.ts';
import { respelt, withoutFootnote } from './spelling.ts';

interface Outlines {
  /** One per spelling, or a single one when they are equal, as they usually are. */
  spelt: [Outline, ...Outline[]];
  /** The outline as the last of a row, without the number of a footnote. */
  last: Outline | undefined;
}

const outlinesOf = remembered((raw: string): Outlines => {
  const folded = foldInci(raw);
  const first = outlineOf(folded);
  const others = respelt(folded).map(outlineOf);
  const bare = withoutFootnote(folded);
  return {
    spelt: others.every(({ number }) => number === first.number) ? [first] : [first, ...others],
    last: bare === folded ? undefined : outlineOf(bare),
  };
});

/** Whether entries could be the pieces of one name; false when `lookup` and `spelling` cannot recognise them as one. */
export function mayBeOne(pieces: string[]): boolean {
  const row = pieces.map(outlinesOf);
  const most = Math.max(...row.map(({ spelt }) => spelt.length));
  for (let stage = 0; stage < most; stage++) if (mayBeKnown(row.map(({ spelt }) => spelt[stage] ?? spelt[0]))) return true;
  const last = row.at(-1)?.last;
  return last !== undefined && mayBeKnown([...row.slice(0, -1).map(({ spelt }) => spelt[0]), last]);
}
