/**
 * Keys of the local storage, as the specification names them; `token` is the one that a reset code gave. `signed_out` is ours and never
 * stays: it tells other tabs that the member has logged out.
 */
type StorageKey =
  | 'access_token'
  | 'language'
  | 'symbol'
  | 'lang_flag'
  | 'categoryList'
  | 'today_date'
  | 'email'
  | 'userId'
  | 'role'
  | 'uuid'
  | 'token'
  | 'get_error_code'
  | 'signed_out';

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

export function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be kept need not be removed either.
  }
}

/** Forgets everything of the one who was signed in. */
export function clearStored(): void {
  try {
    localStorage.clear();
  } catch {
    // Nothing was kept.
  }
}

export const accessToken = (): string | null => readStored('access_token');
