import { useSyncExternalStore } from 'react';
import type { Output } from '../../../kit/wire.ts';

type Opened = Output<'POST login'>;

/** A login that waits for the second factor. It is kept by this page alone: a reload begins with the password again. */
export interface WaitingLogin {
  ticket: string;
  factors: readonly WaitingFactor[];
  /** Of whoever logs in. */
  email: string;
}

export type WaitingFactor = Extract<Opened, { needs: string }>['factors'][number];

const listeners = new Set<() => void>();
let waiting: WaitingLogin | null = null;

/** Keeps the login that waits now; null when none does any more. */
export function setWaitingLogin(next: WaitingLogin | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The login that waits for its second factor. */
export const useWaitingLogin = (): WaitingLogin | null =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  );
