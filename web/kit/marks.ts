import { useSyncExternalStore } from 'react';
import { currentSession } from './session.ts';

/** Whether a thing is liked, kept or followed by the reader, and by how many in all. */
export interface Mark {
  on: boolean;
  count: number;
}

/** What a mark is on, as the call needs it. */
export type Marked =
  | { kind: 'product' | 'brand' | 'post' | 'user' | 'topic'; id: number }
  | { kind: 'review'; id: number; productId: number };

/** Marks set in this document: newer than what the page was loaded with. */
const marks = new Map<string, Mark>();
const listeners = new Set<() => void>();

/** A mark is its member's: another one who signs in starts with what the page says. */
const keyOf = ({ kind, id }: Marked): string => `${currentSession().token} ${kind} ${id}`;

export const markOf = (marked: Marked): Mark | undefined => marks.get(keyOf(marked));

export function setMark(marked: Marked, mark: Mark): void {
  marks.set(keyOf(marked), mark);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The mark on a thing: what the page was loaded with (`given`), until the reader changes it. */
export function useMark(marked: Marked, given: Mark): Mark {
  const set = useSyncExternalStore(
    subscribe,
    () => markOf(marked),
    () => undefined,
  );
  return set ?? given;
}
