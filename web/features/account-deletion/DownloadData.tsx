import { useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { tellRefusal } from '../../kit/form/refusal-words.ts';
import { toast } from '../../kit/toast.ts';
import { saveFile } from './save-file.ts';
import { useExport } from './use-export.ts';

/** Fetches everything stored about the member and hands it over as a file. */
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
