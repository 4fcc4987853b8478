import { useApp } from '../../../../kit/app.ts';
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { PhotosField } from './PhotosField.tsx';
import type { ReviewPhotos } from './use-photos.ts';

interface PhotosLeftProps {
  title: string;
  photos: ReviewPhotos;
  /** Uploads the photos that are still missing. */
  send(): Promise<void>;
  onClose(): void;
}

/** Shown after the review was posted while photos are uploading or some have failed, which can be retried or skipped. */
export function PhotosLeft({ title, photos, send, onClose }: PhotosLeftProps) {
  const { t } = useApp();
  const hasFailed = photos.entries.some(({ failed }) => failed !== undefined);
  const { busy, onSubmit } = useForm<never>({
    initial: {},
    judge: () => null,
    send: async () => {
      if (photos.judge()) await send();
    },
  });
  return (
    <Dialog title={title} close={t('reviews.close')} onClose={onClose} className="dialog--wide" closedBy="closerequest">
      <form className="form" method="post" noValidate onSubmit={onSubmit}>
        {hasFailed && <p role="alert">{t('reviews.photosLeft')}</p>}
        <PhotosField photos={photos} />
        {hasFailed && (
          <>
            <SubmitButton busy={busy}>{t('reviews.photosAgain')}</SubmitButton>
            <button type="button" className="btn btn--line" onClick={onClose}>
              {t('reviews.photosDone')}
            </button>
          </>
        )}
      </form>
    </Dialog>
  );
}
