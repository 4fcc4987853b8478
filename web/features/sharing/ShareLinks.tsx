import type { MouseEvent } from 'react';
import { display } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-shapes.tsx';

interface ShareLinksProps {
  title: string;
  address: string;
  /** Copies the address to the clipboard. */
  onCopy(): void;
  onShared: (() => void) | undefined;
}

export function ShareLinks({ title, address, onCopy, onShared }: ShareLinksProps) {
  const { t } = useApp();
  // Only in browsers with the Web Share API.
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

/** Ignores the rejection when the sheet is closed without a choice. */
async function openSheet(title: string, url: string, onShared?: () => void): Promise<void> {
  await navigator.share({ title, url }).then(onShared, () => undefined);
}

/** Opens a link in a popup window; clicks with a modifier key keep their default. */
function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const { width, height } = display.sharePopup;
  window.open(event.currentTarget.href, '_blank', `popup,noopener,width=${width},height=${height}`);
}

/** Share targets: other sites that accept an address. */
const shareTargets = {
  facebook: (address: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
  whatsapp: (address: string, title: string) => `https://wa.me/?${new URLSearchParams({ text: `${title} ${address}` })}`,
} as const;

/** Instagram accepts no address, so the link is copied and the site opened. */
const instagram = 'https://www.instagram.com/';
