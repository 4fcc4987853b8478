import { Suspense } from 'react';
import { listSizes } from '../../../contract/limits.ts';
import { later } from '../../kit/later.ts';
import { useSession } from '../../kit/session.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import type { Visit } from '../../kit/visit.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { reviewOrders } from './asked.ts';
import { reviewLink } from './review-link.ts';

const ReviewChoices = later(() => import('./ReviewChoices.tsx'));

interface ReviewBarProps {
  visit: Visit<'product'>;
  /** How many stand on this page. */
  shown: number;
  count: number;
}

/** Which reviews are shown, and in what order. Members can choose whose. */
export function ReviewBar({ visit, shown, count }: ReviewBarProps) {
  const { t, search } = visit;
  const { member } = useSession();
  const alive = useHydrated();
  const chosen = member || (alive && (search.tone || search.hair));
  const before = (search.reviews - 1) * listSizes.reviews;
  return (
    <div className="bar review-bar">
      <p className="tally" role="status">
        {t('reviews.shown', { from: before + 1, to: before + shown, count })}
      </p>
      {search.stars > 0 && (
        <a className="chip" href={reviewLink(visit, { stars: 0 })}>
          <bdi>{t('reviews.stars', { count: search.stars })}</bdi>
          <span className="unseen">: {t('reviews.all')}</span>
          <Icon name="close" />
        </a>
      )}
      <Suspense fallback={null}>{chosen && <ReviewChoices visit={visit} member={member} />}</Suspense>
      <OrderMenu visit={visit} />
    </div>
  );
}

function OrderMenu({ visit }: { visit: Visit<'product'> }) {
  const { t, search } = visit;
  const current = t(`reviews.order.${search.order}`);
  return (
    <Menu label={t('reviews.sort', { order: current })} summary={current} group="reviews" className="menu--line">
      {reviewOrders.map((order) => (
        <a key={order} href={reviewLink(visit, { order })} aria-current={order === search.order ? 'true' : undefined} rel="nofollow">
          {t(`reviews.order.${order}`)}
          {order === search.order && <Icon name="check" />}
        </a>
      ))}
    </Menu>
  );
}
