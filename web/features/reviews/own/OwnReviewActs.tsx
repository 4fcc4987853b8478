import { Suspense, useState, useTransition } from 'react';
import { useApp } from '../../../kit/app.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { FailedDialog } from '../../../kit/PartFailure.tsx';
import type { Item } from '../../../kit/wire.ts';

const EditReview = lazyPart(() => import('./EditReview.tsx'), FailedDialog);
const DeleteReview = lazyPart(() => import('./DeleteReview.tsx'), FailedDialog);

/** A member's own review with its product. */
export type OwnReviewItem = Item<'GET review/by/{uuid}'>;

interface OwnReviewActsProps {
  review: OwnReviewItem;
  /** Called after deletion, when the focus has to move elsewhere. */
  onDeleted(): void;
}

/** Edit and delete, for the review's author. */
export function OwnReviewActs({ review, onDeleted }: OwnReviewActsProps) {
  const { t } = useApp();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const [loading, start] = useTransition();
  const { name } = review.product;
  const button = (kind: 'edit' | 'delete') => ({
    type: 'button' as const,
    className: 'inline-link',
    'aria-haspopup': 'dialog' as const,
    'aria-busy': loading,
    onClick: () => start(() => setOpen(kind)),
  });
  const close = () => setOpen(null);
  return (
    <p className="own-review-acts">
      {review.withheld?.state !== 'REMOVED' && (
        <button {...button('edit')} aria-label={t('reviews.editOf', { name })}>
          {t('reviews.edit')}
        </button>
      )}
      <button {...button('delete')} aria-label={t('reviews.deleteOf', { name })}>
        {t('reviews.delete')}
      </button>
      <Suspense fallback={null}>
        {open === 'edit' && <EditReview review={review} onClose={close} />}
        {open === 'delete' && <DeleteReview review={review} onDeleted={onDeleted} onClose={close} />}
      </Suspense>
    </p>
  );
}
