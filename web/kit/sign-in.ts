import type { Call } from './call.ts';
import { adoptDrafts } from './drafts.ts';
import { type PopupName, popupHref, withoutPopup } from './popup.ts';
import { endDocument, restoreSession } from './session.ts';
import { removeStored } from './storage.ts';
import { setSuspension } from './suspension.ts';
import { tabKeys, tabStore } from './tab-store.ts';
import { toastLater } from './toast.ts';

/** Message and popup to show after a login. */
interface AfterSignIn {
  message: string;
  popup?: PopupName;
}

/**
 * Logs in with a call's answer: existing drafts become the member's, and unused password reset data is dropped. The caller continues from
 * there, except in another member's document: then a new document shows the message, and nothing continues.
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
