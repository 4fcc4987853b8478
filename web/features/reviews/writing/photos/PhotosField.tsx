import { type ChangeEvent, useId } from 'react';
import { imageLimits, reviewPhotos } from '../../../../../contract/limits.ts';
import { useApp } from '../../../../kit/app.ts';
import { FieldNote } from '../../../../kit/form/Field.tsx';
import { PhotoRow } from './PhotoRow.tsx';
import type { ReviewPhotos } from './use-photos.ts';

/** Picks up to four photos, each with a row for its description. */
export function PhotosField({ photos }: { photos: ReviewPhotos }) {
  const { t } = useApp();
  const id = useId();
  const { entries, refused } = photos;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    photos.add([...(target.files ?? [])]);
    // Allow choosing the same file again.
    target.value = '';
  };
  const size = imageLimits.bytes / 1024 / 1024;
  return (
    <fieldset className="review-photos">
      <legend>{t('reviews.photos')}</legend>
      <p className="hint photo-count">{t('reviews.photoCount', { count: entries.length, most: reviewPhotos.most })}</p>
      {entries.length > 0 && (
        <ul className="photo-rows">
          {entries.map((entry, at) => (
            <PhotoRow key={entry.key} entry={entry} number={at + 1} photos={photos} />
          ))}
        </ul>
      )}
      {entries.length < reviewPhotos.most && (
        <div className="photo-add">
          <label className="btn btn--line btn--small" htmlFor={id}>
            {t('reviews.photoAdd')}
          </label>
          <input
            id={id}
            className="photo-input"
            type="file"
            multiple
            accept={imageLimits.types.join(',')}
            aria-invalid={refused !== undefined}
            aria-describedby={`${id}-note`}
            onChange={choose}
          />
          <FieldNote id={`${id}-note`} wrong={refused} hint={t('reviews.photoNote', { size })} />
        </div>
      )}
    </fieldset>
  );
}
