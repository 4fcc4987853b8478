import { resources } from '../../../contract/console/resources.ts';
import { baseCurrency } from '../../features/regions/index.ts';
import { readBarcode } from '../barcodes.ts';
import type { BrandSpellings } from '../brands.ts';
import { ANYWHERE, pathOfName, pathOfTags } from '../categories/known.ts';
import { OTHER, type ParentPaths, readPath } from '../categories/paths.ts';
import { readFixedPrice } from '../fixed-prices.ts';
import { type PriceFormat, readPrice } from '../prices.ts';
import { BROKEN, isFixedPrice, type RawRow } from '../readers/index.ts';
import { repairText, squeezed } from '../repair/text.ts';
import { importedPictureAddress, pageAddress } from './addresses.ts';
import { hashOf, keyOfRow } from './identity.ts';
import type { Finding, ImportedRow } from './imported-row.ts';
import type { Origin } from './origin.ts';
import { RowReader } from './row-reader.ts';
import { attributesOf, namesByLanguage, productName } from './texts.ts';

/** What is known about the whole file and the shop when a row is read. */
export interface FileKnowledge {
  origin: Origin;
  brands: BrandSpellings;
  priceFormat: PriceFormat;
  parents: ParentPaths;
  /** Whether a category of the shop has exactly this name, even if it contains separators. */
  isCategory(name: string): boolean;
  /** Whether the shop has an exchange rate for a currency. */
  converts(currency: string): boolean;
}

const repaired = (text: string): string => repairText(text).text;
const UNBRANDED = 'Unbranded';
const MOST_OPTIONS = resources.products.fields.option_ids?.max ?? 1;
const MOST_IMAGES = resources.products.fields.pictures?.max ?? 1;

/** The product of a row, or null when the row is refused; reports every repair and refusal to `found`. */
export function cleanRow(row: RawRow, file: FileKnowledge, found: (finding: Finding) => void): ImportedRow | null {
  const reader = new RowReader(row, found);
  if (row.broken !== undefined) return reader.refuse('', '', row.broken);
  const brand = brandOf(reader, file);
  const description = reader.text('description');
  const name = nameOf(reader, brand, description);
  if (name === null) return null;
  const fixed = fixedPricesOf(reader, file);
  if (fixed === null) return null;
  const barcode = barcodeOf(reader);
  // Open Beauty Facts repeats the code in this column, but only in some exports.
  const id = file.origin.tagged ? '' : squeezed(reader.text('id'));
  const imported = {
    name,
    names: namesByLanguage(row.values, name, repaired),
    brand,
    path: pathOf(reader, file, name),
    barcode: barcode.code,
    inStore: barcode.inStore,
    ...pricesOf(reader, file, fixed),
    ...labelOf(reader),
    description: squeezed(description) === name ? '' : description,
    attributes: attributesFound(reader),
    ...imagesOf(reader),
    url: pageAddress(file.origin.pageOf(row.values) ?? ''),
  };
  return { ...imported, line: row.line, key: keyOfRow(id, barcode, brand, name), hash: hashOf(imported) };
}

function brandOf(reader: RowReader, { brands }: FileKnowledge): string {
  const field = reader.text('brand');
  const chosen = brands.choose(field);
  if (chosen === null) return UNBRANDED;
  if (chosen.others.length > 0) reader.note('brand', field, 'repaired', `several names: ${chosen.name} is taken for the brand`);
  return chosen.name;
}

/** The name, or a substitute for a missing one: a short description, or else brand and quantity. */
function nameOf(reader: RowReader, brand: string, description: string): string | null {
  const raw = reader.text('name') || reader.text('name:en') || anyName(reader.row);
  const quantity = squeezed(reader.text('quantity'));
  const name = productName(raw, brand, quantity);
  if (name !== '') return name;
  const short = description.length <= 80 ? productName(description, brand, quantity) : '';
  const instead =
    short ||
    (quantity !== '' && brand !== UNBRANDED ? `${brand} ${quantity}` : '') ||
    (raw !== '' && brand !== UNBRANDED && raw === brand ? raw : '');
  if (instead === '') return reader.refuse('name', raw, BROKEN.no_name);
  reader.note('name', raw, 'repaired', `no name of its own: ${instead}`);
  return instead;
}

function anyName({ values }: RawRow): string {
  const [, name] = Object.entries(values).find(([field, value]) => field.startsWith('name:') && value) ?? [];
  return repaired(name ?? '');
}

function barcodeOf(reader: RowReader) {
  // Exports of the console list all barcodes of a product, the one on its pack first.
  const [text = ''] = reader.text('barcode').split('|');
  const barcode = readBarcode(text);
  if (barcode.reason !== null) reader.note('barcode', text, barcode.code === null ? 'left out' : 'repaired', barcode.reason);
  return barcode;
}

