import { type Chance, isMan } from '../people/index.ts';
import type { DemoMember } from '../shapes.ts';

/** Picks members who could have written a text: nobody speaks of a beard or a husband who has none. */
export interface Speakers {
  /** Index of a member who could say this and was here so many days ago. */
  pick(text: string, age: number, not?: number): number;
}

// Posts come with the name of their topic: beards are mostly men's talk.
const MALE =
  /\b[Mm]y (own )?(beard|moustache|wife|girlfriend)\b|[Bb]ald man|\bHead shaving\b|from one moustache|safety razor, month|simple man|shaving-and-beards/;
const FEMALE =
  /\bLegs:|women's razors|\b[Mm]y (husband|boyfriend|period|lashes|lipstick)\b|[Pp]regnan|chemo|schoolgirl|[Ll]ipstick at|mascara at|[Rr]ed nails|\b[Mm]other of\b/;

export function speakers(draw: Chance, members: readonly DemoMember[]): Speakers {
  const men = members.map(({ name, country }) => isMan(name, country));
  return {
    pick: (text, age, not) => {
      const wanted = FEMALE.test(text) ? false : MALE.test(text) ? true : undefined;
      for (let attempt = 0; ; attempt++) {
        const index = draw.below(members.length);
        const here = (members[index]?.age ?? 0) >= age || attempt > 400;
        if (here && index !== not && (wanted === undefined || men[index] === wanted)) return index;
      }
    },
  };
}
