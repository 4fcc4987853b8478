import { isLanguage, languageTag } from '../../../../i18n/languages.ts';
import { useTexts } from '../../texts.ts';
import { picturesOf } from '../fields/pictures/use-pictures.ts';
import { pictureSrc } from '../pictures.ts';
import { languageWord } from '../words.ts';

/** Changed pictures: the old and the new ones if they or their order differ, and changed alternative texts. */
export function PicturesChange({ before, after }: { before: unknown; after: unknown }) {
  const { t, locale } = useTexts();
  const [were, are] = [picturesOf(before), picturesOf(after)];
  const isMoved = were.map(({ image }) => image).join() !== are.map(({ image }) => image).join();
  const wordsOf = new Map(were.map(({ image, alt }) => [image, alt]));
  const written = are.flatMap(({ image, alt }, at) => {
    const old = wordsOf.get(image) ?? {};
    return [...new Set([...Object.keys(old), ...Object.keys(alt)])]
      .filter((lang) => old[lang] !== alt[lang])
      .map((lang) => ({ key: `${image} ${lang}`, number: at + 1, lang, was: old[lang], is: alt[lang] }));
  });
  return (
    <>
      {isMoved && were.length > 0 && (
        <del>
          <Strip images={were.map(({ image }) => image)} />
        </del>
      )}
      {isMoved && are.length > 0 && (
        <ins>
          <Strip images={are.map(({ image }) => image)} />
        </ins>
      )}
      {written.map(({ key, number, lang, was, is }) => (
        <span key={key} className="shots-words">
          {t('resources.pictures.wordsOf', { number, language: languageWord(lang, locale) })}{' '}
          <span dir="auto" lang={isLanguage(lang) ? languageTag(lang) : undefined}>
            {was && <del>{was}</del>} {is && <ins>{is}</ins>}
          </span>
        </span>
      ))}
    </>
  );
}

function Strip({ images }: { images: readonly string[] }) {
  const { t } = useTexts();
  return (
    <span className="shots-strip">
      {images.map((image, at) => (
        <img
          key={image}
          src={pictureSrc(image, 160)}
          alt={t('resources.pictures.entry', { number: at + 1, count: images.length })}
          width={40}
          height={50}
          loading="lazy"
        />
      ))}
    </span>
  );
}
