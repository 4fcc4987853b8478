import countries from './countries.json' with { type: 'json' };

const codeById = new Map(countries.map(({ id, code }) => [id, code]));
const dialCodeById = new Map(countries.map(({ id, dialCode }) => [id, dialCode]));
const idByCode = new Map(countries.map(({ id, code }) => [code, id]));

/** All ISO 3166 countries with numeric id, two-letter code and dial code. */
export { countries };

/** Two-letter code of a country by its numeric id; undefined for an unknown id. */
export const countryCodeOf = (id: number): string | undefined => codeById.get(id);

/** Dial code of a country by its numeric id, such as `+46`. */
export const dialCodeOf = (id: number): string | undefined => dialCodeById.get(id);

/** Numeric id of a country by its two-letter code. */
export const countryIdOf = (code: string): number | undefined => idByCode.get(code);
