import { type MouseEvent, Suspense, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { FailedDialog } from '../../../kit/PartFailure.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { pictureAddress } from '../../../ui/picture-address.ts';

const PhotoGallery = lazyPart(() => import('./PhotoGallery.tsx'), FailedDialog);

/** A photo of a review with its author. */
export interface GalleryPhoto {
  id: number;
  image: string;
  alt: string;
  /** Blurred until the reader reveals it. */
  is_sensitive: 0 | 1;
  customer: { uuid: string | null; name: string };
}

/** The photos of one review as links to the full size; with JavaScript they open in a gallery. */
export function PhotoLinks({ photos }: { photos: readonly GalleryPhoto[] }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <>
      <ul className="thumbs">
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <PhotoLink photo={photo} sizes="6.5rem" onOpen={() => setShown(at)} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {shown !== null && <PhotoGallery photos={photos} count={photos.length} first={shown} onClose={() => setShown(null)} />}
      </Suspense>
    </>
  );
}

interface PhotoLinkProps {
  photo: GalleryPhoto;
  sizes: string;
  onOpen(): void;
}

/** A thumbnail that links to the full-size photo. */
export function PhotoLink({ photo: { image, alt, is_sensitive: isSensitive }, sizes, onOpen }: PhotoLinkProps) {
  const { t } = useApp();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      href={pictureAddress(image, 1280)}
      className={isSensitive === 1 ? 'veiled' : undefined}
      data-document=""
      aria-haspopup="dialog"
      onClick={open}
    >
      <Picture src={image} alt={alt} ratio="1:1" sizes={sizes} drawing="product" />
      {isSensitive === 1 && <span className="veil">{t('reviews.sensitive')}</span>}
    </a>
  );
}
