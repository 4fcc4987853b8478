import { Suspense } from 'react';
import { useApp } from '../../../kit/app.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { usePlace } from '../../../kit/place.ts';
import { popupHref } from '../../../kit/popup.ts';
import { useSession } from '../../../kit/session.ts';
import { Icon } from '../../../ui/Icon.tsx';

// Loaded on demand, since most readers are visitors.
const FavouriteCount = lazyPart(() => import('./FavouriteCount.tsx'));

/** The heart in the header: a member's favourites with their count, or the login for a visitor. Its size is the same for both. */
export function FavouritesLink() {
  const { t, lang } = useApp();
  const here = popupHref(`/${lang}${usePlace()}`, 'login');
  if (useSession().token) {
    return (
      <Suspense fallback={<span className="icon-btn head-heart" />}>
        <FavouriteCount />
      </Suspense>
    );
  }
  return (
    <a
      className="icon-btn head-heart head-heart--visitor needs-script"
      href={here}
      data-stay=""
      rel="nofollow"
      aria-label={t('shell.favourites')}
    >
      <Icon name="heart" />
    </a>
  );
}
