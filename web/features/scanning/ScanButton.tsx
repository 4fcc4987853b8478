import { Suspense, useState, useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedDialog } from '../../kit/PartFailure.tsx';
import { Icon } from '../../ui/Icon.tsx';

const ScanDialog = lazyPart(() => import('./ScanDialog.tsx'), FailedDialog);

/** Opens the scanner, which is loaded on demand. */
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
