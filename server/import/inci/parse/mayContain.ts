import { anyOf, phrases } from './phrases.ts';

const MARK = new RegExp(String.raw`[[(]?\s*(?:[[(]?\s*${anyOf(phrases.mayContain)}\s*[\])]?\s*[/:;,–-]*\s*)+[\])]?\s*[:：]*`, 'i');

/** A quick test, since most lists have no such mark. */
const HINT = /contai?n|conten|enthalten|bevatten|zawier|содерж|içerebil|innehål|±|\+\s?[/\\]/i;

/** Splits a list at its `may contain` (`+/-`) mark: before it is what the product contains, after it what it may contain. */
export function splitAtMayContain(list: string): { sure: string; possible: string } {
  const mark = HINT.test(list) ? MARK.exec(list) : null;
  if (!mark) return { sure: list, possible: '' };
  const possible = list.slice(mark.index + mark[0].length);
  return { sure: list.slice(0, mark.index), possible: withoutLastBracket(possible) };
}

/** The mark is often inside the bracket that holds the colours, so the closing bracket has lost its opening one. */
function withoutLastBracket(text: string): string {
  const opened = text.match(/[([]/g)?.length ?? 0;
  const closed = text.match(/[)\]]/g)?.length ?? 0;
  const last = Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'));
  return closed > opened ? `${text.slice(0, last)},${text.slice(last + 1)}` : text;
}
