import type { MouseEvent } from 'react';
import { display } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-shapes.tsx';

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

/** Opens a link in a small window of its own; with a modifier key it stays an ordinary link. */
function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { width, height } = display.sharePopup;
  window.open(event.currentTarget.href, '_blank', `popup,noopener,width=${width},height=${height}`);
}

/** Where a link can be handed to: pages of other sites that take an address. */
const shareTargets = {
  facebook: (address: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
  whatsapp: (address: string, title: string) => `https://wa.me/?${new URLSearchParams({ text: `${title} ${address}` })}`,
} as const;

/** Instagram takes no address: the link is copied and the site opened. */
const instagram = 'https://www.instagram.com/';
