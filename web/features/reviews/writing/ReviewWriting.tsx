import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { rewards } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { keepDraft } from '../../../kit/drafts.ts';
import { idempotencyKey, resetIdempotencyKey } from '../../../kit/form/idempotency-key.ts';
import { rememberAction } from '../../../kit/pending-action.ts';
import RewardDialog from '../../../kit/RewardDialog.tsx';
import { isRefusal } from '../../../kit/refusal.ts';
import type { Output } from '../../../kit/wire.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { reviewListId } from '../review-link.ts';
import { PhotosLeft } from './photos/PhotosLeft.tsx';
import { type ReviewPhotos, usePhotos } from './photos/use-photos.ts';
import { ReviewForm, type ReviewWords } from './ReviewForm.tsx';

/** The product being reviewed. */
export interface Written {
  id: number;
  name: string;
  image: string | null;
  tint?: string | null;
}

interface ReviewWritingProps {
  product: Written;
  /** The member has already reviewed the product, elsewhere or before logging in here. */
  reviewed: boolean;
  onClose(): void;
}

type Posted = Output<'POST review'>;

/** Posts a review and then its photos; failed photos do not affect the review. */
function usePosting(productId: number, photos: ReviewPhotos) {
  const { lang } = useApp();
  const call = useCall();
  const { revalidate } = useRevalidator();
  const [posted, setPosted] = useState<Posted | null>(null);
  const [isWhole, setWhole] = useState(false);
  /** The form shows the progress; failures are reported at the end. */
  const sendPhotos = async (answer: Posted) => {
    let done = false;
    try {
      done = await photos.save(answer.id);
    } finally {
      setWhole(done);
      setPosted(answer);
    }
    void revalidate();
  };
  const post = async (words: ReviewWords) => {
    const review = { product_id: productId, ...words };
    try {
      const answer = await call('POST review', review, { idempotencyKey: idempotencyKey(JSON.stringify(review)) });
      resetIdempotencyKey();
      keepDraft(draftOf(productId), null);
      await sendPhotos(answer);
    } catch (caught) {
      if (isRefusal(caught) && caught.status === 401) rememberAction({ lang }, 'review', productId);
      throw caught;
    }
  };
  return { posted, isWhole, post, sendPhotos };
}

const draftOf = (productId: number) => `review:${productId}`;

/** The review form. After posting, shows the points earned, and then moves the focus to the list with the new review. */
export default function ReviewWriting({ product, reviewed, onClose }: ReviewWritingProps) {
  const { t } = useApp();
  const { id, name, image, tint = null } = product;
  const photos = usePhotos(draftOf(id));
  const { posted, isWhole, post, sendPhotos } = usePosting(id, photos);
  const title = t('reviews.writeTitle', { name });
  const toList = () => {
    onClose();
    // Nothing behind the dialog can take the focus until it has closed.
    requestAnimationFrame(() => {
      const list = document.getElementById(reviewListId);
      // Without `preventScroll`, a list taller than the viewport would be scrolled to its middle.
      list?.focus({ preventScroll: true });
      list?.scrollIntoView();
    });
  };
  if (posted && isWhole) return <RewardDialog points={posted.reward_points} isHeld={posted.is_held === 1} onClose={toList} />;
  if (posted) return <PhotosLeft title={title} photos={photos} send={() => sendPhotos(posted)} onClose={toList} />;
  if (reviewed) return null;
  return (
    <Dialog title={title} close={t('reviews.close')} onClose={onClose} className="dialog--wide" closedBy="closerequest">
      <div className="rate">
        <Picture src={image} tint={tint} alt="" ratio="4:5" sizes="5rem" drawing="product" />
        <ReviewForm
          draft={draftOf(id)}
          words={{ kept: t('reviews.kept'), submit: t('reviews.post') }}
          photos={photos}
          note={t('reviews.points', { points: rewards.review })}
          send={post}
        />
      </div>
    </Dialog>
  );
}
