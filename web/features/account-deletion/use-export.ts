import { useApp } from '../../kit/app.ts';
import { type ApiCaller, refusalFromAnswer, requestHeaders } from '../../kit/call.ts';
import type { CallRefusal } from '../../kit/refusal.ts';
import { accessToken } from '../../kit/storage.ts';
import { watchRefusals } from '../../kit/watch-refusals.ts';

/** Fetches the ZIP of everything stored about the reader, the one call that answers no JSON; rejects with a `CallRefusal`. */
export function useExport(): () => Promise<Blob> {
  const { lang, currency, t } = useApp();
  const refused = watchRefusals(t);
  const caller: ApiCaller = { lang, currency, token: accessToken, notResponding: t('error.notResponding'), refused };
  return async () => {
    const silence: CallRefusal = { status: 0, code: 'no_answer', message: caller.notResponding, errors: [] };
    const response = await fetch('/api/account/export', { headers: requestHeaders(caller, false) }).catch(() => Promise.reject(silence));
    // A file that breaks off is no answer either.
    if (response.ok) return response.blob().catch(() => Promise.reject(silence));
    const refusal = refusalFromAnswer(response.status, await response.json().catch(() => null));
    refused(refusal);
    throw refusal;
  };
}
