import { Suspense, useState, useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedDialog } from '../../kit/PartFailure.tsx';
import { DownloadData } from './DownloadData.tsx';

const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx'), FailedDialog);

/** What a member can do with everything stored about them: take it along, or have it deleted. */
export function AccountData() {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const [loading, start] = useTransition();
  return (
    <section className="account-data">
      <h2>{t('leaving.title')}</h2>
      <div>
        <p>{t('leaving.downloadNote')}</p>
        <DownloadData />
      </div>
      <div>
        <p>{t('leaving.deleteNote')}</p>
        <button
          type="button"
          className="btn btn--line btn--bad"
          aria-haspopup="dialog"
          aria-busy={loading}
          onClick={() => start(() => setOpen(true))}
        >
          {t('leaving.delete')}
        </button>
      </div>
      <Suspense fallback={null}>{open && <DeleteDialog onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
