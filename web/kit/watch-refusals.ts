import type { WebTranslate } from '../../i18n/web.ts';
import type { CallRefusal } from './refusal.ts';
import { endSession } from './session.ts';
import { store } from './storage.ts';
import { toastLater } from './toast.ts';

/** What a refusal means whichever call it was: 401 signs out, 423 is only kept. */
export function watchRefusals(t: WebTranslate): (refusal: CallRefusal) => void {
  return ({ status, message }) => {
    if (status === 423) store('get_error_code', message);
    if (status !== 401) return;
    endSession();
    toastLater('bad', message || t('error.badResponse'));
  };
}
