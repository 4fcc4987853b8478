import { useSyncExternalStore } from 'react';
import type { ConsoleError } from '../call.ts';

/** Cases whose decision is being sent, and the errors of refused ones. Both outlive the page. */
let sent: ReadonlySet<number> = new Set();
let refused: ReadonlyMap<number, ConsoleError> = new Map();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

export const useSent = (): ReadonlySet<number> => useSyncExternalStore(subscribe, () => sent);

export const useRefused = (id: number): ConsoleError | null => useSyncExternalStore(subscribe, () => refused.get(id) ?? null);

export function markSent(id: number): void {
  sent = new Set([...sent, id]);
  markRefused(id, null);
}

export function unmarkSent(id: number): void {
  sent = new Set([...sent].filter((one) => one !== id));
  tell();
}

export function markRefused(id: number, error: ConsoleError | null): void {
  const others = [...refused].filter(([one]) => one !== id);
  refused = new Map(error === null ? others : [...others, [id, error]]);
  tell();
}
