import { Suspense, useState, useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedDialog } from '../../kit/PartFailure.tsx';
import { Icon } from '../../ui/Icon.tsx';

const ShareDialog = lazyPart(() => import('./ShareDialog.tsx'), FailedDialog);

interface ShareButtonProps {
  /** Title of the shared page. */
  title: string;
  /** Its absolute address. */
  address: string;
  className?: string;
  /** Called after sharing with another site, the device's share sheet or the clipboard. */
  onShared?: () => void;
}

/** Opens the share dialog, which is loaded on demand. Hidden without JavaScript, which it needs. */
export function ShareButton({ title, address, className = 'btn btn--line', onShared }: ShareButtonProps) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const [loading, start] = useTransition();
  return (
    <>
      <button
        type="button"
        className={`${className} needs-script`}
        aria-haspopup="dialog"
        aria-busy={loading}
        onClick={() => start(() => setOpen(true))}
      >
        <Icon name="share" />
        {t('sharing.share')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ShareDialog title={title} address={address} onShared={onShared} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
