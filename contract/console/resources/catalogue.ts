import type { Resource } from './field.ts';
import { COUNT, DESCRIPTION, MADE, NAME, SLUG } from './usual.ts';

type OfCatalogue =
  | 'categories'
  | 'brands'
  | 'products'
  | 'properties'
  | 'property-options'
  | 'ingredients'
  | 'ingredient-groups'
  | 'currencies';

/** Resources of the catalogue. */
export const catalogueResources: Record<OfCatalogue, Resource> = {
  categories: {
    permission: 'catalogue',
    id: 'number',
    acts: ['create', 'update', 'archive'],
    fields: {
      slug: SLUG,
      /** Null for a main category. */
      parent_id: { kind: 'one', of: 'categories', createOnly: true, filters: true },
      level: { kind: 'whole', readOnly: true, listed: true, sorts: true },
      position: { kind: 'whole', min: 0, max: 100_000, listed: true, sorts: true },
      is_featured: { kind: 'flag', listed: true, filters: true },
      image: { kind: 'picture' },
      product_count: COUNT,
    },
    texts: { name: NAME, description: DESCRIPTION },
  },
  brands: {
    permission: 'catalogue',
    id: 'number',
    acts: ['create', 'update', 'archive'],
    fields: {
      name: NAME,
      slug: SLUG,
      is_featured: { kind: 'flag', listed: true, filters: true },
      image: { kind: 'picture' },
      product_count: COUNT,
      favourite_count: COUNT,
    },
    texts: { description: DESCRIPTION },
  },
  products: {
    permission: 'catalogue',
    id: 'number',
    acts: ['create', 'update', 'archive'],
    fields: {
      slug: SLUG,
      brand_id: { kind: 'one', of: 'brands', required: true, listed: true, filters: true },
      brand_name: { kind: 'line', readOnly: true, listed: true },
      /** The filter includes all categories below the chosen one. */
      category_id: { kind: 'one', of: 'categories', required: true, listed: true, filters: true },
      category_name: { kind: 'line', readOnly: true, listed: true },
      price: { kind: 'price', min: 0.01, max: 10_000_000, listed: true, sorts: true },
      /** ISO 4217. Defaults to USD, the currency that prices are stored in. */
      price_currency: { kind: 'line', max: 3, listed: true },
      /** Fixed prices in other currencies; without one, the price is converted. */
      prices: { kind: 'prices', min: 0.01, max: 2_000_000_000 },
      barcodes: { kind: 'lines', max: 20 },
      option_ids: { kind: 'many', of: 'property-options', max: 200 },
      /** Several texts, such as one per language, are separated by a line of five hyphens. */
      label: { kind: 'label', max: 20_000 },
      /** The printed list is longer than the label text, so the label is never `COMPLETE`. Removing the label clears it. */
      is_label_cut: { kind: 'flag' },
      ingredients_status: { kind: 'choice', choices: ['COMPLETE', 'PARTIAL', 'MISSING'], readOnly: true, listed: true, filters: true },
      ingredient_count: { kind: 'whole', readOnly: true, listed: true },
      unknown_count: { kind: 'whole', readOnly: true, listed: true },
      /** Number of languages in which the product has a name. */
      language_count: { kind: 'whole', readOnly: true, listed: true },
      pictures: { kind: 'pictures', max: 20 },
      /** The first of `pictures`. */
      image: { kind: 'picture', readOnly: true },
      is_active: { kind: 'flag', listed: true, filters: true },
      rating: { kind: 'decimal', readOnly: true, listed: true, sorts: true },
      rating_count: { kind: 'whole', readOnly: true, listed: true },
      popularity: { kind: 'whole', readOnly: true, sorts: true },
      source: { kind: 'line', readOnly: true },
      /** The import that created the product. */
      import_id: { kind: 'whole', min: 1, max: 2_147_483_647, readOnly: true, filters: true },
      created_at: MADE,
      changed_at: MADE,
    },
    texts: {
      name: { ...NAME, max: 300 },
      description: DESCRIPTION,
      meta_title: { kind: 'line', max: 200 },
      meta_description: { kind: 'prose', max: 500 },
    },
  },
  properties: {
    permission: 'catalogue',
    id: 'number',
    acts: ['create', 'update', 'archive'],
    fields: {
      slug: SLUG,
      position: { kind: 'whole', min: 0, max: 100_000, listed: true, sorts: true },
      option_count: COUNT,
    },
    texts: { title: NAME },
  },
  'property-options': {
    permission: 'catalogue',
    id: 'number',
    acts: ['create', 'update', 'archive'],
    fields: {
      property_id: { kind: 'one', of: 'properties', required: true, createOnly: true, listed: true, filters: true },
      slug: SLUG,
      position: { kind: 'whole', min: 0, max: 100_000, listed: true, sorts: true },
      /** Counts products on sale. */
      product_count: { kind: 'whole', readOnly: true, listed: true },
    },
    texts: { title: NAME },
  },
  ingredients: {
    permission: 'catalogue',
    id: 'number',
    acts: ['create', 'update'],
    fields: {
      inci: { kind: 'line', required: true, createOnly: true, max: 300, listed: true, sorts: true },
      name: { ...NAME, max: 300 },
      /** Own names, in addition to those that ship with the label reader. */
      synonyms: { kind: 'lines', max: 100 },
      /** Groups by which members can avoid the ingredient. Archived groups are omitted, and their membership does not change. */
      group_ids: { kind: 'many', of: 'ingredient-groups', max: 50, filters: true },
      /** Titles of the groups in `group_ids`. */
      groups: { kind: 'lines', readOnly: true, listed: true },
      product_count: COUNT,
    },
    texts: {},
  },
  /** Groups of ingredients that members avoid together. Membership is edited on the ingredients. */
  'ingredient-groups': {
    permission: 'catalogue',
    id: 'number',
    acts: ['create', 'update', 'archive'],
    fields: {
      position: { kind: 'whole', min: 0, max: 100_000, listed: true, sorts: true },
      group_size: COUNT,
    },
    texts: { title: NAME, why: { kind: 'prose', required: true, max: 500 } },
  },
  currencies: {
    permission: 'settings',
    id: 'number',
    acts: ['update'],
    fields: {
      code: { kind: 'line', readOnly: true, listed: true, sorts: true },
      sign: { kind: 'line', required: true, max: 8, listed: true },
      rate: { kind: 'decimal', required: true, min: 0.000_000_01, max: 1_000_000_000, listed: true, sorts: true },
      rated_on: { kind: 'day', readOnly: true, listed: true, sorts: true },
    },
    texts: {},
  },
};
