import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useApp } from '../../../../kit/app.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import type { ReviewPhotos } from './use-photos.ts';

interface PhotoActsProps {
  /** Key of the photo. */
  photo: string;
  number: number;
  photos: ReviewPhotos;
}

/** Removes a photo or moves it up. Since the pressed button may be gone, focuses the moved photo, or the neighbour of a removed one. */
export function PhotoActs({ photo, number, photos }: PhotoActsProps) {
  const { t } = useApp();
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest('li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    const next = (beside ?? currentTarget.form)?.querySelector<HTMLElement>(beside ? '.photo-row' : '.photo-input');
    flushSync(() => photos.remove(photo));
    next?.focus();
  };
  const moveUp = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const row = currentTarget.closest<HTMLElement>('.photo-row');
    flushSync(() => photos.moveUp(photo));
    // The first photo has no "move up" button.
    (currentTarget.isConnected ? currentTarget : row)?.focus();
  };
  return (
    <span className="photo-row-acts">
      <button type="button" className="icon-btn" aria-label={t('reviews.photoRemove', { number })} onClick={remove}>
        <Icon name="close" />
      </button>
      {number > 1 && (
        <button type="button" className="icon-btn" aria-label={t('reviews.photoUp', { number })} onClick={moveUp}>
          <Icon name="up" />
        </button>
      )}
    </span>
  );
}
