/** Keys of the tab's storage beside those of drafts: a message for the next document, an action that waits for its member, when it was
 * reloaded for a new release, that an account which was to be logged in to is suspended, what a mailed link sets a password with. */
export const tabKeys = {
  notice: 'notice',
  action: 'waiting-action',
  reloaded: 'reloaded',
  suspension: 'suspension',
  resetLink: 'reset-link',
} as const;

/** What the keys of drafts begin with. */
export const draftPrefix = 'draft:';

/** What belongs to this tab: it outlives a reload and the clearing of the local storage, not the tab. */
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
      // A full or forbidden storage: what was to be kept lives as long as the document.
    }
  },
  drop(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // What cannot be kept need not be removed either.
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

/**
 * Forgets what a member leaves in this tab: what they were writing, an action that waits, what a suspension leaves to them, a link that was
 * not used. A message for the next document stays.
 */
export function clearTab(): void {
  for (const key of [...draftKeys(), tabKeys.action, tabKeys.suspension, tabKeys.resetLink]) tabStore.drop(key);
}
