import { useSyncExternalStore } from 'react';
import { ConsoleError } from './call.ts';

/** A short message at the edge of the window, optionally with undo. */
export interface ShownToast {
  id: number;
  kind: 'good' | 'bad';
  text: string;
  /** Undoes the act; possible as long as the toast is shown. */
  undo?: () => Promise<void> | void;
}

/** How long a toast is shown, in ms; paused while it is focused or hovered. */
export const TOAST_MS = 8_000;
/** Maximum number of toasts; a further one removes the oldest. */
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

/** Shows a toast, which replaces one with the same text, and returns its id. */
export function showToast(toast: Omit<ShownToast, 'id'>): number {
  last += 1;
  change([...toasts.filter(({ text }) => text !== toast.text), { ...toast, id: last }].slice(-MOST));
  return last;
}

export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Shows why a call failed. Errors other than `ConsoleError` are bugs and are rethrown. */
export function showFailure(caught: unknown): void {
  if (!(caught instanceof ConsoleError)) throw caught;
  showToast({ kind: 'bad', text: caught.errors[0]?.message ?? caught.message });
}

/** Runs the undo of a toast, by default of the latest that has one. Returns false if there is none. */
export function undoToast(id?: number): boolean {
  const toast = toasts.findLast((one) => one.undo !== undefined && (id === undefined || one.id === id));
  if (!toast?.undo) return false;
  hideToast(toast.id);
  void (async () => toast.undo?.())().catch(showFailure);
  return true;
}
