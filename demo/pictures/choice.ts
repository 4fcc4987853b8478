import type { DemoProduct } from '../types.ts';

/**
 * The best-known products, each in a different container and, as far as possible, each of a different house; `skip` leaves out the first
 * ones, so that another picture of the same shelf shows different products.
 */
export function choose(products: DemoProduct[], count: number, skip = 0): DemoProduct[] {
  const known = [...products].sort((a, b) => b.fame - a.fame || a.slug.localeCompare(b.slug));
  const shelf = known.length > skip + count ? known.slice(skip) : known;
  const chosen: DemoProduct[] = [];
  const rules = [
    (one: DemoProduct) => chosen.every(({ picture, brand }) => picture.kind !== one.picture.kind && brand !== one.brand),
    (one: DemoProduct) => chosen.every(({ picture }) => picture.kind !== one.picture.kind),
    (one: DemoProduct) => !chosen.includes(one),
  ];
  for (const allowed of rules) for (const one of shelf) if (chosen.length < count && allowed(one)) chosen.push(one);
  return chosen;
}
