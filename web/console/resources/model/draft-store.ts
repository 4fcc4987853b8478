import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { countOf, type Draft } from './draft.ts';

/**
 * Drafts outlive a reload, the end of a session and a tab that is closed. A tab keeps its own, so that two tabs with the same thing do not
 * type into each other; a copy for all tabs is taken over by the next one that opens the thing, once the tab that wrote it is gone.
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

const keyOf = ({ memberId, name, id }: DraftPlace): string => `console-draft:${memberId}:${name}:${id ?? ''}`;

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
