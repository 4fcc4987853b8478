import { Suspense, useState, useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { FailedDialog } from '../../kit/PartFailure.tsx';
import { Icon } from '../../ui/Icon.tsx';

const ShareDialog = lazyPart(() => import('./ShareDialog.tsx'), FailedDialog);

interface ShareButtonProps {
  /** What is shared. */
  title: string;
  /** Its absolute address. */
  address: string;
  className?: string;
  /** It was handed on: to another site, the device's sheet, the clipboard. */
  onShared?: () => void;
}

/** Opens the share dialog, which comes when it is first asked for. Without scripts there is no button: nothing behind it would work. */
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
