import { useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { type ApiCaller, refusalFromAnswer, requestHeaders } from '../../kit/call.ts';
import { tellRefusal } from '../../kit/form/refusal-words.ts';
import type { CallRefusal } from '../../kit/refusal.ts';
import { accessToken } from '../../kit/storage.ts';
import { currentSuspension } from '../../kit/suspension.ts';
import { toast } from '../../kit/toast.ts';
import { watchRefusals } from '../../kit/watch-refusals.ts';

/** Fetches everything stored about the member and saves it as a file. */
export function DownloadData() {
  const { t } = useApp();
  const fetchData = useExport();
  const [busy, start] = useTransition();
  const download = () =>
    start(async () => {
      try {
        const data = await fetchData();
        saveFile(data, t('leaving.file'));
        toast('good', t('leaving.ready'));
      } catch (caught) {
        tellRefusal(t, caught);
      }
    });
  return (
    <>
      <button type="button" className="btn btn--line" aria-busy={busy} onClick={download}>
        {t('leaving.download')}
      </button>
      <span className="unseen" role="status">
        {busy && t('leaving.preparing')}
      </span>
    </>
  );
}

/** How long the blob URL stays valid, so that a slow browser can start the download. */
const KEPT_MS = 60_000;

/** Makes the browser save a blob as a file. */
function saveFile(data: Blob, name: string): void {
  const address = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Suspended members can export their data, too. */
const readerToken = () => accessToken() ?? currentSuspension()?.token ?? null;

/** Fetches the member's data export (ZIP), the only call whose answer is not JSON; rejects with a `CallRefusal`. */
function useExport(): () => Promise<Blob> {
  const { lang, currency, t } = useApp();
  const refused = watchRefusals(t);
  const caller: ApiCaller = { lang, currency, token: readerToken, notResponding: t('error.notResponding'), refused };
  return async () => {
    const silence: CallRefusal = { status: 0, code: 'no_answer', message: caller.notResponding, errors: [] };
    const response = await fetch('/api/account/export', { headers: requestHeaders(caller, false) }).catch(() => Promise.reject(silence));
    // Treat an interrupted download like a missing answer.
    if (response.ok) return response.blob().catch(() => Promise.reject(silence));
    const refusal = refusalFromAnswer(response.status, await response.json().catch(() => null));
    refused(refusal);
    throw refusal;
  };
}
