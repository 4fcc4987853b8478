import { Suspense, useState, useTransition } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useMemberAction } from '../../kit/member-action.ts';
import { FailedDialog } from '../../kit/PartFailure.tsx';
import type { Written } from './writing/ReviewWriting.tsx';

const ReviewWriting = lazyPart(() => import('./writing/ReviewWriting.tsx'), FailedDialog);
const Reviewed = lazyPart(() => import('./writing/Reviewed.tsx'));

/** Name of the pending action that opens the review form after a login. */
export const reviewAction = 'review';

/** Button to write a review; one per member and product. */
export function WriteReview({ product }: { product: Written & { review_id: number | null } }) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const [loading, start] = useTransition();
  const write = useMemberAction(reviewAction, () => start(() => setOpen(true)));
  const { review_id: own } = product;
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
      {own !== null ? (
        <Suspense fallback={button}>
          <Reviewed id={own} />
        </Suspense>
      ) : (
        button
      )}
      <Suspense fallback={null}>
        {open && <ReviewWriting product={product} reviewed={own !== null} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
