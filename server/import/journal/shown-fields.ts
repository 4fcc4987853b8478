import { addressesOf } from '../rows/addresses.ts';
import type { ImportedRow } from '../rows/imported-row.ts';

/** So much of a label or a description is shown, in letters. */
const SHOWN = 300;
/** The same of a product that was made, where the rest can be read: an import of a whole catalogue keeps it for each. */
const SHOWN_OF_CREATED = 120;
/** As a cell of a file may part them. */
const BETWEEN_IMAGES = ' | ';

/** What is shown of a product as a row has it, by field. */
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

/** What is shown of a product that a row made, without what the row leaves empty. */
export const createdFields = (row: ImportedRow): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(shownFields(row, SHOWN_OF_CREATED)).filter((field): field is [string, string | number] => field[1] !== null),
  );
