import { isLanguage } from '../../../i18n/languages.ts';
import { isCurrencyCode } from '../prices.ts';
import words from './column-words.json' with { type: 'json' };

/** The meaning of a column; `name:fr`, `price:EUR` and `attribute:Finish` include a language, currency or title. */
export type ColumnField =
  | 'id'
  | 'barcode'
  | 'name'
  | 'brand'
  | 'quantity'
  | 'category'
  | 'tags'
  | 'price'
  | 'currency'
  | 'ingredients'
  | 'complete'
  | 'image'
  | 'description'
  | 'url'
  | 'attributes'
  | `name:${string}`
  | `ingredients:${string}`
  | FixedPriceField
  | `attribute:${string}`;

/** A fixed price in this currency, which no rate moves. */
export type FixedPriceField = `price:${string}`;

export const isFixedPrice = (field: string): field is FixedPriceField => field.startsWith('price:');

/** One row of a file: values by the meaning of their columns, and its line. */
export interface RawRow {
  line: number;
  /** Empty values are omitted, except for fixed prices: an empty one says that there is none. */
  values: Partial<Record<ColumnField, string>>;
  /** Why the row could not be read. */
  broken?: string;
}

const ALIASES: Record<string, ColumnField> = {
  id: 'id',
  sku: 'id',
  product_id: 'id',
  key: 'id',
  code: 'barcode',
  barcode: 'barcode',
  barcodes: 'barcode',
  ean: 'barcode',
  ean13: 'barcode',
  gtin: 'barcode',
  upc: 'barcode',
  name: 'name',
  product_name: 'name',
  title: 'name',
  product: 'name',
  brand: 'brand',
  brands: 'brand',
  brand_name: 'brand',
  manufacturer: 'brand',
  quantity: 'quantity',
  size: 'quantity',
  category_path: 'category',
  category: 'category',
  categories: 'category',
  category_name: 'category',
  categories_tags: 'tags',
  price: 'price',
  currency: 'currency',
  price_currency: 'currency',
  ingredients: 'ingredients',
  ingredients_text: 'ingredients',
  inci: 'ingredients',
  label: 'ingredients',
  ingredients_complete: 'complete',
  image: 'image',
  images: 'image',
  image_url: 'image',
  picture: 'image',
  pictures: 'image',
  image_front_url: 'image',
  description: 'description',
  generic_name: 'description',
  url: 'url',
  attributes: 'attributes',
};

/** What a column with this name means; null: nothing. */
export function fieldOf(column: string): ColumnField | null {
  const name = column.trim().toLowerCase();
  const known = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  if (known !== undefined) return known;
  const language = /^(?:product_)?(name|ingredients)[_:](?:text_)?([a-z]{2})$/.exec(name);
  if (language) return `${language[1] as 'name' | 'ingredients'}:${language[2]}`;
  const currency = /^price[_: ]([a-z]{3})$/.exec(name)?.[1]?.toUpperCase();
  if (currency !== undefined && isCurrencyCode(currency)) return `price:${currency}`;
  const attribute = /^attribute:\s*(.+)$/i.exec(column.trim())?.[1];
  return attribute === undefined ? fieldInWords(column) : `attribute:${attribute}`;
}

/** A column's name in the form used for comparison: `Beskrivelse_DE` as `beskrivelse de`. */
const folded = (column: string): string =>
  column
    .toLowerCase()
    .replace(/[łøæßå]/g, (letter) => ({ ł: 'l', ø: 'o', æ: 'ae', ß: 'ss' })[letter] ?? 'a')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Names of columns in the languages of the shop. */
const BY_WORD = new Map(
  Object.entries(words).flatMap(([field, lines]) => lines.flat().map((word) => [folded(word), field as ColumnField])),
);

/** The meaning of a column name in any language, alone or followed by a currency or language: `pris_usd`, `navn (de)`. */
function fieldInWords(column: string): ColumnField | null {
  const name = folded(column);
  const known = BY_WORD.get(name);
  if (known !== undefined) return known;
  const [, word = '', code = ''] = /^(.+) ([a-z]{2,3})$/.exec(name) ?? [];
  const field = BY_WORD.get(word) ?? ALIASES[word];
  if (field === 'price' && isCurrencyCode(code.toUpperCase())) return `price:${code.toUpperCase()}`;
  if (!isLanguage(code)) return null;
  if (code === 'en') return field ?? null;
  return field === 'name' || field === 'ingredients' ? `${field}:${code}` : null;
}

/** Columns that occur together only in exports of the console. */
const EXPORTED = ['slug', 'brand_id', 'category_id', 'price_currency'];

/** Columns of such exports whose values are the shop's own ids and picture addresses, not those of a source. */
const OWN = new Set(['id', 'image', 'pictures']);

/** What columns mean by their names, taking the whole header into account. */
export function guessesOf(header: readonly string[]): Record<string, ColumnField | null> {
  const isExport = EXPORTED.every((column) => header.includes(column));
  return Object.fromEntries(header.map((column) => [column, isExport && OWN.has(column) ? null : fieldOf(column)]));
}

/** The meanings of columns by their names; null: nothing. */
export type ColumnMapping = Readonly<Record<string, ColumnField | null>>;

/** What a column means: according to the mapping, or else its name. */
export const meaningOf = (column: string, mapping: ColumnMapping = {}): ColumnField | null =>
  Object.hasOwn(mapping, column) ? (mapping[column] ?? null) : fieldOf(column);

/** The columns of a table that are used. Of several with the same meaning only the first is; tags and category count as different. */
export function columnsOf(
  header: string[],
  mapping?: ColumnMapping,
): { used: { at: number; field: ColumnField; keepsEmpty: boolean }[]; ignored: string[] } {
  const used: { at: number; field: ColumnField; keepsEmpty: boolean }[] = [];
  const ignored: string[] = [];
  const meanings = { ...guessesOf(header), ...mapping };
  for (const [at, column] of header.entries()) {
    const field = meanings[column] ?? null;
    if (field === null || used.some((other) => other.field === field)) ignored.push(column);
    else used.push({ at, field, keepsEmpty: isFixedPrice(field) });
  }
  return { used, ignored };
}
