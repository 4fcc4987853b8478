import countries from './countries.json' with { type: 'json' };

const codeById = new Map(countries.map(({ id, code }) => [id, code]));
const dialCodeById = new Map(countries.map(({ id, dialCode }) => [id, dialCode]));
const idByCode = new Map(countries.map(({ id, code }) => [code, id]));

/** Every ISO 3166 country: numeric id, two letters, dial code. */
export { countries };

/** Two letters of a country by its number; undefined for a number that is none. */
export const countryCodeOf = (id: number): string | undefined => codeById.get(id);

/** Dial code of a country by its number (`+46`). */
export const dialCodeOf = (id: number): string | undefined => dialCodeById.get(id);

/** Number of a country by its two letters. */
export const countryIdOf = (code: string): number | undefined => idByCode.get(code);
