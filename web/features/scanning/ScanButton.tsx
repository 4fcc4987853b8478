import { Suspense, useState, useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { later } from '../../kit/later.ts';
import { Icon } from '../../ui/Icon.tsx';

const ScanDialog = later(() => import('./ScanDialog.tsx'));

/** Opens the scanner, which comes when it is first asked for. */
export function ScanButton() {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const [loading, start] = useTransition();
  return (
    <>
      <button
        type="button"
        className="icon-btn needs-script"
        aria-label={t('search.scan')}
        aria-haspopup="dialog"
        aria-busy={loading}
        onClick={() => start(() => setOpen(true))}
      >
        <Icon name="scan" />
      </button>
      <Suspense fallback={null}>{open && <ScanDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
