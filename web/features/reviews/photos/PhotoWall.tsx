import { type MouseEvent, Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { FailedDialog } from '../../../kit/PartFailure.tsx';
import type { Visit } from '../../../kit/visit.ts';
import type { Output } from '../../../kit/wire.ts';
import { reviewLink } from '../review-link.ts';
import { PhotoLink } from './PhotoLinks.tsx';

const ProductGallery = lazyPart(() => import('./ProductGallery.tsx'), FailedDialog);

interface PhotoWallProps {
  visit: Visit<'product'>;
  productId: number;
  photos: Output<'GET review/photos/{productId}'>;
}

/** Members' photos above the reviews, with a link to all of them; without JavaScript it filters for reviews with photos. */
export function PhotoWall({ visit, productId, photos: { list, count } }: PhotoWallProps) {
  const { t } = visit;
  const [shown, setShown] = useState<number | null>(null);
  const openAll = (event: MouseEvent) => {
    event.preventDefault();
    setShown(0);
  };
  return (
    <>
      <ul className="wall" aria-label={t('reviews.wall')}>
        {list.map((photo, at) => (
          <li key={photo.id}>
            <PhotoLink photo={photo} sizes="(min-width: 60rem) 20rem, 34vw" onOpen={() => setShown(at)} />
          </li>
        ))}
        <li className="wall-rest">
          <a href={reviewLink(visit, { photos: 'YES' })} rel="nofollow" aria-haspopup="dialog" onClick={openAll}>
            {t('reviews.allPhotos', { count })}
          </a>
        </li>
      </ul>
      <Suspense fallback={null}>
        {shown !== null && <ProductGallery productId={productId} first={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}
