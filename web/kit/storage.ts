/** Keys of the local storage, as the specification names them. */
type StorageKey = 'access_token' | 'language' | 'symbol' | 'lang_flag';

/** Reads a key; null where it is missing or the browser keeps nothing for us. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value where the browser lets us. */
export function store(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A full or forbidden storage: the page works without.
  }
}

export const accessToken = (): string | null => readStored('access_token');
