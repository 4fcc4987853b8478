import type { RandomSource } from '../random.ts';
import type { Person } from './traits.ts';
import { upper } from './wording.ts';

const AMERICAN: readonly [RegExp, string][] = [
  [/\b(c|C)olou?r/g, '$1olor'],
  [/\b(g|G)rey/g, '$1ray'],
  [/moisturis/g, 'moisturiz'],
  [/\b(f|F)avour/g, '$1avor'],
  [/\b(f|F)lavour/g, '$1lavor'],
  [/\b(h|H)umour/g, '$1umor'],
  [/\b(n|N)eighbour/g, '$1eighbor'],
  [/\b(m|M)um\b/g, '$1om'],
  [/\bflatmate/g, 'roommate'],
  [/\b(n|N)appy/g, '$1iaper'],
  [/\bapologised/g, 'apologized'],
  [/\bliquorice/g, 'licorice'],
  [/\bpyjama/g, 'pajama'],
  [/\baluminium/g, 'aluminum'],
  [/\btravelling/g, 'traveling'],
  [/\bjumper\b/g, 'sweater'],
  [/\bmaths\b/g, 'math'],
];
const FULL: readonly [RegExp, string][] = [
  [/\b(D|d)on't/g, '$1o not'],
  [/\b(D|d)oesn't/g, '$1oes not'],
  [/\b(D|d)idn't/g, '$1id not'],
  [/\b(I|i)sn't/g, '$1s not'],
  [/\b(W|w)asn't/g, '$1as not'],
  [/\b(C|c)an't/g, '$1annot'],
  [/\b(C|c)ouldn't/g, '$1ould not'],
  [/\b(W|w)ouldn't/g, '$1ould not'],
  [/\b(W|w)on't/g, '$1ill not'],
  [/\b(I|you|You|they|They)'ve\b/g, '$1 have'],
  [/\bI'm\b/g, 'I am'],
  [/\b(I|they|They|you|You|it|It)'ll\b/g, '$1 will'],
  [/\b(I|i)t's (been|got|earned)\b/g, '$1t has $2'],
  [/\b(I|i)t's\b/g, '$1t is'],
  [/\b(T|t)hat's\b/g, '$1hat is'],
  [/\b(T|t)here's\b/g, '$1here is'],
];
const AMERICANS = ['US', 'PH', 'MX', 'CO', 'KR', 'JP', 'BR'];
const DELIGHT = ['😍', '❤️', '✨', '🙌', '💛', '🌹', '👌'];

/** Final touches: spelling by country, full forms for formal voices, casual style for the young. */
export function tidyText(draw: RandomSource, text: string, { voice, member }: Person, stars: number): string {
  let touched = AMERICANS.includes(member.country) ? replaceAll(text, AMERICAN) : text;
  if (voice === 'older' || (voice === 'expert' && draw.happens(0.4)) || (voice === 'nonnative' && draw.happens(0.6)))
    touched = replaceAll(touched, FULL);
  if (voice === 'teen') return young(draw, touched, stars);
  touched = upper(touched);
  const pleased = stars === 5 && (voice === 'chatty' || voice === 'nonnative' || voice === 'parent');
  return pleased && draw.happens(0.25) ? `${touched} ${draw.pick(DELIGHT)}` : touched;
}

function replaceAll(text: string, pairs: readonly [RegExp, string][]): string {
  return pairs.reduce((result, [from, to]) => result.replace(from, to), text);
}

function young(draw: RandomSource, text: string, stars: number): string {
  const relaxed = draw.happens(0.7)
    ? text.replace(/(^|[.!?] )([A-Z])(?=[a-z' ])/g, (_, gap: string, letter: string) => gap + letter.toLowerCase())
    : text;
  const plain = relaxed.replace(/\bI\b/g, 'i').replace(/\.$/, '');
  return stars >= 4.5 && draw.happens(0.4) ? `${plain} ${draw.pick(DELIGHT)}` : plain;
}
