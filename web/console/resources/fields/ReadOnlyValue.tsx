import type { FieldValue, PictureOfMany } from '../../../../contract/console/fields.ts';
import type { ResourceField } from '../../../../contract/console/resources.ts';
import { isLanguage, language, languageTag } from '../../../../i18n/languages.ts';
import { useTexts } from '../../texts.ts';
import { useEditingAround } from '../editor/editing-context.ts';
import { pictureSrc } from '../pictures.ts';
import { ThingName } from '../references/ThingName.tsx';
import { valueWords } from '../words.ts';
import { wordsOfHtml } from './html/html-fragment.ts';
import { picturesOf } from './pictures/use-pictures.ts';

interface ReadOnlyValueProps {
  field: string;
  known: ResourceField;
  value: FieldValue;
  /** The language if the field is a text. */
  lang?: string;
}

/** A value that cannot be changed here. */
export function ReadOnlyValue({ field, known, value, lang }: ReadOnlyValueProps) {
  const texts = useTexts();
  if (value !== null && known.kind === 'picture')
    return (
      <div className="pic picture-shown">
        <img src={pictureSrc(String(value), 640)} alt={texts.t('resources.picture.present')} />
      </div>
    );
  if (known.kind === 'pictures' && picturesOf(value).length > 0) return <ToldPictures pictures={picturesOf(value)} />;
  if (value !== null && known.kind === 'one' && known.of)
    return (
      <p className="told">
        <ThingName name={known.of} id={Number(value)} />
      </p>
    );
  if (Array.isArray(value) && known.kind === 'many' && known.of) {
    const { of } = known;
    return (
      <span className="line">
        {value.map((id) => (
          <span className="tag" key={String(id)}>
            <ThingName name={of} id={Number(id)} />
          </span>
        ))}
      </span>
    );
  }
  const written = lang !== undefined && isLanguage(lang) ? { lang: languageTag(lang), dir: language(lang).dir } : { dir: 'auto' as const };
  return (
    <p className={`told told--${known.kind}`} {...written}>
      {known.kind === 'html' && value !== null ? wordsOfHtml(String(value)) : valueWords(texts, field, known, value)}
    </p>
  );
}

/** Pictures in their order, with alternative texts in the language shown. */
function ToldPictures({ pictures }: { pictures: readonly PictureOfMany[] }) {
  const { t } = useTexts();
  const { lang } = useEditingAround();
  return (
    <ul className="shots">
      {pictures.map(({ image, alt }, at) => (
        <li key={image} className="shot">
          <div className="pic pic--45">
            <img
              src={pictureSrc(image, 320)}
              alt={t('resources.pictures.entry', { number: at + 1, count: pictures.length })}
              loading="lazy"
            />
          </div>
          <span className="small quiet" dir="auto">
            {alt[lang] ?? alt.en ?? t('resources.pictures.altNone')}
          </span>
        </li>
      ))}
    </ul>
  );
}
