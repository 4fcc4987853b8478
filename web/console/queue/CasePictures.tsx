import { useState } from 'react';
import { pictureSrc } from '../resources/pictures.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';
import type { CaseWords } from './case-model.ts';

/** Pictures, blurred until revealed: each by its button, or all by the key. */
export function CasePictures({ images }: Pick<CaseWords, 'images'>) {
  const { t, format } = useTexts();
  const [shown, show] = useState<ReadonlySet<number>>(new Set());
  const areAllShown = images.every(({ id }) => shown.has(id));
  useShortcuts(
    t('queue.title'),
    images.length === 0
      ? []
      : [{ keys: 'b', label: t('queue.key.pictures'), run: () => show(new Set(areAllShown ? [] : images.map(({ id }) => id))) }],
  );
  if (images.length === 0) return null;
  return (
    <>
      <div className="photos-2">
        {images.map(({ id, image, alt }, at) => {
          const number = format.number(at + 1);
          const isShown = shown.has(id);
          return (
            <figure key={id} className={isShown ? 'veiled' : 'veiled is-veiled'}>
              <img src={pictureSrc(image, 640)} alt={alt || t('queue.pictureAlt', { number })} />
              {!isShown && (
                <button type="button" aria-label={t('queue.showPicture', { number })} onClick={() => show(new Set([...shown, id]))}>
                  <ConsoleIcon name="eye" />
                  {t('queue.show')}
                </button>
              )}
            </figure>
          );
        })}
      </div>
      <p className="small quiet">{t('queue.blurred')}</p>
    </>
  );
}
