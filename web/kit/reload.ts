import type { WebTranslate } from '../../i18n/web.ts';
import { oldRelease } from './chunk.ts';
import { asRefusal } from './refusal.ts';
import { tabKeys, tabStore } from './tab-store.ts';
import { toast } from './toast.ts';

const pauseMs = 3_600_000;

/** Fields changed since the document loaded. */
const touched = new Set<HTMLInputElement>();

/** Tracks input in all forms; submitted searches are ignored, since their text is in the address. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => touched.add(target as HTMLInputElement), true);
  document.addEventListener('submit', ({ target }) => {
    const form = target as HTMLFormElement;
    if (form.method !== 'get') return;
    for (const field of touched) if (field.form === form) touched.delete(field);
  });
}

function isTyping(): boolean {
  for (const field of touched) {
    if (!field.isConnected) touched.delete(field);
    else if (field.value !== '') return true;
  }
  return false;
}

/**
 * Reloads a document whose release is gone, unless typed text could be lost. At most once an hour per tab, so that a permanently missing
 * file cannot cause a loop.
 */
export function reloadOnce(): void {
  if (isTyping() || Date.now() - Number(tabStore.read(tabKeys.reloaded)) < pauseMs) return;
  const now = String(Date.now());
  tabStore.keep(tabKeys.reloaded, now);
  // Without storage the reload could not be recorded.
  if (tabStore.read(tabKeys.reloaded) === now) location.reload();
}

/** Shows that the pressed element's code failed to load; pressing it again retries. */
export function toastMissing(t: WebTranslate, caught: unknown): void {
  const outdated = asRefusal(caught).code === oldRelease;
  toast('bad', t(outdated ? 'error.outdatedNote' : 'error.notResponding'));
  if (outdated) reloadOnce();
}
