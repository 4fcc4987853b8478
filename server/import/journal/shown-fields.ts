import { addressesOf } from '../rows/addresses.ts';
import type { ImportedRow } from '../rows/imported-row.ts';

/** How many characters of a label or description are shown. */
const SHOWN = 300;
/** The same for a created product, whose full texts can be read there: an import of a whole catalogue stores this for each. */
const SHOWN_OF_CREATED = 120;
/** One of the separators that cells of a file may use. */
const BETWEEN_IMAGES = ' | ';

/** The values of a row that are shown of its product, by field. */
export function shownFields(row: ImportedRow, longest = SHOWN): Record<string, string | number | null> {
  const { name, names, brand, path, price, currency, barcode, labels, description, attributes, prices = {} } = row;
  return {
    name,
    ...Object.fromEntries(Object.entries(names).map(([lang, own]) => [`name:${lang}`, own])),
    ...{ brand, category: path.join(' > '), price, currency, barcode },
    ...Object.fromEntries(Object.entries(prices).map(([code, minor]) => [`price:${code}`, minor])),
    ingredients: labels[0]?.slice(0, longest) ?? null,
    description: description.slice(0, longest) || null,
    attributes: attributes.map(({ title, options }) => `${title}: ${options.join(', ')}`).join('; ') || null,
    image: addressesOf(row).join(BETWEEN_IMAGES) || null,
  };
}

/** The values shown of a created product, without empty ones. */
export const createdFields = (row: ImportedRow): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(shownFields(row, SHOWN_OF_CREATED)).filter((field): field is [string, string | number] => field[1] !== null),
  );
