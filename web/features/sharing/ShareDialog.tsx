import { useRef, useState } from 'react';
import { useApp } from '../../kit/app.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ShareLinks } from './ShareLinks.tsx';

interface ShareDialogProps {
  title: string;
  address: string;
  onShared: (() => void) | undefined;
  onClose(): void;
}

/** Shares a link with another site, through the device's share sheet, or by the clipboard. */
export default function ShareDialog({ title, address, onShared, onClose }: ShareDialogProps) {
  const { t } = useApp();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  const copy = async () => {
    const result = await copyText(address);
    setOutcome(result);
    if (result === 'copied') onShared?.();
    else field.current?.select();
  };
  return (
    <Dialog title={t('sharing.share')} close={t('sharing.close')} onClose={onClose} className="dialog--share">
      <ShareLinks title={title} address={address} onCopy={copy} onShared={onShared} />
      <div className="copy">
        <input
          ref={field}
          className="input"
          value={address}
          readOnly
          dir="ltr"
          aria-label={t('sharing.address')}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="btn btn--main" onClick={copy}>
          <Icon name="link" />
          {t('sharing.copy')}
        </button>
      </div>
      <div role="status">{outcome && <CopyResult outcome={outcome} />}</div>
    </Dialog>
  );
}

function CopyResult({ outcome }: { outcome: CopyOutcome }) {
  const { t } = useApp();
  const done = outcome === 'copied';
  return (
    <p className={done ? 'copied' : 'wrong'}>
      <Icon name={done ? 'check' : 'warn'} />
      {t(`sharing.${outcome}`)}
    </p>
  );
}

/** Result of copying. Browsers offer the clipboard in secure contexts only, and may refuse even there. */
type CopyOutcome = 'copied' | 'insecure' | 'refused';

/** Copies a text to the clipboard. */
async function copyText(text: string): Promise<CopyOutcome> {
  if (!isSecureContext || !navigator.clipboard) return 'insecure';
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'refused';
  }
}
