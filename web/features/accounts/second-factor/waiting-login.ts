import { useSyncExternalStore } from 'react';
import type { Output } from '../../../kit/wire.ts';

type Opened = Output<'POST login'>;

/** A login waiting for its second factor. Kept in memory only: after a reload, login restarts with the password. */
export interface WaitingLogin {
  ticket: string;
  factors: readonly WaitingFactor[];
  /** Address of the member who is logging in. */
  email: string;
}

export type WaitingFactor = Extract<Opened, { needs: string }>['factors'][number];

const listeners = new Set<() => void>();
let waiting: WaitingLogin | null = null;

/** Stores the waiting login; null clears it. */
export function setWaitingLogin(next: WaitingLogin | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The login that is waiting for its second factor, if any. */
export const useWaitingLogin = (): WaitingLogin | null =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
