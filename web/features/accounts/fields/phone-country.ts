import type { Country } from './CountryField.tsx';

const defaultCode = 'us';

interface PhoneValues {
  /** The chosen country of the phone number, two lower-case letters; empty if none was chosen. */
  country_code: string;
  /** Id of the country of residence as text; empty if none is chosen. */
  country_id: string;
}

const codeOf = (countries: readonly Country[], id: string): string =>
  countries.find((country) => String(country.id) === id)?.code.toLowerCase() ?? '';

/** The country of the dial code: the chosen one, or else the country of residence. */
export function phoneCountry(countries: readonly Country[], { country_code, country_id }: PhoneValues): { code: string; dialCode: string } {
  const code = country_code || codeOf(countries, country_id) || defaultCode;
  return { code, dialCode: countries.find((country) => country.code.toLowerCase() === code)?.dial_code ?? '' };
}

/** Whether the dial code changes along with the country of residence: only if it has been that country's so far. */
export const followsCountry = (countries: readonly Country[], { country_code, country_id }: PhoneValues): boolean =>
  country_code === codeOf(countries, country_id);
