import { Suspense, useState, useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { later } from '../../kit/later.ts';
import { useMemberAction } from '../../kit/member-action.ts';
import type { Written } from './writing/ReviewWriting.tsx';

const ReviewWriting = later(() => import('./writing/ReviewWriting.tsx'));
const Reviewed = later(() => import('./writing/Reviewed.tsx'));

/** The name under which a review waits for its member. */
export const reviewAction = 'review';

/** The way to write a review: once a member and product. */
export function WriteReview({ product }: { product: Written & { is_reviwed: 0 | 1 } }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const [loading, start] = useTransition();
  const write = useMemberAction(reviewAction, () => start(() => setOpen(true)));
  const reviewed = product.is_reviwed === 1;
  const button = (
    <button
      type="button"
      className="btn btn--main needs-script"
      aria-haspopup="dialog"
      aria-busy={loading}
      onClick={() => write(product.id)}
    >
      {t('reviews.write')}
    </button>
  );
  return (
    <>
      {reviewed ? (
        <Suspense fallback={button}>
          <Reviewed />
        </Suspense>
      ) : (
        button
      )}
      <Suspense fallback={null}>{open && <ReviewWriting product={product} reviewed={reviewed} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
