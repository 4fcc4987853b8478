import { useId } from 'react';
import { altLength } from '../../../../../contract/console/resources.ts';
import { isLanguage, language, languages, languageTag } from '../../../../../i18n/languages.ts';
import { useTexts } from '../../../texts.ts';
import { useEditingAround } from '../../editor/editing-context.ts';
import { languageWord } from '../../words.ts';
import type { Pictures } from './use-pictures.ts';

interface AltTextProps {
  at: number;
  pictures: Pictures;
  /** The field that contains the pictures. */
  field: string;
  /** The id of the element with the error. */
  errorId: string;
}

/** The alternative text of a picture, in the language being edited. */
export function AltText({ at, pictures, field, errorId }: AltTextProps) {
  const { t, locale } = useTexts();
  const { editing, lang, setLang } = useEditingAround();
  const id = useId();
  const { alt = {} } = pictures.list[at] ?? {};
  const written = isLanguage(lang) ? { lang: languageTag(lang), dir: language(lang).dir } : {};
  const isWrong = editing.errors[`${field}.${at}.alt.${lang}`] !== undefined;
  const entry = t('resources.pictures.entry', { number: at + 1, count: pictures.list.length });
  return (
    <fieldset className="alt-text" aria-label={entry}>
      <div className="field">
        <label htmlFor={id}>
          {t('resources.label.inLanguage', { field: t('resources.pictures.altText'), language: languageWord(lang, locale) })}
        </label>
        <textarea
          {...written}
          id={id}
          rows={2}
          className="grows"
          maxLength={altLength}
          value={alt[lang] ?? ''}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${errorId} ${id}-hint` : `${id}-hint`}
          onChange={({ target }) => pictures.describe(at, lang, target.value)}
          onBlur={({ target }) => pictures.describe(at, lang, target.value.trim())}
        />
        <span className="was" id={`${id}-hint`}>
          {lang !== 'en' && alt.en ? <bdi>{t('resources.texts.english', { text: alt.en })}</bdi> : t('resources.pictures.altHint')}
        </span>
      </div>
      <div className="field">
        <label htmlFor={`${id}-lang`}>{t('resources.texts.languages')}</label>
        <select id={`${id}-lang`} value={lang} onChange={({ target }) => setLang(target.value)}>
          {languages.map(({ code }) => (
            <option key={code} value={code}>
              {alt[code] ? languageWord(code, locale) : t('resources.pictures.languageOpen', { language: languageWord(code, locale) })}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}
