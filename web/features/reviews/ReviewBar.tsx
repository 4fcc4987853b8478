import { Suspense } from 'react';
import { listSizes } from '../../../contract/limits.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useSession } from '../../kit/session.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import type { Visit } from '../../kit/visit.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { reviewOrderChoices } from './asked.ts';
import { ReviewFilters } from './ReviewFilters.tsx';
import { reviewLink } from './review-link.ts';

const ReviewChoices = lazyPart(() => import('./ReviewChoices.tsx'));

interface ReviewBarProps {
  visit: Visit<'product'>;
  /** Number of reviews on this page. */
  shown: number;
  count: number;
}

/** Range and order of the shown reviews. Members can also filter by reviewer. */
export function ReviewBar({ visit, shown, count }: ReviewBarProps) {
  const { t, search } = visit;
  const { member } = useSession();
  const alive = useHydrated();
  const chosen = member || (alive && (search.tone || search.hair));
  return (
    <div className="bar review-bar">
      {shown > 0 && <p className="tally">{shownWords(visit, shown, count)}</p>}
      {search.stars > 0 && (
        <a className="chip" href={reviewLink(visit, { stars: 0 })}>
          <bdi>{t('reviews.stars', { count: search.stars })}</bdi>
          <span className="unseen">: {t('reviews.all')}</span>
          <Icon name="close" />
        </a>
      )}
      <ReviewFilters visit={visit} />
      <Suspense fallback={null}>{chosen && <ReviewChoices visit={visit} member={member} />}</Suspense>
      <OrderMenu visit={visit} />
    </div>
  );
}

/** Describes which of the reviews are on this page. */
export function shownWords({ t, search }: Visit<'product'>, shown: number, count: number): string {
  const before = (search.reviews - 1) * listSizes.reviews;
  return t('reviews.shown', { from: before + 1, to: before + shown, count });
}

function OrderMenu({ visit }: { visit: Visit<'product'> }) {
  const { t, search } = visit;
  const current = t(`reviews.order.${search.order}`);
  return (
    <Menu label={t('reviews.sort', { order: current })} summary={current} group="reviews" className="menu--line">
      {reviewOrderChoices.map((order) => (
        <a key={order} href={reviewLink(visit, { order })} aria-current={order === search.order ? 'true' : undefined} rel="nofollow">
          {t(`reviews.order.${order}`)}
          {order === search.order && <Icon name="check" />}
        </a>
      ))}
    </Menu>
  );
}
