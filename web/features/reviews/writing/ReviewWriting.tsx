import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApp } from '../../../kit/app.ts';
import RewardDialog from '../../../kit/RewardDialog.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { reviewListId } from '../review-link.ts';
import { ReviewForm } from './ReviewForm.tsx';

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
  const { t } = useApp();
  const { revalidate } = useRevalidator();
  const [points, setPoints] = useState<number | null>(null);
  const posted = (earned: number) => {
    setPoints(earned);
    void revalidate();
  };
  const toList = () => {
    onClose();
    // Until the dialog has gone nothing behind it takes the focus.
    requestAnimationFrame(() => document.getElementById(reviewListId)?.focus());
  };
  if (points !== null) return <RewardDialog points={points} onClose={toList} />;
  if (reviewed) return null;
  const { id, name, image, tint = null } = product;
  return (
    <Dialog title={t('reviews.writeTitle', { name })} close={t('reviews.close')} onClose={onClose} closedBy="closerequest">
      <div className="rate">
        <Picture src={image} tint={tint} alt="" ratio="4:5" sizes="5rem" drawing="product" />
        <ReviewForm productId={id} onPosted={posted} />
      </div>
    </Dialog>
  );
}
