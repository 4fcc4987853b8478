import { useApp } from '../../kit/app.ts';
import { useToggle } from '../../kit/toggle.ts';
import type { Item } from '../../kit/wire.ts';
import { Icon } from '../../ui/Icon.tsx';

type ReviewItem = Item<'GET review/list/pagination/{productId}'>;

/** The number of likes of a review with the like button. */
export function Likes({
  review: { id, product_id: productId, is_like, like_count, likes_before_edit: before, customer },
}: {
  review: ReviewItem;
}) {
  const { t } = useApp();
  const { on, count, toggle } = useToggle({ kind: 'review', id, productId }, { on: is_like === 1, count: like_count });
  return (
    <p className="likes">
      <button
        type="button"
        className="heart needs-script"
        aria-pressed={on}
        aria-label={t('reviews.like', { name: customer.name })}
        onClick={toggle}
      >
        <Icon name="heart" />
      </button>
      <bdi>{t('reviews.likes', { count })}</bdi>
      {before > 0 && <bdi className="liked-before">{t('reviews.likedBefore', { count: before })}</bdi>}
    </p>
  );
}
