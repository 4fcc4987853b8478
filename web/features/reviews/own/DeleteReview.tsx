import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { DeleteQuestion } from '../../../kit/DeleteQuestion.tsx';
import { keepDraft } from '../../../kit/drafts.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { isRefusal } from '../../../kit/refusal.ts';
import { refreshProfile } from '../../../kit/session.ts';
import { toast } from '../../../kit/toast.ts';
import type { OwnReviewItem } from './OwnReviewActs.tsx';
import { refreshReviews } from './refresh-reviews.ts';

interface DeleteReviewProps {
  review: OwnReviewItem;
  onDeleted(): void;
  onClose(): void;
}

/** Asks for confirmation before deleting a review with its likes and points. */
export default function DeleteReview({ review: { id, product }, onDeleted, onClose }: DeleteReviewProps) {
  const { t } = useApp();
  const call = useCall();
  const words = { title: t('reviews.deleteTitle'), yes: t('reviews.deleteYes'), no: t('reviews.deleteNo'), close: t('reviews.close') };
  const gone = async () => {
    keepDraft(`review-edit:${id}`, null);
    await Promise.all([refreshReviews(), refreshProfile(call)]);
    onDeleted();
  };
  const remove = async () => {
    try {
      const { message } = await call('DELETE review/{id}', { id });
      onClose();
      toast('good', message);
      await gone();
    } catch (caught) {
      onClose();
      tellRefusal(t, caught);
      // Already deleted in another window.
      if (isRefusal(caught) && caught.status === 404) await gone();
    }
  };
  return (
    <DeleteQuestion words={words} onDelete={remove} onClose={onClose}>
      <p className="people-text">{t('reviews.deleteNote', { name: product.name })}</p>
    </DeleteQuestion>
  );
}
