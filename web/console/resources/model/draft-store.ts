import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { countOf, type Draft, noDraft } from './draft.ts';

/**
 * Drafts survive a reload, the end of a session and closing the tab, but not their member's signing out. Each tab keeps its own in the
 * session storage, so that two tabs with the same thing do not overwrite each other. A copy in the local storage is taken over by the next
 * tab that opens the thing, once the tab that wrote it is gone.
 */
export interface DraftPlace {
  /** The member of the staff who owns the draft. */
  memberId: number;
  name: ResourceName;
  /** Null for a new thing. */
  id: ResourceId | null;
}

interface Kept {
  tab: string;
  draft: Draft;
}

const draftsOf = (memberId: number): string => `console-draft:${memberId}:`;
const textsOf = (memberId: number): string => `console-text:${memberId}:`;

const keyOf = ({ memberId, name, id }: DraftPlace): string => `${draftsOf(memberId)}${name}:${id ?? ''}`;

/** Storage key of a text that is not a field of a thing; only this tab keeps it. */
export const keptTextKey = (memberId: number, name: string): string => textsOf(memberId) + name;

/** A tab is alive while it holds the lock of its name. */
const lockOf = (tab: string): string => `console-tab:${tab}`;
let here: string | undefined;

function tabHere(): string {
  if (here !== undefined) return here;
  // A duplicated tab starts with a copy of the session storage, so the name is not stored there but created on every load; drafts are found
  // by their place alone.
  here = crypto.randomUUID();
  void navigator.locks?.request(lockOf(here), () => new Promise(() => {}));
  return here;
}

/** Storage may be forbidden or full; drafts then last until the page is left. */
function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const parsed = (text: string | null): Kept | null => (text === null ? null : quietly(() => JSON.parse(text) as Kept, null));

/** Stores a draft, or removes it if it has no changes. */
export function keepThingDraft(place: DraftPlace, draft: Draft): void {
  const key = keyOf(place);
  const tab = tabHere();
  quietly(() => {
    if (countOf(draft) > 0) {
      const text = JSON.stringify({ tab, draft } satisfies Kept);
      sessionStorage.setItem(key, text);
      localStorage.setItem(key, text);
      return;
    }
    const mine = parsed(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    const shared = parsed(localStorage.getItem(key));
    if (shared !== null && (shared.tab === tab || shared.tab === mine?.tab)) localStorage.removeItem(key);
  }, undefined);
}

/** The draft left in this tab, or in one that is gone; null if there is none. */
export async function findDraft(place: DraftPlace): Promise<Draft | null> {
  const key = keyOf(place);
  const own = quietly(() => parsed(sessionStorage.getItem(key)), null);
  if (own !== null) return own.draft;
  const left = quietly(() => parsed(localStorage.getItem(key)), null);
  return left === null || (await isOpen(left.tab)) ? null : left.draft;
}

async function isOpen(tab: string): Promise<boolean> {
  // Without the Web Locks API this is unknown: the copy is left alone.
  if (navigator.locks === undefined) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(tab));
}

/**
 * The unsaved work of a member of the staff by key: drafts of all tabs, in this tab's version where it has one, and the other texts of this
 * tab.
 */
function unsavedOf(memberId: number): Map<string, string> {
  const found = new Map<string, string>();
  const starts = [draftsOf(memberId), textsOf(memberId)];
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter((key) => starts.some((start) => key.startsWith(start)));
    for (const key of keys) found.set(key, storage.getItem(key) ?? '');
  }
  return found;
}

/** The number of changes lost if the drafts of a member of the staff were deleted; a text that is not a field of a thing counts as one. */
export function countUnsaved(memberId: number): number {
  const changesIn = ([key, text]: [string, string]) => (key.startsWith(draftsOf(memberId)) ? countOf(parsed(text)?.draft ?? noDraft) : 1);
  return quietly(() => [...unsavedOf(memberId)].reduce((sum, kept) => sum + changesIn(kept), 0), 0);
}

/** The number of texts, other than fields of things, that this tab keeps for a member of the staff; no other tab has them. */
export function countKeptTexts(memberId: number): number {
  return quietly(() => Object.keys(sessionStorage).filter((key) => key.startsWith(textsOf(memberId))).length, 0);
}

/** Deletes all unsaved work of a member of the staff who signs out. Other tabs delete theirs when notified. */
export function dropStaffDrafts(memberId: number): void {
  quietly(() => {
    for (const key of unsavedOf(memberId).keys()) {
      sessionStorage.removeItem(key);
      localStorage.removeItem(key);
    }
  }, undefined);
}
