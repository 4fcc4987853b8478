const BITS = 2 ** 24;

/**
 * The keys of rows that an import has read so far, as a Bloom filter of two megabytes, however many they are: distinguishes keys that are
 * certainly new from those that may have occurred before. Knows nothing of earlier imports.
 */
export class SeenKeys {
  readonly #bits = new Uint8Array(BITS / 8);

  /** Adds the keys of a batch and returns those that may have occurred in an earlier one. */
  add(keys: readonly string[]): string[] {
    const places = keys.map(placeOf);
    const seen = keys.filter((_, at) => this.#has(places[at] ?? 0));
    for (const place of places) this.#bits[place >> 3] = (this.#bits[place >> 3] ?? 0) | (1 << (place & 7));
    return seen;
  }

  #has(place: number): boolean {
    return ((this.#bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0;
  }
}

/** FNV-1a. */
function placeOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 24)) & (BITS - 1);
}
