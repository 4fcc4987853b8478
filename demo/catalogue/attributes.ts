import type { SeedAttribute } from '../../server/db/seed/data.ts';
import groups from './attributes.json' with { type: 'json' };
import { houses } from './brands.ts';
import { demoSlug } from './slug.ts';

/** The filter groups in shop order; the options of the origin group are the countries of the houses. */
export function demoAttributes(): SeedAttribute[] {
  const countries = [...new Set(houses.map((house) => house.country))].sort();
  return groups.map(({ slug, title, options }) => ({
    ...{ slug, title },
    options: (slug === 'origin' ? countries : options).map((name) => ({ slug: demoSlug(name), title: name })),
  }));
}
