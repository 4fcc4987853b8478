/**
 * Keys of the tab's storage besides those of drafts: a message for the next document, the pending action, the last reload for a new
 * release, the suspension found at login, and the password reset data of a mailed link.
 */
export const tabKeys = {
  notice: 'notice',
  action: 'waiting-action',
  reloaded: 'reloaded',
  suspension: 'suspension',
  resetLink: 'reset-link',
} as const;

/** Prefix of the keys of drafts. */
export const draftPrefix = 'draft:';

/** Storage of this tab (session storage): survives reloads and the clearing of the local storage, but not the tab. */
export const tabStore = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  keep(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Storage is full or forbidden; the value is lost when the document ends.
    }
  },
  drop(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Without storage there is nothing to remove.
    }
  },
};

export function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(draftPrefix));
  } catch {
    return [];
  }
}

/** Removes a member's data from this tab: drafts, pending action, suspension, unused reset link. A message for the next document stays. */
export function clearTab(): void {
  for (const key of [...draftKeys(), tabKeys.action, tabKeys.suspension, tabKeys.resetLink]) tabStore.drop(key);
}
