import { useId } from 'react';
import { lengths } from '../../../../../contract/limits.ts';
import { useApp } from '../../../../kit/app.ts';
import { FieldNote } from '../../../../kit/form/Field.tsx';
import { PicturePreview } from '../../../../ui/PicturePreview.tsx';
import { pictureAddress } from '../../../../ui/picture-address.ts';
import { PhotoActs } from './PhotoActs.tsx';
import type { PhotoEntry, ReviewPhotos } from './use-photos.ts';

interface PhotoRowProps {
  entry: PhotoEntry;
  number: number;
  photos: ReviewPhotos;
}

/** One photo of the form with description, progress and errors. Its number distinguishes its fields from those of other photos. */
export function PhotoRow({ entry: { key, known, file, alt, isSensitive, share, wrong, failed }, number, photos }: PhotoRowProps) {
  const { t, format } = useApp();
  const id = useId();
  return (
    <li>
      <fieldset className="photo-row" aria-label={t('moderation.photo', { number })} tabIndex={-1}>
        {file ? <PicturePreview file={file} label={file.name} /> : known && <img src={pictureAddress(known.image, 320)} alt={known.alt} />}
        <div className="field">
          <label htmlFor={id}>{t('reviews.photoShows')}</label>
          <input
            id={id}
            dir="auto"
            value={alt}
            maxLength={lengths.photoAlt}
            aria-required="true"
            aria-invalid={(wrong ?? failed) !== undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => photos.describe(key, { alt: target.value })}
          />
          <FieldNote id={`${id}-note`} wrong={wrong ?? failed} hint={t('reviews.photoHint')} />
          {share !== null && (
            <label className="photo-progress">
              {t('reviews.photoUploading', { percent: format.percent(share) })}
              <progress max={1} value={share} />
            </label>
          )}
        </div>
        <label className="tick">
          <input type="checkbox" checked={isSensitive} onChange={({ target }) => photos.describe(key, { isSensitive: target.checked })} />
          <span>{t('reviews.photoSensitive')}</span>
        </label>
        <PhotoActs photo={key} number={number} photos={photos} />
      </fieldset>
    </li>
  );
}
