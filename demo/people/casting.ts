import { type RandomSource, randomSource } from '../random.ts';
import type { DemoProduct } from '../types.ts';
import type { Goods } from './goods.ts';
import { starsFor } from './stars.ts';
import type { Person } from './traits.ts';
import { tradeOf } from './voices.ts';

/** A review before its text is written. */
export interface Part {
  goods: Goods;
  person: Person;
  stars: number;
  /** Days before the seed day. */
  age: number;
}

const OLDEST = 913;

/** Chooses who reviews a product, when, and with how many stars; each person reviews it once. */
export function castReviews(goods: Goods, count: number, persons: readonly Person[]): Part[] {
  const draw = randomSource(`cast ${goods.product.slug}`);
  const chosen = choose(draw, persons, (person) => person.activity * interest(goods, person), count);
  return chosen.map((person) => ({
    goods,
    person,
    stars: starsFor(goods.product, person, draw.unit),
    age: ageOf(draw, goods.product, person),
  }));
}

/** Weighted choice without repeats (exponential keys, Efraimidis and Spirakis). */
function choose(draw: RandomSource, persons: readonly Person[], weight: (person: Person) => number, count: number): Person[] {
  return persons
    .map((person) => ({ person, key: -Math.log(1 - draw.unit()) / Math.max(1e-9, weight(person)) }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ person }) => person);
}

/** Age in days, never before the member joined or the product was added; recent days are likelier. */
function ageOf(draw: RandomSource, product: DemoProduct, { member }: Person): number {
  const room = Math.min(OLDEST, product.age, member.age);
  return Math.round(room * draw.unit() ** 0.95 * 10_000) / 10_000;
}

/** Relative likelihood that a person buys such a product, 0 to about 4. */
function interest({ facts, product }: Goods, { facts: who, age, member, voice }: Person): number {
  const man = who.has('man');
  const is = (fact: string) => facts.has(fact);
  // Older members have had more occasions to review.
  let weight = 0.25 + member.age / 500;
  if (is('makeup') || is('nails') || is('makeup-tool')) weight *= man ? 0.06 : 1;
  if (is('beard')) weight *= man && age > 22 ? 3 : 0;
  else if (is('men')) weight *= man ? 3 : 0.12;
  if (is('child')) weight *= who.has('parent') ? 2 : 0.01;
  if (is('mother')) weight *= man ? 0 : 1;
  if (is('curls')) weight *= who.has('curly') || who.has('kinky') ? 2 : who.has('wave') ? 0.4 : 0.01;
  if (is('vivid')) weight *= age < 36 ? 1 : 0.1;
  if (is('selftan')) weight *= who.has('deep') ? 0.02 : 1;
  if (is('matched')) weight *= shadeMatch(product, who);
  if (is('dear') && age < 23) weight *= 0.35;
  if (voice === 'poet' && is('smell')) weight *= 3;
  return weight * calling(tradeOf(member), facts);
}

/** Nobody buys a foundation that is several shades off. */
function shadeMatch({ picture }: DemoProduct, who: ReadonlySet<string>): number {
  const hex = picture.shade ?? picture.body ?? '#c0a080';
  const light = [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(hex.slice(at, at + 2), 16), 0) / 765;
  if (who.has('deep')) return light > 0.6 ? 0.01 : light < 0.45 ? 2 : 0.5;
  if (who.has('light')) return light < 0.55 ? 0.01 : 1;
  return light < 0.3 || light > 0.85 ? 0.3 : 1;
}

const CALLINGS: Record<string, string> = {
  skin: 'face',
  lab: 'face',
  hair: 'hair',
  makeup: 'makeup',
  nose: 'smell',
  barber: 'men',
  nails: 'makeup',
};

function calling(trade: string | undefined, facts: ReadonlySet<string>): number {
  if (trade === undefined) return 1;
  return facts.has(CALLINGS[trade] ?? '') ? 2.5 : 0.5;
}
