import type { Kysely } from 'kysely';
import type { Language } from '../../../../i18n/languages.ts';
import type { Schema } from '../../../db/schema.ts';
import { type Attributes, buildAttributes } from './attributes.ts';
import { brandOrder } from './brand-order.ts';
import { type BrandRow, selectAllBrands, selectAllCategories, selectAllOptions } from './queries.ts';
import { buildTree, type CategoryTree } from './tree.ts';

export type { Attribute } from './attributes.ts';
export { type Category, type CategoryTree, lineage } from './tree.ts';

/** The small tables that nearly every answer uses: kept in memory and read again when the catalogue changes. */
export interface Reference {
  tree: CategoryTree;
  attributes: Attributes;
  brands: ReadonlyMap<number, BrandRow>;
  brandBySlug: ReadonlyMap<string, BrandRow>;
  /** All brands in the alphabetical order of a language. */
  brandsByName(lang: Language): readonly BrandRow[];
}

export async function loadReference(db: Kysely<Schema>): Promise<Reference> {
  const [categories, options, brands] = await Promise.all([selectAllCategories(db), selectAllOptions(db), selectAllBrands(db)]);
  return {
    tree: buildTree(categories),
    attributes: buildAttributes(options),
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    brandBySlug: new Map(brands.map((brand) => [brand.slug, brand])),
    brandsByName: brandOrder(brands),
  };
}
