import { Suspense, useState, useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedDialog } from '../../kit/PartFailure.tsx';
import { WithdrawConsent } from '../profiles/edit/WithdrawConsent.tsx';
import { DownloadData } from './DownloadData.tsx';

const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx'), FailedDialog);

interface AccountDataProps {
  /** Also offers to withdraw the consent to health-related data. Other members do that in their profile, where they gave it. */
  withConsent?: boolean;
}

/** Export and deletion of everything stored about the member. */
export function AccountData({ withConsent = false }: AccountDataProps) {
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
      {withConsent && (
        <div>
          <p>{t('profiles.consentAnyway')}</p>
          <WithdrawConsent />
        </div>
      )}
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
