import { useSyncExternalStore } from 'react';
import { currentSession } from './session.ts';

/** Whether a thing is liked, kept or followed by the reader, and by how many in all. */
export interface ToggleState {
  on: boolean;
  count: number;
}

/** What a mark is on, as the call needs it. */
export type ToggleTarget =
  | { kind: 'product' | 'brand' | 'post' | 'user' | 'topic'; id: number }
  | { kind: 'review'; id: number; productId: number };

/** Marks set in this document: newer than what the page was loaded with. */
const marks = new Map<string, ToggleState>();
const listeners = new Set<() => void>();

/** A mark is its member's: another one who signs in starts with what the page says. */
const toggleKey = ({ kind, id }: ToggleTarget): string => `${currentSession().token} ${kind} ${id}`;

export const toggleStateOf = (marked: ToggleTarget): ToggleState | undefined => marks.get(toggleKey(marked));

/** By how much each change raised or lowered what the reader has marked, and when. */
const changes: { member: string | null; kind: ToggleTarget['kind']; by: number; at: number }[] = [];

/** @param before what was shown until now, where nothing was set yet */
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

/** The mark on a thing: what the page was loaded with (`given`), until the reader changes it. */
export function useToggleState(marked: ToggleTarget, given: ToggleState): ToggleState {
  const set = useSyncExternalStore(
    subscribe,
    () => toggleStateOf(marked),
    () => undefined,
  );
  return set ?? given;
}

/** How many more things of a kind the reader has marked since a time in milliseconds; fewer is negative. */
export function useToggleChangesSince(kind: ToggleTarget['kind'], since: number): number {
  const count = () => {
    const member = currentSession().token;
    const later = changes.filter((change) => change.member === member && change.kind === kind && change.at > since);
    return later.reduce((sum, { by }) => sum + by, 0);
  };
  return useSyncExternalStore(subscribe, count, () => 0);
}
