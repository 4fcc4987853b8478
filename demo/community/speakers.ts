import { isMan } from '../people/index.ts';
import type { RandomSource } from '../random.ts';
import type { DemoMember } from '../types.ts';

/** Picks members who could plausibly have written a text: nobody mentions a beard or a husband they do not have. */
export interface Speakers {
  /** Index of a member who could say this and was already a member `age` days ago; with few members possibly an implausible one. */
  pick(text: string, age: number, not?: number): number;
}

// Texts are preceded by the name of their topic: talk of beards comes mostly from men.
const MALE =
  /\b[Mm]y (own )?(beard|moustache|wife|girlfriend)\b|[Bb]ald man|\bHead shaving\b|from one moustache|safety razor, month|simple man|shaving-and-beards/;
const FEMALE = /\b[Mm]y (husband|boyfriend|period|lashes|lipstick)\b|[Pp]regnan|chemo|schoolgirl/;
const FEMALE_TITLE = /\bLegs:|women's razors|[Ll]ipstick at|mascara at|[Rr]ed nails/;

export function speakers(draw: RandomSource, members: readonly DemoMember[]): Speakers {
  const men = members.map(({ name, country }) => isMan(name, country));
  return {
    pick: (text, age, not) => {
      const wanted = FEMALE.test(text) || FEMALE_TITLE.test(text) ? false : MALE.test(text) ? true : undefined;
      for (let attempt = 0; ; attempt++) {
        const index = draw.below(members.length);
        const here = (members[index]?.age ?? 0) >= age || attempt > 400;
        const fits = wanted === undefined || men[index] === wanted || attempt > 800;
        if (here && fits && index !== not) return index;
      }
    },
  };
}
