import { useSyncExternalStore } from 'react';
import { currentSession } from './session.ts';

/** Whether the reader has liked, favourited or followed something, and how many people have. */
export interface ToggleState {
  on: boolean;
  count: number;
}

/** The target of a toggle with the ids that its call needs. */
export type ToggleTarget =
  | { kind: 'product' | 'brand' | 'post' | 'user' | 'topic'; id: number }
  | { kind: 'review'; id: number; productId: number };

/** States changed in this document, which are newer than the page's data. */
const marks = new Map<string, ToggleState>();
const listeners = new Set<() => void>();

/** Includes the token, so that another member who logs in starts with the page's data. */
const toggleKey = ({ kind, id }: ToggleTarget): string => `${currentSession().token} ${kind} ${id}`;

export const toggleStateOf = (marked: ToggleTarget): ToggleState | undefined => marks.get(toggleKey(marked));

/** Log of the reader's changes, with their effect on the count and their time. */
const changes: { member: string | null; kind: ToggleTarget['kind']; by: number; at: number }[] = [];

/** Stores a state. `before`: the state shown until now if none was stored. */
export function setToggleState(marked: ToggleTarget, mark: ToggleState, before?: ToggleState): void {
  const was = toggleStateOf(marked) ?? before ?? mark;
  changes.push({ member: currentSession().token, kind: marked.kind, by: Number(mark.on) - Number(was.on), at: Date.now() });
  marks.set(toggleKey(marked), mark);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state of a target: the page's data (`given`) until the reader changes it. */
export function useToggleState(marked: ToggleTarget, given: ToggleState): ToggleState {
  const set = useSyncExternalStore(
    subscribe,
    () => toggleStateOf(marked),
    () => undefined,
  );
  return set ?? given;
}

/** Net number of items of a kind that the reader has marked since a time in milliseconds; negative if more were unmarked. */
export function useToggleChangesSince(kind: ToggleTarget['kind'], since: number): number {
  const count = () => {
    const member = currentSession().token;
    const later = changes.filter((change) => change.member === member && change.kind === kind && change.at > since);
    return later.reduce((sum, { by }) => sum + by, 0);
  };
  return useSyncExternalStore(subscribe, count, () => 0);
}
