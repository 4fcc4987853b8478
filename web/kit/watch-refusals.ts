import type { WebTranslate } from '../../i18n/web.ts';
import type { CallRefusal } from './refusal.ts';
import { dropToken, endSession, isDocumentOver } from './session.ts';
import { accessToken, store } from './storage.ts';
import { decisionsHref, setSuspension } from './suspension.ts';
import { toastLater } from './toast.ts';

/**
 * What a refusal means whichever call it was: 401 signs out, 423 is only kept, and whose account is suspended is led to their decisions. In
 * a document that is over it means nothing: who is signed in by then may be another member.
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

/** At log-in the answer brings a token for the little that is left; of who is logged in, their own is good for as much. */
function noteSuspension(until: string | null, given: string | undefined): void {
  const token = given ?? accessToken();
  if (!token) return;
  setSuspension({ token, until });
  if (given) return;
  dropToken();
  location.assign(decisionsHref());
}
