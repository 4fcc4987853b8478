import { listSizes } from '../../../../contract/limits.ts';
import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { usePages } from '../../../kit/member-data.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import PhotoGallery from './PhotoGallery.tsx';

interface ProductGalleryProps {
  productId: number;
  first: number;
  onClose(): void;
}

/** All review photos of a product, loaded as the reader moves through them. */
export default function ProductGallery({ productId, first, onClose }: ProductGalleryProps) {
  const { t } = useApp();
  const answer = usePages('GET review/photos/{productId}', { productId, limit: listSizes.largest }, { everyone: true });
  if (!answer.data) {
    return (
      <Dialog title={t('reviews.wall')} close={t('reviews.close')} onClose={onClose} className="dialog--gallery">
        <Answered answer={answer} waiting={<p>{t('reviews.loading')}</p>}>
          {() => null}
        </Answered>
      </Dialog>
    );
  }
  const { pages } = answer.data;
  const photos = pages.flatMap((page) => page.list);
  return (
    <PhotoGallery
      photos={photos}
      count={pages[0]?.count ?? photos.length}
      first={first}
      onNearEnd={answer.fetchNextPage}
      onClose={onClose}
    />
  );
}
