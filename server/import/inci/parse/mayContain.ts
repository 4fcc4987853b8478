import { anyOf, phrases } from './phrases.ts';

const MARK = new RegExp(String.raw`[[(]?\s*(?:[[(]?\s*${anyOf(phrases.mayContain)}\s*[\])]?\s*[/:;,–-]*\s*)+[\])]?\s*[:：]*`, 'i');

/** Most lists have no such mark: this says so quickly. */
const HINT = /contai?n|conten|enthalten|bevatten|zawier|содерж|içerebil|innehål|±|\+\s?[/\\]/i;

/** Parts a list at its `may contain` (`+/-`) mark: before it what is in the product, behind it what can be. */
export function splitAtMayContain(list: string): { sure: string; possible: string } {
  const mark = HINT.test(list) ? MARK.exec(list) : null;
  if (!mark) return { sure: list, possible: '' };
  const possible = list.slice(mark.index + mark[0].length);
  return { sure: list.slice(0, mark.index), possible: withoutLastBracket(possible) };
}

/** The mark often stands inside the bracket that holds the colours: its end has no beginning any more. */
function withoutLastBracket(text: string): string {
  const opened = text.match(/[([]/g)?.length ?? 0;
  const closed = text.match(/[)\]]/g)?.length ?? 0;
  const last = Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'));
  return closed > opened ? `${text.slice(0, last)},${text.slice(last + 1)}` : text;
}
