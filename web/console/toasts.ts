import { useSyncExternalStore } from 'react';
import { ConsoleError } from './call.ts';

/** A short message at the edge of the window, with a way back where there is one. */
export interface ShownToast {
  id: number;
  kind: 'good' | 'bad';
  text: string;
  /** Takes back what was done. It stays possible as long as the toast is shown. */
  undo?: () => Promise<void> | void;
}

/** How long a toast stays, in ms; the time stops while it has the focus or the pointer. */
export const TOAST_MS = 8_000;
/** What is more pushes the oldest out. */
const MOST = 4;

let toasts: readonly ShownToast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function useShownToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}

/** Shows a message; the same one again takes the place of the first. Answers its id. */
export function showToast(toast: Omit<ShownToast, 'id'>): number {
  last += 1;
  change([...toasts.filter(({ text }) => text !== toast.text), { ...toast, id: last }].slice(-MOST));
  return last;
}

export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Says why a call failed; what is no refusal is a fault of ours and is thrown on. */
export function showFailure(caught: unknown): void {
  if (!(caught instanceof ConsoleError)) throw caught;
  showToast({ kind: 'bad', text: caught.errors[0]?.message ?? caught.message });
}

/** Takes back what the toast told of, or the latest that can be; false where nothing can. */
export function undoToast(id?: number): boolean {
  const toast = toasts.findLast((one) => one.undo !== undefined && (id === undefined || one.id === id));
  if (!toast?.undo) return false;
  hideToast(toast.id);
  void (async () => toast.undo?.())().catch(showFailure);
  return true;
}
