import type { Call } from './call.ts';
import { adoptDrafts } from './drafts.ts';
import { type PopupName, popupHref, withoutPopup } from './popup.ts';
import { endDocument, restoreSession } from './session.ts';
import { removeStored } from './storage.ts';
import { setSuspension } from './suspension.ts';
import { tabKeys, tabStore } from './tab-store.ts';
import { toastLater } from './toast.ts';

/** What is said to whoever has signed in, and the popup that opens for them. */
interface AfterSignIn {
  message: string;
  popup?: PopupName;
}

/**
 * Signs in with what a call answered: what was typed before becomes the member's, and nobody's means to set a password wait for them. What
 * follows is left to who called, except in the document of another member: there a new one says it, and nothing goes on.
 */
export async function completeSignIn(
  call: Call,
  opened: Parameters<typeof restoreSession>[1],
  email: string,
  { message, popup }: AfterSignIn,
): Promise<void> {
  setSuspension(null);
  removeStored('token');
  tabStore.drop(tabKeys.resetLink);
  adoptDrafts(opened.id);
  if (await restoreSession(call, opened, email)) return;
  toastLater('good', message);
  const page = withoutPopup(location);
  endDocument(popup ? popupHref(page, popup) : page);
  return new Promise<never>(() => {});
}
