import type { RandomSource } from '../random.ts';
import type { PhraseLine } from './stock.ts';
import type { Voice } from './voices.ts';
import { upper } from './wording.ts';

const TURNS_DOWN = [
  'But ',
  'That said, ',
  'However, ',
  'On the other hand, ',
  'One thing: ',
  'What I like less: ',
  'My one complaint: ',
  'Then again, ',
];
// Openers that fit a fragment.
const BEFORE_FRAGMENTS = ['One thing: ', 'What I like less: '];
const WHOLE = /^(I|It|The|My|You|There|This|That|They|At|On|In|For|When)\b/;
const TURNS_UP = [
  'To be fair, ',
  'In its favour: ',
  'On the bright side, ',
  "I'll give it this: ",
  'Then again, ',
  'Still, ',
  'One good thing: ',
];
const PROPER = /^(I|I'm|I've|I'd|I'll|August|November|Monday|Sunday|Sundays|Friday|Wednesday|Clown|Lanolin|\$.*|\d.*)$/;

export interface Said {
  line: PhraseLine;
  text: string;
}

/** Joins the lines of a review, with a turning phrase where praise and criticism meet. */
export function join(draw: RandomSource, said: readonly Said[], voice: Voice): string {
  let turned = false;
  const parts = said.map(({ line, text }, i) => {
    const before = sense(said[i - 1]?.line);
    const now = sense(line);
    if (turned || before * now >= 0 || !draw.happens(0.62) || /^(But|So|Still|Good|Fine|Nice|Great|Lovely)\b/.test(text)) return text;
    turned = true;
    const turns = now > 0 ? TURNS_UP : WHOLE.test(text) ? TURNS_DOWN : BEFORE_FRAGMENTS;
    return `${draw.pick(turns)}${lower(text, line)}`;
  });
  return parts.map((part) => closed(voice === 'teen' ? part : upper(part))).join(' ');
}

/** Adds a missing full stop: some voices omit theirs, which is fine only at the end of the text. */
function closed(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** 1 for praise, -1 for criticism, 0 for neither. */
function sense(line: PhraseLine | undefined): number {
  if (!line || line.tone === '=' || line.about === 'open' || line.about.startsWith('close')) return 0;
  return line.tone.startsWith('+') ? 1 : -1;
}

/** The text with its first letter in lower case, unless it begins with a name. */
function lower(text: string, { text: pattern }: PhraseLine): string {
  const first = /^\S+/.exec(text)?.[0] ?? '';
  if (PROPER.test(first.replace(/[,:;]$/, '')) || /^\{(shade|brand|Brand)\}/.test(pattern) || /^[A-Z]{2}/.test(first)) return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}
