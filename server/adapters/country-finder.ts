import { type CountryResponse, open } from 'maxmind';

/** Finds the country of a caller's network: two capitals, null when nobody knows. Nothing is sent to anyone. */
export type CountryFinder = (network: string) => string | null;

/** Knows no country: what a shop without a database of addresses uses. */
export const noCountries: CountryFinder = () => null;

/**
 * Reads a database of addresses in MaxMind's format from a file of one's own.
 *
 * @throws when there is no such file, or it is not one of addresses
 */
export async function fileCountries(file: string): Promise<CountryFinder> {
  const addresses = await open<CountryResponse>(file);
  return (network) => {
    const [address = ''] = network.split('/');
    try {
      return addresses.get(address)?.country?.iso_code ?? null;
    } catch {
      // A network that is no address.
      return null;
    }
  };
}
