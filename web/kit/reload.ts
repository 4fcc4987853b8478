import type { WebTranslate } from '../../i18n/web.ts';
import { oldRelease } from './chunk.ts';
import { asRefusal } from './refusal.ts';
import { tabKeys, tabStore } from './tab-store.ts';
import { toast } from './toast.ts';

const pauseMs = 3_600_000;

/** Fields that somebody has typed in since the document came. */
const touched = new Set<HTMLInputElement>();

/** Notices what is typed, in whatever form; a search that is sent has its words in the address. */
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
 * Reloads a document whose release has gone, unless something typed could be lost. At most once an hour in a tab, so that what stays
 * missing never makes it go round and round.
 */
export function reloadOnce(): void {
  if (isTyping() || Date.now() - Number(tabStore.read(tabKeys.reloaded)) < pauseMs) return;
  const now = String(Date.now());
  tabStore.keep(tabKeys.reloaded, now);
  // A browser that keeps nothing would not know that it has been reloaded.
  if (tabStore.read(tabKeys.reloaded) === now) location.reload();
}

/** Says that the code of what was pressed did not come; pressing it again fetches it again. */
export function toastMissing(t: WebTranslate, caught: unknown): void {
  const outdated = asRefusal(caught).code === oldRelease;
  toast('bad', t(outdated ? 'error.outdatedNote' : 'error.notResponding'));
  if (outdated) reloadOnce();
}
