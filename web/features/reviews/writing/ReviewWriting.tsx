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
import { Dialog } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { reviewListId } from '../review-link.ts';
import { PhotosLeft } from './photos/PhotosLeft.tsx';
import { usePhotos } from './photos/use-photos.ts';
import { ReviewForm, type ReviewWords } from './ReviewForm.tsx';

/** What is reviewed. */
export interface Written {
  id: number;
  name: string;
  image: string | null;
  tint?: string | null;
}

interface ReviewWritingProps {
  product: Written;
  /** The member's review is there already: written elsewhere, or before signing in here. */
  reviewed: boolean;
  onClose(): void;
}

/** The review form, and when it has been posted what it earned; then the reader is led to the list with the new review in it. */
export default function ReviewWriting({ product, reviewed, onClose }: ReviewWritingProps) {
  const { t, lang } = useApp();
  const call = useCall();
  const { revalidate } = useRevalidator();
  const [points, setPoints] = useState<number | null>(null);
  const [posted, setPosted] = useState<{ id: number; reward_points: number } | null>(null);
  const photos = usePhotos();
  const { id, name, image, tint = null } = product;
  const draft = `review:${id}`;
  /** The review is there whatever becomes of them. */
  const sendPhotos = async ({ id: reviewId, reward_points }: { id: number; reward_points: number }) => {
    const isWhole = await photos.save(reviewId);
    if (isWhole) setPoints(reward_points);
    void revalidate();
  };
  const post = async (words: ReviewWords) => {
    const review = { product_id: id, ...words };
    try {
      const answer = await call('POST review', review, { idempotencyKey: idempotencyKey(JSON.stringify(review)) });
      resetIdempotencyKey();
      keepDraft(draft, null);
      setPosted(answer);
      await sendPhotos(answer);
    } catch (caught) {
      if (isRefusal(caught) && caught.status === 401) rememberAction({ lang }, 'review', id);
      throw caught;
    }
  };
  const toList = () => {
    onClose();
    // Until the dialog has gone nothing behind it takes the focus.
    requestAnimationFrame(() => document.getElementById(reviewListId)?.focus());
  };
  if (points !== null) return <RewardDialog points={points} onClose={toList} />;
  if (posted)
    return <PhotosLeft title={t('reviews.writeTitle', { name })} photos={photos} send={() => sendPhotos(posted)} onClose={toList} />;
  if (reviewed) return null;
  return (
    <Dialog title={t('reviews.writeTitle', { name })} close={t('reviews.close')} onClose={onClose} closedBy="closerequest">
      <div className="rate">
        <Picture src={image} tint={tint} alt="" ratio="4:5" sizes="5rem" drawing="product" />
        <ReviewForm
          draft={draft}
          words={{ kept: t('reviews.kept'), submit: t('reviews.post') }}
          photos={photos}
          note={t('reviews.points', { points: rewards.review })}
          send={post}
        />
      </div>
    </Dialog>
  );
}
