/** Keys of the tab's storage beside those of drafts: a message for the next document, an action that waits for its member, when it was
 * reloaded for a new release, that an account which was to be logged in to is suspended. */
export const tabKeys = { notice: 'notice', action: 'waiting-action', reloaded: 'reloaded', suspension: 'suspension' } as const;

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