function pathOf(reader: RowReader, file: FileKnowledge, name: string): string[] {
  const { origin } = file;
  const text = reader.text('category');
  const path = origin.tagged ? pathOfTags([text, reader.text('tags')].join(',').split(',')) : pathOfText(text, file);
  if (path !== null && path.length > 0) return path;
  const guess = pathOfName(name);
  if (text !== '' && !origin.tagged) reader.note('category', text, 'left out', 'no category path');
  return guess ?? ANYWHERE;
}

/** A path from the names in a text; if the file has other paths below it, its child `Other`. */
function pathOfText(text: string, { isCategory, parents }: FileKnowledge): string[] {
  const name = squeezed(text);
  if (isCategory(name)) return [name];
  const path = readPath(text);
  return path.length > 1 && parents.has(path) ? [...path, OTHER] : path;
}

type FixedPrices = Record<string, number | null>;

/** The price, and fixed prices in other currencies. */
function pricesOf(reader: RowReader, file: FileKnowledge, fixed: FixedPrices): Pick<ImportedRow, 'price' | 'currency' | 'prices'> {
  const { [baseCurrency]: base, ...others } = fixed;
  // Without any other price, the fixed one in US dollars is the price itself.
  const isBase = base !== undefined && reader.text('price') === '';
  const price = isBase ? { price: base, currency: base === null ? null : baseCurrency } : priceOf(reader, file);
  const { [price.currency ?? baseCurrency]: own, ...prices } = isBase ? others : fixed;
  if (own !== undefined && own !== null && own !== price.price)
    reader.note(`price:${price.currency ?? baseCurrency}`, String(own), 'left out', 'the price itself is in this currency');
  return Object.keys(prices).length === 0 ? price : { ...price, prices };
}

/** Fixed prices by currency; null when the row is refused. */
function fixedPricesOf(reader: RowReader, { priceFormat, converts }: FileKnowledge): FixedPrices | null {
  const prices: FixedPrices = {};
  for (const field in reader.row.values) {
    if (!isFixedPrice(field)) continue;
    const currency = field.slice('price:'.length);
    const text = reader.text(field);
    if (!converts(currency)) {
      if (text !== '') return reader.refuse(field, text, BROKEN.price_currency);
      continue;
    }
    const price = readFixedPrice(text, currency, priceFormat.decimalSign);
    if (typeof price === 'string') return reader.refuse(field, text, BROKEN[price]);
    prices[currency] = price;
  }
  return prices;
}

function priceOf(reader: RowReader, { priceFormat, converts }: FileKnowledge): Pick<ImportedRow, 'price' | 'currency'> {
  const text = reader.text('price');
  const { minor, currency, reason } = readPrice(text, reader.text('currency'), priceFormat);
  const known = minor !== null && currency !== null && converts(currency);
  if (minor !== null && !known) reader.note('price', text, 'left out', `no exchange rate for ${currency}`);
  else if (reason !== null) reader.note('price', text, known ? 'repaired' : 'left out', reason);
  return known ? { price: minor, currency } : { price: null, currency: null };
}

/** Texts of the label in all languages, longest first; which one resolves best is determined later. */
function labelOf(reader: RowReader): Pick<ImportedRow, 'labels' | 'cutShort'> {
  const fields = Object.keys(reader.row.values).filter((field) => field.startsWith('ingredients:'));
  const texts = [
    ...reader.text('ingredients').split(/\s+-{5}\s+/),
    ...fields.map((field) => repaired(reader.row.values[field as 'ingredients:en'] ?? '')),
  ];
  const labels = [...new Set(texts.filter((text) => text !== ''))].sort((a, b) => b.length - a.length).slice(0, 3);
  return { labels, cutShort: reader.row.values.complete === '0' || /(?:\.{3}|…)\s*$/.test(labels[0] ?? '') };
}

/** Attributes with at most as many options as a product can have. */
function attributesFound(reader: RowReader): ImportedRow['attributes'] {
  const kept: ImportedRow['attributes'] = [];
  let left = MOST_OPTIONS;
  for (const { title, options } of attributesOf(reader.row.values, repaired)) {
    if (left > 0) kept.push({ title, options: options.slice(0, left) });
    const [first] = options.slice(left);
    left -= options.length;
    if (first === undefined) continue;
    reader.note('attributes', `${title}: ${first}`, 'left out', `more than ${MOST_OPTIONS} options`);
    break;
  }
  return kept;
}

/** Distinct addresses of pictures, in order. */
function imagesOf(reader: RowReader): Pick<ImportedRow, 'image' | 'furtherImages'> {
  const urls = new Set<string>();
  for (const text of reader.text('image').split(/[\s|]+/)) {
    const { url, reason } = importedPictureAddress(text);
    if (reason !== null) reader.note('image', text, 'left out', reason);
    else if (url !== null && urls.size === MOST_IMAGES && !urls.has(url))
      reader.note('image', text, 'left out', `more than ${MOST_IMAGES} pictures`);
    else if (url !== null) urls.add(url);
  }
  const [image = null, ...furtherImages] = urls;
  return furtherImages.length === 0 ? { image } : { image, furtherImages };
}
