import type { ColumnType, Generated } from 'kysely';
import type { Id, TimeByDefault } from './columns.ts';

export interface CurrencyTable {
  id: number;
  code: string;
  sign: string;
  decimals: number;
  /** Units of this currency for one USD. */
  rate: number;
  /** `YYYY-MM-DD` */
  rated_on: string;
}

export interface CategoryTable {
  id: Id;
  uuid: Generated<string>;
  parent_id: number | null;
  /** 1 main category, 2 sub-category, 3 child. */
  level: number;
  slug: string;
  image: string | null;
  is_featured: Generated<boolean>;
  position: Generated<number>;
  popularity: Generated<number>;
  /** Products of this category and of all below it. */
  product_count: Generated<number>;
}

export interface CategoryTextTable {
  category_id: number;
  lang: string;
  name: string | null;
  description: string | null;
  /** `{ field: md5 }`; see `0042_translations.sql`. */
  translated_from: Record<string, string> | null;
}

export interface BrandTable {
  id: Id;
  uuid: Generated<string>;
  slug: string;
  name: string;
  /** A to Z without accents, `#` for digits and other scripts. */
  letter: string;
  image: string | null;
  is_featured: Generated<boolean>;
  popularity: Generated<number>;
  product_count: Generated<number>;
  favourite_count: Generated<number>;
}

export interface BrandTextTable {
  brand_id: number;
  lang: string;
  description: string | null;
  /** `{ field: md5 }`; see `0042_translations.sql`. */
  translated_from: Record<string, string> | null;
}

export interface SlugRedirectTable {
  kind: 'brand' | 'category' | 'product';
  /** The former slug. */
  slug: string;
  target_id: number;
  created_at: TimeByDefault;
}

export interface SourceTable {
  id: Id;
  slug: string;
  name: string;
  licence: string | null;
  url: string | null;
}

export type IngredientsStatus = 'COMPLETE' | 'PARTIAL' | 'MISSING';

export interface ProductTable {
  id: Id;
  uuid: Generated<string>;
  slug: string;
  brand_id: number;
  category_id: number;
  /** US cents, null when nobody knows the price. */
  price_minor: number | null;
  /** Price in the price list, in minor units of `listed_currency`. */
  listed_minor: number | null;
  listed_currency: string | null;
  /** Fixed prices by currency, in minor units. */
  fixed_minor: ColumnType<Record<string, number> | null, string | null | undefined, string | null>;
  barcode: string | null;
  image: string | null;
  /** Main colour of the picture, `#rrggbb`. */
  tint: string | null;
  option_ids: Generated<number[]>;
  ingredients_status: Generated<IngredientsStatus>;
  rating_count: Generated<number>;
  /** In half stars. */
  rating_sum: Generated<number>;
  /** Stars, to one decimal. */
  rating: ColumnType<string | null, never, never>;
  /** Reviews of 1 to 5 stars, halves rounded up. */
  rating_histogram: Generated<number[]>;
  /** The same for reviews without a label. */
  independent_count: Generated<number>;
  independent_sum: Generated<number>;
  /** The same for reviews by those who say that they own the product. */
  owner_count: Generated<number>;
  owner_sum: Generated<number>;
  favourite_count: Generated<number>;
  view_count: Generated<number>;
  share_count: Generated<number>;
  popularity: Generated<number>;
  is_active: Generated<boolean>;
  source_id: number | null;
  source_url: string | null;
  /** The import that created it. */
  import_run_id: number | null;
  /** The English name, which the database copies from the texts. */
  name: string | null;
  created_at: TimeByDefault;
  changed_at: TimeByDefault;
}

export interface ProductTextTable {
  product_id: number;
  lang: string;
  name: string | null;
  description: string | null;
  meta_title: string | null;
  meta_description: string | null;
  /** A bit for each text that exists, and for each that is stale, in the order of the console's description. */
  filled: ColumnType<number, never, never>;
  stale: ColumnType<number, never, never>;
  /** `{ field: md5 }`; see `0042_translations.sql`. */
  translated_from: Record<string, string> | null;
}

export interface ProductPictureTable {
  product_id: number;
  image: string;
  /** 0: the first, which is also in the product's row. */
  position: number;
  /** Alternative text by language. */
  alt: Generated<Record<string, string>>;
  /** By language, the md5 of the English text that it was translated from, if English has changed since. */
  alt_from: Record<string, string> | null;
  tint: string | null;
}

export interface ProductBarcodeTable {
  /** Zero-padded to 14 digits. */
  gtin14: string;
  product_id: number;
}
