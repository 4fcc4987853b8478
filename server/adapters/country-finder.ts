import { type CountryResponse, open } from 'maxmind';

/** Finds the country of a caller's network as two capital letters; null when it is unknown. Nothing is sent to anyone. */
export type CountryFinder = (network: string) => string | null;

/** For a shop without an address database: every country is unknown. */
export const noCountries: CountryFinder = () => null;

/**
 * Reads a local address database in MaxMind's format.
 *
 * @throws when the file does not exist or is not an address database
 */
export async function fileCountries(file: string): Promise<CountryFinder> {
  const addresses = await open<CountryResponse>(file);
  return (network) => {
    const [address = ''] = network.split('/');
    try {
      return addresses.get(address)?.country?.iso_code ?? null;
    } catch {
      // The network is not a valid address.
      return null;
    }
  };
}
