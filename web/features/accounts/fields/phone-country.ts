import type { Country } from './CountryField.tsx';

const defaultCode = 'us';

interface PhoneValues {
  /** The country that the reader chose for the phone number, two letters in lower case; empty while they did not. */
  country_code: string;
  /** The country that they live in, an id as text; empty while none is chosen. */
  country_id: string;
}

const codeOf = (countries: readonly Country[], id: string): string =>
  countries.find((country) => String(country.id) === id)?.code.toLowerCase() ?? '';

/** The country whose dial code stands before the number: the chosen one, else the one that the reader lives in. */
export function phoneCountry(countries: readonly Country[], { country_code, country_id }: PhoneValues): { code: string; dialCode: string } {
  const code = country_code || codeOf(countries, country_id) || defaultCode;
  return { code, dialCode: countries.find((country) => country.code.toLowerCase() === code)?.dial_code ?? '' };
}

/** Whether the dial code goes along when another country is chosen: it was that of the country so far. */
export const followsCountry = (countries: readonly Country[], { country_code, country_id }: PhoneValues): boolean =>
  country_code === codeOf(countries, country_id);
