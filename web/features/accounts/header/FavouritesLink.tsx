import { Suspense } from 'react';
import { useApp } from '../../../kit/app.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { usePlace } from '../../../kit/place.ts';
import { popupHref } from '../../../kit/popup.ts';
import { useSession } from '../../../kit/session.ts';
import { Icon } from '../../../ui/Icon.tsx';

// Most readers are visitors: the count comes with the first member.
const FavouriteCount = lazyPart(() => import('./FavouriteCount.tsx'));

/** The heart in the header: a member's favourites with their number, a visitor's way in. It keeps its place and width, whoever reads. */
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
