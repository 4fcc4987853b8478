import type { RandomSource } from '../random.ts';
import type { Tone } from './stock.ts';
import { LENGTHS, type Voice } from './voices.ts';

/** One step of a review: the kind of line, in one of these tones. */
export interface Step {
  kind: 'all' | 'open' | 'body' | 'aside' | 'close';
  tones: readonly Tone[];
  /** Restricts the subject: concessions of dissatisfied reviewers, complaints or measured praise of half-satisfied ones. */
  limit?: 'granted' | 'blamed' | 'measured' | undefined;
}

/** Overall mood that the stars express. */
export function moodOf(stars: number): '+' | '~' | '-' {
  return stars >= 4 ? '+' : stars >= 3 ? '~' : '-';
}

/** The steps of a review for a voice and a number of stars, in order. */
export function planReview(draw: RandomSource, voice: Voice, stars: number): Step[] {
  const mood = moodOf(stars);
  const length = lengthOf(draw, voice);
  if (voice === 'terse' && draw.happens(0.75)) return [{ kind: 'all', tones: [mood] }];
  const opens = length > 1 && draw.happens(voice === 'plain' ? 0.22 : 0.6);
  const closes = length > 2 && draw.happens(0.6);
  const aside = voice !== 'plain' && length > 3 && draw.happens(0.5);
  const bodies = Math.max(1, length - Number(opens) - Number(closes) - Number(aside));
  const steps: Step[] = body(draw, stars, bodies);
  if (opens) steps.unshift({ kind: 'open', tones: [mood] });
  if (aside) steps.splice(1 + draw.below(steps.length), 0, { kind: 'aside', tones: ['='] });
  if (closes) steps.push({ kind: 'close', tones: [mood] });
  return steps;
}

function lengthOf(draw: RandomSource, voice: Voice): number {
  const [least, most] = LENGTHS[voice];
  return least + Math.floor((most - least + 1) * draw.unit() ** 1.15);
}

function body(draw: RandomSource, stars: number, n: number): Step[] {
  const steps = judged(draw, stars, n);
  if (n > 1 && draw.happens(stars < 2 ? 0.15 : 0.35)) steps.unshift({ kind: 'body', tones: ['='] });
  return steps;
}

const line = (...tones: Tone[]): Step => ({ kind: 'body', tones });
const some = (n: number, step: Step): Step[] => Array.from({ length: n }, () => step);

function judged(draw: RandomSource, stars: number, n: number): Step[] {
  if (stars >= 4.5 && (stars === 5 || draw.happens(0.5))) return praise(draw, n);
  if (stars >= 4) return n > 1 && draw.happens(0.75) ? [...some(n - 1, line('+')), line('~')] : some(n, line('+'));
  if (stars >= 3) return mixed(draw, stars, n);
  if (stars >= 2) return complaint(draw, n);
  return [...some(n - 1, line('-')), line(draw.happens(0.5) ? '--' : '-')].reverse();
}

function praise(draw: RandomSource, n: number): Step[] {
  return draw.happens(0.2) ? [...some(n - 1, line('+')), line('++', '+')] : some(n, line('+'));
}

/** At least one good and one bad point; a single sentence must contain both. */
function mixed(draw: RandomSource, stars: number, n: number): Step[] {
  if (n === 1) return [line('~')];
  const good = stars === 3.5 ? Math.ceil(n / 2) : Math.max(1, Math.floor(n / 2));
  const fine: Step = { ...line('+'), limit: 'measured' };
  const bad: Step = { ...line('~', '-'), limit: 'blamed' };
  const [first, second] = [some(good, fine), some(n - good, bad)];
  return draw.happens(0.75) ? [...first, ...second] : [...second, ...first];
}

function complaint(draw: RandomSource, n: number): Step[] {
  if (n < 2 || draw.happens(0.6)) return some(n, line('-'));
  const grant: Step = { ...line('+'), limit: 'granted' };
  return draw.happens(0.5) ? [grant, ...some(n - 1, line('-'))] : [...some(n - 1, line('-')), grant];
}
