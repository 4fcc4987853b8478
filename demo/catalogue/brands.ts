import type { SeedBrand } from '../../server/db/seed/data.ts';
import rows from './brands.json' with { type: 'json' };

/** A house of the demo shop: what its page shows, and the character from which its range is generated. */
export interface House extends SeedBrand {
  place: string;
  country: string;
  /** Language or style of its product names, e.g. `french`, `lab`. */
  tongue: string;
  /** Price level, 1 (a student's) to 5 (a jeweller's). */
  level: number;
  /** Claims that hold for every product of the house: `vegan`, `cruelty-free`, `fragrance-free`. */
  values: string[];
  /** What it makes, as the object of a sentence. */
  makes: string;
}

/** All houses, in shop order; all are invented. */
export const houses: readonly House[] = rows;

const bySlug = new Map(houses.map((house) => [house.slug, house]));

/** The house with a slug; throws for an unknown one, since the ranges are written by hand. */
export function houseOf(slug: string): House {
  const house = bySlug.get(slug);
  if (!house) throw new Error(`no house called ${slug}`);
  return house;
}
