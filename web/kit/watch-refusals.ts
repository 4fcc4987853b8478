import type { WebTranslate } from '../../i18n/web.ts';
import type { CallRefusal } from './refusal.ts';
import { dropToken, endSession, isDocumentOver } from './session.ts';
import { accessToken, store } from './storage.ts';
import { decisionsHref, setSuspension } from './suspension.ts';
import { toastLater } from './toast.ts';

/**
 * Handles refusals regardless of the call: 401 logs out, the message of a 423 is only stored, and suspended members are sent to their
 * decisions. Ignored when the document is over, since another member may be logged in by then.
 */
export function watchRefusals(t: WebTranslate): (refusal: CallRefusal) => void {
  return ({ status, code, message, until = null, token }) => {
    if (isDocumentOver()) return;
    if (code === 'suspended') noteSuspension(until, token);
    if (status === 423) store('get_error_code', message);
    if (status !== 401) return;
    endSession();
    toastLater('bad', message || t('error.badResponse'));
  };
}

/** At login the answer contains a restricted token; a member already logged in can do as much with their own. */
function noteSuspension(until: string | null, given: string | undefined): void {
  const token = given ?? accessToken();
  if (!token) return;
  setSuspension({ token, until });
  if (given) return;
  dropToken();
  location.assign(decisionsHref());
}
