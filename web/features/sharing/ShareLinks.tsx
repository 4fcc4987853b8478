import type { MouseEvent } from 'react';
import { useApp } from '../../kit/app.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-shapes.tsx';
import { openPopup } from './open-popup.ts';
import { instagram, shareTargets } from './share-targets.ts';

interface ShareLinksProps {
  title: string;
  address: string;
  /** Puts the address into the clipboard. */
  onCopy(): void;
  onShared: (() => void) | undefined;
}

export function ShareLinks({ title, address, onCopy, onShared }: ShareLinksProps) {
  const { t } = useApp();
  // Only browsers that have a sheet of their own offer it.
  const sheet = 'share' in navigator;
  const toPopup = (event: MouseEvent<HTMLAnchorElement>) => {
    openPopup(event);
    onShared?.();
  };
  return (
    <>
      <div className="share-list">
        <ShareLink icon="facebook" name={t('sharing.facebook')} to={shareTargets.facebook(address)} onClick={toPopup} />
        <ShareLink icon="whatsapp" name={t('sharing.whatsapp')} to={shareTargets.whatsapp(address, title)} onClick={toPopup} />
        <ShareLink icon="instagram" name={t('sharing.instagram')} to={instagram} onClick={onCopy} />
      </div>
      <p>{t('sharing.instagramNote')}</p>
      {sheet && (
        <button type="button" className="btn btn--calm" onClick={() => void openSheet(title, address, onShared)}>
          <Icon name="share" />
          {t('sharing.system')}
        </button>
      )}
    </>
  );
}

interface ShareLinkProps {
  icon: IconName;
  name: string;
  to: string;
  onClick(event: MouseEvent<HTMLAnchorElement>): void;
}

function ShareLink({ icon, name, to, onClick }: ShareLinkProps) {
  const { t } = useApp();
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      <Icon name={icon} />
      {name}
      <span className="unseen"> {t('shell.aside', { text: t('sharing.newWindow') })}</span>
    </a>
  );
}

/** A sheet that is closed without choosing rejects, which is nobody's error. */
async function openSheet(title: string, url: string, onShared?: () => void): Promise<void> {
  await navigator.share({ title, url }).then(onShared, () => undefined);
}
