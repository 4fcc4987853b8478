import type { CopyValue } from '../../db/bulk.ts';
import { productSlug } from '../../db/slugs.ts';
import { LABEL_READER } from '../inci/index.ts';
import { LONGEST_LABEL } from '../inci/parse/markup.ts';
import type { Shop } from '../shop/index.ts';
import type { Label } from './label.ts';
import type { Placed } from './plan.ts';

export const PRODUCT_COLUMNS = [
  ...['id', 'slug', 'brand_id', 'category_id', 'price_minor', 'listed_minor', 'listed_currency'],
  ...['barcode', 'option_ids', 'ingredients_status', 'source_id', 'source_url', 'fixed_minor'],
];
/** Columns of a new product. Includes the name, which the database would otherwise have to copy from the texts afterwards. */
export const NEW_PRODUCT_COLUMNS = [...PRODUCT_COLUMNS, 'import_run_id', 'name'];
export const TEXT_COLUMNS = ['product_id', 'lang', 'name', 'description'];
export const INGREDIENT_COLUMNS = ['product_id', 'position', 'ingredient_id', 'raw', 'confidence', 'method', 'may_contain'];

export const LABEL_COLUMNS = ['product_id', 'texts', 'cut_short', 'reader'];

/** What a product refers to, by id. */
export interface References {
  brandId: number;
  categoryId: number;
  optionIds: number[];
  /** Null for the shop's own data, whose source is not shown. */
  sourceId: number | null;
  /** The import that creates the product; used for new products only. */
  importId: number;
}

/** A row of `product`, as `PRODUCT_COLUMNS`. Contains the fixed prices that the row names; null removes one. */
export function productRow({ productId, row, label }: Placed, slug: string, shop: Shop, refers: References): CopyValue[] {
  const { price, currency } = row;
  const cents = price === null || currency === null ? null : shop.rates.cents(price, currency);
  return [
    ...[productId, slug, refers.brandId, refers.categoryId, cents, cents === null ? null : price, cents === null ? null : currency],
    ...[row.barcode, refers.optionIds, label().status, refers.sourceId, row.url, row.prices ? JSON.stringify(row.prices) : null],
  ];
}

/** The same for a new product, as `NEW_PRODUCT_COLUMNS`: there is no fixed price to remove. */
export function newProductRow({ row, ...placed }: Placed, slug: string, shop: Shop, refers: References): CopyValue[] {
  const prices = Object.fromEntries(Object.entries(row.prices ?? {}).filter(([, minor]) => minor !== null));
  const { prices: _, ...others } = row;
  const made = Object.keys(prices).length === 0 ? others : { ...others, prices };
  return [...productRow({ ...placed, row: made }, slug, shop, refers), refers.importId, row.name];
}

/**
 * Rows of `product_text`. English holds the main name, whatever its language, since all fall back to it; no file has other descriptions.
 */
export function textRows({ productId, row }: Placed): CopyValue[][] {
  const others = Object.entries(row.names).filter(([lang]) => lang !== 'en');
  return [[productId, 'en', row.name, row.description], ...others.map(([lang, name]) => [productId, lang, name, null])];
}

/** Rows of `product_ingredient` in label order. */
export function ingredientRows({ productId, label }: Placed, shop: Shop): CopyValue[][] {
  return ingredientValues(productId, label(), shop.ingredients);
}

/** The same for any product and label. */
export function ingredientValues(productId: number, { entries }: Label, ingredients: Shop['ingredients']): CopyValue[][] {
  return entries.map(({ inci, raw, confidence, method, mayContain }, at) => [
    productId,
    at + 1,
    inci === null ? null : ingredients.idOf(inci),
    raw,
    confidence,
    method,
    mayContain,
  ]);
}

/** The row of `product_label`, if the product has a label; its texts are cut to what is read. */
export function labelRows({
  productId,
  row: { labels, cutShort },
}: Pick<Placed, 'productId'> & { row: Pick<Placed['row'], 'labels' | 'cutShort'> }): CopyValue[][] {
  return labels.length === 0 ? [] : [[productId, labels.map((text) => text.slice(0, LONGEST_LABEL + 1)), cutShort, LABEL_READER]];
}

/** The slug that a new product gets if it is free. */
export const preferredSlug = ({ row }: Placed): string => productSlug(row.brand, row.name);
