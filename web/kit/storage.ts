/**
 * Keys of the local storage, as named by the specification; `token` is that of a reset code. `signed_out` is our own and never stays: it
 * notifies other tabs of a logout.
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

/** Reads a key; null if it is missing or storage is unavailable. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value if storage is available. */
export function store(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is full or forbidden; the page works without it.
  }
}

export function removeStored(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Removes everything of the logged-in member. */
export function clearStored(): void {
  try {
    localStorage.clear();
  } catch {
    // Without storage there is nothing to remove.
  }
}

export const accessToken = (): string | null => readStored('access_token');
