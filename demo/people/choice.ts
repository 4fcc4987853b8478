import type { Part } from './casting.ts';
import type { Said } from './flow.ts';
import { moodOf, type Step } from './plan.ts';
import type { PhraseLine } from './stock.ts';
import { tradeOf } from './voices.ts';

// What a dissatisfied reviewer may still concede, and what a half-satisfied one may criticise: never the result itself.
const GRANTED = ['scent', 'pack', 'feel', 'look', 'taste', 'amount', 'flacon', 'tool', 'drops', 'texture', 'shade'];
const BLAMED = [
  'price',
  'pack',
  'scent',
  'amount',
  'label',
  'feel',
  'brand',
  'compare',
  'taste',
  'smell',
  'shade',
  'drops',
  'look',
  'flacon',
  'tool',
  'hold',
];
// Too enthusiastic for three stars.
const WARM = ['skin', 'people', 'compare', 'family', 'midwife', 'gift', 'brand', 'price'];

/** Sets of facts about the product, the writer and the pair of both. */
export type Facts = readonly ReadonlySet<string>[];

export function factsFor({ goods, person, stars }: Part): Facts {
  const suits = goods.product.suits[person.member.skinType] ?? 0;
  const trade = `trade:${tradeOf(person.member) ?? 'none'}`;
  return [
    goods.facts,
    person.facts,
    new Set([`s${stars}`, stars >= 4 ? 'glad' : 'critical', trade, suits >= 0.15 ? 'fits' : suits <= -0.15 ? 'clash' : 'even']),
  ];
}

/** Whether a line can serve as this step of a review with this many stars. */
export function fits(line: PhraseLine, step: Step, stars: number): boolean {
  if (step.kind === 'close') return closes(line, stars);
  if (step.kind === 'open') return line.about === 'open' && line.tone === moodOf(stars);
  if (step.kind !== 'body') return line.about === step.kind && step.tones.includes(line.tone);
  if (!step.tones.includes(line.tone) || line.about === 'open' || line.about === 'verdict' || line.about.startsWith('close')) return false;
  if (step.limit === 'granted') return GRANTED.includes(line.about);
  if (step.limit === 'blamed') return line.tone === '~' || BLAMED.includes(line.about);
  return step.limit !== 'measured' || !WARM.includes(line.about);
}

function closes({ about, tone }: PhraseLine, stars: number): boolean {
  if (about === 'verdict') return (tone === '+' && stars >= 4.5) || (tone === '-' && stars <= 2);
  if (about === 'close') return tone === moodOf(stars);
  return about === `close${Math.floor(stars)}`;
}

/** Whether all facts that a line requires hold. */
export function holds(line: PhraseLine, facts: Facts): boolean {
  return line.needs.every((need) => {
    const not = need.startsWith('!');
    const fact = not ? need.slice(1) : need;
    return fact.split('|').some((one) => facts.some((set) => set.has(one))) !== not;
  });
}

/** Number of words that a line repeats from the review so far; undefined if it must not be added. */
export function echo(line: PhraseLine, said: readonly Said[]): number | undefined {
  let echoes = 0;
  for (const { line: other } of said) {
    if (other === line || (other.about === line.about && line.tone !== '=') || other.slots.some((slot) => line.slots.includes(slot)))
      return;
    for (const stem of line.stems) if (other.stems.has(stem)) echoes++;
  }
  return echoes > 2 ? undefined : echoes;
}
