import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { countOf, type Draft, noDraft } from './draft.ts';

/**
 * Drafts outlive a reload, the end of a session and a tab that is closed, but not their member's signing out. A tab keeps its own, so that
 * two tabs with the same thing do not type into each other; a copy for all tabs is taken over by the next one that opens the thing, once the
 * tab that wrote it is gone.
 */
export interface DraftPlace {
  /** Whose draft it is: the member of the staff. */
  memberId: number;
  name: ResourceName;
  /** Null: of a thing that is being made. */
  id: ResourceId | null;
}

interface Kept {
  tab: string;
  draft: Draft;
}

const draftsOf = (memberId: number): string => `console-draft:${memberId}:`;
const textsOf = (memberId: number): string => `console-text:${memberId}:`;

const keyOf = ({ memberId, name, id }: DraftPlace): string => `${draftsOf(memberId)}${name}:${id ?? ''}`;

/** Of a text that is no field of a thing; a tab keeps it for itself. */
export const keptTextKey = (memberId: number, name: string): string => textsOf(memberId) + name;

/** A tab is alive as long as it holds the lock of its name. */
const lockOf = (tab: string): string => `console-tab:${tab}`;
let here: string | undefined;

function tabHere(): string {
  if (here !== undefined) return here;
  // A duplicated tab begins with a copy of the storage: its name is given anew on every load, drafts go by the place alone.
  here = crypto.randomUUID();
  void navigator.locks?.request(lockOf(here), () => new Promise(() => {}));
  return here;
}

/** Storage may be forbidden or full: then drafts live as long as the page does. */
function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

const parsed = (text: string | null): Kept | null => (text === null ? null : quietly(() => JSON.parse(text) as Kept, null));

/** Keeps a draft, or drops it when nothing is left of it. */
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

/** The draft that was left in this tab, or in one that is gone; null without one. */
export async function findDraft(place: DraftPlace): Promise<Draft | null> {
  const key = keyOf(place);
  const own = quietly(() => parsed(sessionStorage.getItem(key)), null);
  if (own !== null) return own.draft;
  const left = quietly(() => parsed(localStorage.getItem(key)), null);
  return left === null || (await isOpen(left.tab)) ? null : left.draft;
}

async function isOpen(tab: string): Promise<boolean> {
  // Without locks nobody knows: the copy is left alone.
  if (navigator.locks === undefined) return true;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(tab));
}

/** What a member of the staff has typed and not saved, by key: of things in all tabs, as it stands in this one, and other texts of this one. */
function unsavedOf(memberId: number): Map<string, string> {
  const found = new Map<string, string>();
  const starts = [draftsOf(memberId), textsOf(memberId)];
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Object.keys(storage).filter((key) => starts.some((start) => key.startsWith(start)));
    for (const key of keys) found.set(key, storage.getItem(key) ?? '');
  }
  return found;
}

/** How many changes would be lost without the drafts of a member of the staff; a text that is no field of a thing is one. */
export function countUnsaved(memberId: number): number {
  const changesIn = ([key, text]: [string, string]) => (key.startsWith(draftsOf(memberId)) ? countOf(parsed(text)?.draft ?? noDraft) : 1);
  return quietly(() => [...unsavedOf(memberId)].reduce((sum, kept) => sum + changesIn(kept), 0), 0);
}

/** How many texts that are no fields of things this tab keeps of a member of the staff; it alone knows of them. */
export function countKeptTexts(memberId: number): number {
  return quietly(() => Object.keys(sessionStorage).filter((key) => key.startsWith(textsOf(memberId))).length, 0);
}

/** Forgets what a member of the staff has typed and not saved: they sign out. Other tabs forget their own when they hear of it. */
export function dropStaffDrafts(memberId: number): void {
  quietly(() => {
    for (const key of unsavedOf(memberId).keys()) {
      sessionStorage.removeItem(key);
      localStorage.removeItem(key);
    }
  }, undefined);
}
