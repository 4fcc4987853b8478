import { createHash } from 'node:crypto';
import { BrandSpellings } from './brands.ts';
import { ParentPaths } from './categories/paths.ts';
import { decimalSignOf, type PriceFormat } from './prices.ts';
import { bytesOf, type ColumnField, type Dialect, isFixedPrice, type RawRow, readRows } from './readers/index.ts';
import { repairText } from './repair/text.ts';

/** What a first pass over the whole file finds. */
export interface FileScan {
  /** SHA-256 of the content, by which an interrupted import of the same file resumes. */
  hash: string;
  rows: number;
  brands: BrandSpellings;
  priceFormat: PriceFormat;
  parents: ParentPaths;
  /** The fields that have a value in at least one row. */
  presentFields: ReadonlySet<string>;
  /** Columns that the importer does not use. */
  ignored: string[];
}

/** Reads a file once to learn how it writes brands and prices, so that all rows are read alike, whatever their position. */
export async function scanFile(file: string, dialect: Dialect, currency: string | null): Promise<FileScan> {
  const brands = new Map<string, number>();
  const categories = new Set<string>();
  const presentFields = new Set<string>();
  const signs = { '.': 0, ',': 0 };
  let rows = 0;
  let ignored: string[] = [];
  const seen = (columns: string[]) => {
    ignored = columns;
  };
  for await (const some of readRows(file, dialect, seen)) {
    rows += some.length;
    for (const { values } of some) {
      for (const field in values) if (values[field as ColumnField]) presentFields.add(field);
      if (values.brand) brands.set(values.brand, (brands.get(values.brand) ?? 0) + 1);
      if (values.category) categories.add(values.category);
      for (const price of pricesOf(values)) {
        const sign = decimalSignOf(price);
        if (sign !== null) signs[sign] += 1;
      }
    }
  }
  return {
    hash: await hashOfFile(file),
    rows,
    brands: spellingsOf(brands),
    priceFormat: { currency, decimalSign: prevailing(signs) },
    parents: parentsOf(categories),
    presentFields,
    ignored,
  };
}

function* pricesOf(values: RawRow['values']): Generator<string> {
  if (values.price) yield values.price;
  for (const field in values) if (isFixedPrice(field)) yield values[field] ?? '';
}

/** Takes the brand fields as written, with the number of their rows. */
function spellingsOf(fields: ReadonlyMap<string, number>): BrandSpellings {
  const brands = new BrandSpellings();
  for (const [field, rows] of fields) brands.add(repairText(field).text, rows);
  return brands;
}

function parentsOf(fields: ReadonlySet<string>): ParentPaths {
  const parents = new ParentPaths();
  for (const field of fields) parents.add(repairText(field).text);
  return parents;
}

/** The decimal sign on which more than nine in ten prices agree. */
function prevailing(signs: { '.': number; ',': number }): '.' | ',' | null {
  if (signs['.'] > 9 * signs[',']) return '.';
  return signs[','] > 9 * signs['.'] ? ',' : null;
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytesOf(file)) hash.update(chunk);
  return hash.digest('hex');
}
