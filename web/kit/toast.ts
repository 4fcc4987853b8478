import { useSyncExternalStore } from 'react';
import { tabKeys, tabStore } from './tab-store.ts';

/** A short message that appears over the page and disappears by itself. */
export interface Toast {
  id: number;
  kind: 'good' | 'bad';
  text: string;
  /** An action such as undo. */
  act?: ToastAct | undefined;
}

interface ToastAct {
  label: string;
  run(): void;
}

const none: readonly Toast[] = [];
const listeners = new Set<() => void>();
let toasts = none;
let last = 0;

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. It replaces one with the same text; a success replaces failures. */
export function toast(kind: Toast['kind'], text: string, act?: ToastAct): void {
  last += 1;
  const stays = (shown: Toast) => shown.text !== text && (kind === 'bad' || shown.kind === 'good');
  change([...toasts.filter(stays), { id: last, kind, text, act }]);
}

export function dismissToast(id: number): void {
  change(toasts.filter((shown) => shown.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
}

/** Stores a message for the next document. */
export function toastLater(kind: Toast['kind'], text: string): void {
  tabStore.keep(tabKeys.notice, JSON.stringify({ kind, text }));
}

/** Shows the message stored by the previous document. */
export function toastLeft(): void {
  const left = tabStore.read(tabKeys.notice);
  tabStore.drop(tabKeys.notice);
  if (!left) return;
  const { kind, text } = JSON.parse(left) as Toast;
  toast(kind, text);
}
