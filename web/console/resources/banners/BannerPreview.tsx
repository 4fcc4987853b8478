import { useState } from 'react';
import { isLanguage, language, languageTag } from '../../../../i18n/languages.ts';
import { useTexts } from '../../texts.ts';
import { useEditingAround } from '../editor/editing-context.ts';
import { textPath } from '../model/thing.ts';
import { pictureSrc } from '../pictures.ts';
import { languageWord } from '../words.ts';

/** The banner with its unsaved values, as a wide screen or a phone shows it, in the language being edited. */
export default function BannerPreview() {
  const { t, locale } = useTexts();
  const { editing, lang } = useEditingAround();
  const [width, show] = useState<'wide' | 'phone'>('wide');
  const wayOf = isLanguage(lang) ? { lang: languageTag(lang), dir: language(lang).dir } : {};
  const text = (field: string) => String(editing.valueAt(textPath(lang, field)) ?? editing.valueAt(textPath('en', field)) ?? '');
  const image = editing.valueAt('image');
  return (
    <section className="stack" aria-labelledby="preview-title">
      <div className="line line--apart">
        <h2 id="preview-title">{t('resources.preview.title')}</h2>
        <fieldset className="seg" aria-label={t('resources.preview.width')}>
          {(['wide', 'phone'] as const).map((one) => (
            <button type="button" key={one} aria-pressed={width === one} onClick={() => show(one)}>
              {t(`resources.preview.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={`banner-view banner-view--${width}`} {...wayOf}>
        <div className="banner-words">
          {text('kicker') && <p className="banner-kicker">{text('kicker')}</p>}
          <b>{text('title')}</b>
          {text('description') && <p>{text('description')}</p>}
        </div>
        {typeof image === 'string' ? <img src={pictureSrc(image, 640)} alt="" /> : <span className="banner-none" />}
      </div>
      <p className="small quiet">
        {editing.count > 0 ? t('resources.preview.unsaved', { language: languageWord(lang, locale) }) : languageWord(lang, locale)}
      </p>
    </section>
  );
}
