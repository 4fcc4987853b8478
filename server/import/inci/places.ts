import { foldInci } from './fold.ts';

/** A range of a text: `end` is exclusive, both in UTF-16 units. */
export interface TextPlace {
  start: number;
  end: number;
}

/** The folded letters and digits of a text, each with the range of the character it came from. */
interface Letters {
  text: string;
  from: number[];
  to: number[];
}

/** What readers see as one character: an entity, a tag, a letter with its marks, or any other character. */
const SIGN = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,10}\d?);|<\/?[a-z][^<>]{0,200}>|\p{L}\p{M}*|./gisu;
const LETTER = /[^\p{L}\p{N}]+/gu;

/** Finds the entries of a label in its text, each after the previous one if possible; null for entries that are not found. */
export function entryPlaces(text: string, entries: readonly { raw: string }[]): (TextPlace | null)[] {
  const letters = lettersOf(text);
  let behind = 0;
  return entries.map(({ raw }) => {
    const wanted = lettersIn(raw);
    const found = wanted === '' ? null : (find(letters, wanted, behind) ?? wordByWord(letters, raw, behind) ?? find(letters, wanted, 0));
    if (found === null) return null;
    behind = found.end;
    const end = letters.to[found.end - 1] as number;
    const isClosed = /[)\]}]$/.test(raw) && text[end] === raw.at(-1);
    return { start: letters.from[found.start] as number, end: isClosed ? end + 1 : end };
  });
}

const lettersIn = (text: string): string => foldInci(text).replace(LETTER, '');

function lettersOf(text: string): Letters {
  const letters: Letters = { text: '', from: [], to: [] };
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (sign.length > 1 && (sign.startsWith('<') || sign.startsWith('&'))) continue;
    const folded = lettersIn(sign);
    letters.text += folded;
    // A letter can become two, as `ß` does.
    for (let at = 0; at < folded.length; at++) {
      letters.from.push(index);
      letters.to.push(index + sign.length);
    }
  }
  return letters;
}

function find({ text }: Letters, wanted: string, from: number): TextPlace | null {
  const start = text.indexOf(wanted, from);
  return start < 0 ? null : { start, end: start + wanted.length };
}

/** How many other characters may be between the words of an entry: amounts, marks. */
const ASIDE = 20;

/** An entry from which something was removed (`Alcohol 40 % denat.`): from its first word to its last. */
function wordByWord(letters: Letters, raw: string, from: number): TextPlace | null {
  const words = raw
    .split(/\s+/)
    .map(lettersIn)
    .filter((word) => word !== '');
  const first = words[0] === undefined ? null : find(letters, words[0], from);
  if (first === null || words.length < 2) return null;
  let { end } = first;
  for (const word of words.slice(1)) {
    const next = find(letters, word, end);
    if (next === null || next.start - end > ASIDE) return null;
    end = next.end;
  }
  return { start: first.start, end };
}
