import { randomSource } from '../random.ts';
import type { DemoMember } from '../types.ts';
import { climateOf, isMan } from './names.ts';
import { type Voice, voiceOf } from './voices.ts';

/** A member's traits as a reviewer; derived from the member, never stored. */
export interface Person {
  index: number;
  member: DemoMember;
  age: number;
  voice: Voice;
  /** Stars added to every rating. */
  strictness: number;
  /** Whether the person gives whole stars only. */
  wholeStars: boolean;
  /** Relative share of all reviews. */
  activity: number;
  /** Facts about the writer that sentences can require, e.g. `dry`, `curly`, `humid`, `older`. */
  facts: ReadonlySet<string>;
}

const BASE_YEAR = 2026;
const SHORT_SKIN = { combination: 'combo', sensitive: 'sens', dry: 'dry', oily: 'oily', normal: 'normal' } as const;
const DEEP = ['#745F56', '#5D4C45', '#2E2622'];
const LIGHT = ['#F1D8CD', '#EFD2C5', '#EDCBBD'];

/** Derives the reviewer traits of every member. */
export function personsOf(members: readonly DemoMember[]): Person[] {
  return members.map((member, index) => {
    const draw = randomSource(`person ${member.userName}`);
    const age = BASE_YEAR - Number(member.birthDate.slice(0, 4));
    const parent = age >= 26 && age <= 46 && draw.happens(0.5);
    const facts = factsOf(member, age, parent);
    return {
      index,
      member,
      age,
      voice: voiceOf(draw, member, age, facts),
      strictness: 0.28 * draw.normal(),
      wholeStars: draw.happens(0.45),
      activity: Math.exp(0.9 * draw.normal()),
      facts,
    };
  });
}

function factsOf(member: DemoMember, age: number, parent: boolean): Set<string> {
  const facts = new Set<string>([SHORT_SKIN[member.skinType], climateOf(member.country)]);
  facts.add(isMan(member.name, member.country) ? 'man' : 'woman');
  if (age < 21) facts.add('teen');
  if (age >= 56) facts.add('older');
  if (age >= 66) facts.add('old');
  if (age >= 27) facts.add('grown');
  if (parent) facts.add('parent');
  if (parent || age > 48) facts.add('kids');
  if (member.hairStyle) facts.add(member.hairStyle.toLowerCase());
  if (member.skinTone && DEEP.includes(member.skinTone)) facts.add('deep');
  if (member.skinTone && LIGHT.includes(member.skinTone)) facts.add('light');
  return facts;
}
