import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { toast } from '../../../kit/toast.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { usePhotos } from '../writing/photos/use-photos.ts';
import { ReviewForm, type ReviewWords } from '../writing/ReviewForm.tsx';
import type { OwnReviewItem } from './OwnReviewActs.tsx';
import { refreshReviews } from './refresh-reviews.ts';

/** The form of an existing review, with its stars and text. */
export default function EditReview({ review, onClose }: { review: OwnReviewItem; onClose(): void }) {
  const { t } = useApp();
  const call = useCall();
  const { id, rating, comment, owns, label, product } = review;
  const draft = `review-edit:${id}`;
  const photos = usePhotos(draft, review.photos);
  const save = async (words: ReviewWords) => {
    const { message, is_held } = await call('PUT review/{id}', { id, ...words });
    const isWhole = await photos.save(id);
    await refreshReviews();
    // Failures are shown at the photos, to which the form moves the focus.
    if (!isWhole) return;
    onClose();
    toast('good', is_held ? t('moderation.whyHeld') : message);
  };
  return (
    <Dialog
      title={t('reviews.editOf', { name: product.name })}
      close={t('reviews.close')}
      onClose={onClose}
      className="dialog--wide"
      closedBy="closerequest"
    >
      <div className="rate">
        <Picture src={product.image} tint={product.tint} alt="" ratio="4:5" sizes="5rem" drawing="product" />
        <ReviewForm
          draft={draft}
          given={{ rating, comment, owns, label }}
          words={{ kept: t('reviews.keptEdit'), submit: t('reviews.save') }}
          photos={photos}
          send={save}
        />
      </div>
    </Dialog>
  );
}
