import type { SeedBrand } from '../../server/db/seed/data.ts';
import rows from './brands.json' with { type: 'json' };

/** A house of the demo shop: what the page shows plus the character its range is made from. */
export interface House extends SeedBrand {
  place: string;
  country: string;
  /** Where its names come from, e.g. `french`, `lab`. */
  tongue: string;
  /** Price level, 1 (a student's) to 5 (a jeweller's). */
  level: number;
  /** Promises every product of the house keeps: `vegan`, `cruelty-free`, `fragrance-free`. */
  values: string[];
  /** What it makes, as the object of a sentence. */
  makes: string;
}

/** All houses, in shop order. Every one of them is invented. */
export const houses: readonly House[] = rows;

const bySlug = new Map(houses.map((house) => [house.slug, house]));

/** The house of a slug; throws for an unknown one, since the ranges are written by hand. */
export function houseOf(slug: string): House {
  const house = bySlug.get(slug);
  if (!house) throw new Error(`no house called ${slug}`);
  return house;
}
