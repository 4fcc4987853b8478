import { type KeyboardEvent, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useSession } from '../../../kit/session.ts';
import { readStored } from '../../../kit/storage.ts';
import { href } from '../../../kit/visit.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { pictureAddress, pictureSet } from '../../../ui/picture-address.ts';
import { ReportButton } from '../../moderation/index.ts';
import type { GalleryPhoto } from './PhotoLinks.tsx';

interface GalleryProps {
  /** The photos loaded so far. */
  photos: readonly GalleryPhoto[];
  count: number;
  /** Index of the photo shown first. */
  first: number;
  /** Called when the last loaded photo is near. */
  onNearEnd?(): unknown;
  onClose(): void;
}

const NEAR = 5;

/** A lightbox that shows one photo at a time with description and author. Arrow keys follow the text direction. */
export default function PhotoGallery({ photos, count, first, onNearEnd, onClose }: GalleryProps) {
  const { t } = useApp();
  const [at, setAt] = useState(Math.min(first, photos.length - 1));
  const photo = photos[at];
  if (!photo) return null;
  const step = (by: 1 | -1) => {
    const next = Math.min(Math.max(at + by, 0), photos.length - 1);
    setAt(next);
    if (next + NEAR >= photos.length && photos.length < count) onNearEnd?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignore keys of a popup above this one, in which text is typed.
    if ((event.target as Element).closest('dialog') !== event.currentTarget) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    step(event.key === forward ? 1 : -1);
  };
  return (
    <Dialog title={t('reviews.wall')} close={t('reviews.close')} onClose={onClose} className="dialog--gallery" onKeyDown={onKeyDown}>
      <div className="photo-gallery">
        <figure>
          <LargePhoto key={photo.id} photo={photo} />
          <Caption photo={photo} />
        </figure>
        {count > 1 && (
          <p className="gallery-acts">
            <button
              type="button"
              className="icon-btn"
              aria-label={t('reviews.previousPhoto')}
              aria-disabled={at === 0}
              onClick={() => step(-1)}
            >
              <Icon name="start" way />
            </button>
            <span role="status">{t('reviews.photoPlace', { number: at + 1, count })}</span>
            <button
              type="button"
              className="icon-btn"
              aria-label={t('reviews.nextPhoto')}
              aria-disabled={at === count - 1}
              onClick={() => step(1)}
            >
              <Icon name="end" way />
            </button>
          </p>
        )}
      </div>
      <ReportPhoto key={photo.id} photo={photo} />
    </Dialog>
  );
}

/** A sensitive photo is blurred until its button is pressed. */
function LargePhoto({ photo: { image, alt, is_sensitive: isSensitive } }: { photo: GalleryPhoto }) {
  const { t } = useApp();
  const [isShown, show] = useState(isSensitive === 0);
  return (
    <span className={isShown ? undefined : 'veiled'}>
      <img src={pictureAddress(image, 1280)} srcSet={pictureSet(image)} sizes="(min-width: 60rem) 50rem, 100vw" alt={alt} />
      {!isShown && (
        <button type="button" className="btn btn--line veil-show" onClick={() => show(true)}>
          {t('reviews.showSensitive')}
        </button>
      )}
    </span>
  );
}

/** Report button, except for the reader's own photos. */
function ReportPhoto({ photo: { id, customer } }: { photo: GalleryPhoto }) {
  const { token } = useSession();
  if (token && customer.uuid === readStored('uuid')) return null;
  return (
    <div className="gallery-report">
      <ReportButton reported={{ kind: 'PICTURE', id, name: customer.name }} />
    </div>
  );
}

/** Description and author of a photo; the description is the image's alternative text, too. */
function Caption({ photo: { alt, customer } }: { photo: GalleryPhoto }) {
  const { t, lang } = useApp();
  const by = t('reviews.photoBy', { name: customer.name });
  return (
    <figcaption>
      <span className="people-text" dir="auto" aria-hidden="true">
        {alt}
      </span>
      <bdi>
        {customer.uuid ? (
          <a className="gallery-by" href={href({ lang }, 'user-profile', { uuid: customer.uuid })}>
            {by}
          </a>
        ) : (
          by
        )}
      </bdi>
    </figcaption>
  );
}
