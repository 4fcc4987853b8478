import { labelGroups } from '../../server/import/inci/groups.ts';
import { demoCategories, demoProducts } from '../catalogue/index.ts';
import type { DemoProduct } from '../types.ts';
import queries from './queries.json' with { type: 'json' };

/** A plausible query and a description of the products that answer it. */
export interface JudgedQuery {
  lang: string;
  query: string;
  /** See `relevantTo`. */
  relevant: string;
  /** Reserved for the final measurement: nothing is tuned on it. */
  heldOut?: boolean;
}

export const judgedQueries: readonly JudgedQuery[] = queries;

/** Precision is measured on the first page, of 12 results. */
export const DEPTH = 12;

/**
 * Slugs of the demo's products that a query asks for: every product of the named kind or with the named property, derived from the demo's
 * own data alone and not from anything that the search computes. Conditions are joined by ` & `; each is met by any of its parts, joined by
 * `|`: `c:` a category or its descendants, `o:` an option, `b:` a brand, `i:` an ingredient on the label, `g:` no ingredient of a group on
 * a known label; a product without a label is not free of anything.
 */
export function relevantTo({ relevant }: JudgedQuery): Set<string> {
  const conditions = relevant.split(' & ').map((condition) => condition.split('|').map(testOf));
  const fits = (product: DemoProduct) => conditions.every((parts) => parts.some((test) => test(product)));
  return new Set(products.filter(fits).map(({ slug }) => slug));
}

/** Share of the first twelve results that is relevant; if fewer than twelve products are relevant, relative to their number. */
export function precision(found: readonly string[], relevant: ReadonlySet<string>): number {
  const hits = found.slice(0, DEPTH).filter((slug) => relevant.has(slug)).length;
  return hits / Math.min(DEPTH, relevant.size);
}

const products = demoProducts();
const parents = new Map(demoCategories().map(({ slug, parent }) => [slug, parent]));
const groups = new Map(labelGroups().map(({ slug, members }) => [slug, new Set(members)]));

function testOf(part: string): (product: DemoProduct) => boolean {
  const [kind, value] = [part.slice(0, 1), part.slice(2)];
  if (kind === 'c') return ({ category }) => isWithin(category, known(parents.has(value), value));
  if (kind === 'o') return ({ options }) => options.includes(value);
  if (kind === 'b') return ({ brand }) => brand === value;
  if (kind === 'i') return ({ ingredients }) => ingredients.includes(value);
  const members = groups.get(value) ?? new Set(known(false, value));
  return ({ ingredients }) => ingredients.length > 0 && !ingredients.some((inci) => members.has(inci));
}

function isWithin(slug: string | null | undefined, category: string): boolean {
  return slug === category || (slug != null && isWithin(parents.get(slug), category));
}

function known(isKnown: boolean, value: string): string {
  if (!isKnown) throw new Error(`The demo has nothing called ${value}`);
  return value;
}
