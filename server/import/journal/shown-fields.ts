import { addressesOf } from '../rows/addresses.ts';
import type { ImportedRow } from '../rows/imported-row.ts';

/** So much of a label is shown of a product that was made; the rest can be read there. */
const SHOWN_LABEL = 300;
const SHOWN_TEXT = 300;
/** As a cell of a file may part them. */
const BETWEEN_IMAGES = ' | ';

/** What is shown of a product as a row has it, by field. */
export function shownFields(row: ImportedRow): Record<string, string | number | null> {
  const { name, names, brand, path, price, currency, barcode, labels, description, attributes, prices = {} } = row;
  return {
    name,
    ...Object.fromEntries(Object.entries(names).map(([lang, own]) => [`name:${lang}`, own])),
    ...{ brand, category: path.join(' > '), price, currency, barcode },
    ...Object.fromEntries(Object.entries(prices).map(([code, minor]) => [`price:${code}`, minor])),
    ingredients: labels[0]?.slice(0, SHOWN_LABEL) ?? null,
    description: description.slice(0, SHOWN_TEXT) || null,
    attributes: attributes.map(({ title, options }) => `${title}: ${options.join(', ')}`).join('; ') || null,
    image: addressesOf(row).join(BETWEEN_IMAGES) || null,
  };
}
