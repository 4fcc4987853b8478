import { useApp } from '../../../kit/app.ts';
import { usePlace } from '../../../kit/place.ts';
import { type PopupName, popupHref } from '../../../kit/popup.ts';

/** Opens a popup over the current page. */
export function PopupButton({ to, className, children }: { to: PopupName; className: string; children: string }) {
  const { lang } = useApp();
  return (
    <a className={className} href={popupHref(`/${lang}${usePlace()}`, to)} data-stay="" rel="nofollow">
      {children}
    </a>
  );
}
