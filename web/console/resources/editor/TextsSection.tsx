import type { ReactNode } from 'react';
import { type ResourceField, resources } from '../../../../contract/console/resources.ts';
import { useTexts } from '../../texts.ts';
import { EditorField } from '../fields/EditorField.tsx';
import { wordsOfHtml } from '../fields/html/html-fragment.ts';
import { partsOf, textPath } from '../model/thing.ts';
import { fieldWord, languageWord } from '../words.ts';
import { type Completeness, completenessOf, isTranslated } from './completeness.ts';
import { EditorPart } from './EditorPart.tsx';
import { useEditingAround } from './editing-context.ts';

/** Texts by language: the English source beside the language being edited. */
export function TextsSection() {
  const { t } = useTexts();
  const { editing, lang, setLang } = useEditingAround();
  const complete = completenessOf(editing.name, editing.thing, editing.draft);
  const done = complete.filter(isTranslated).length;
  return (
    <EditorPart name="texts" note={t('resources.texts.complete', { done, of: complete.length })}>
      <Languages complete={complete} lang={lang} onPick={setLang} />
      {Object.entries(resources[editing.name].texts).map(([field, known]) => (
        <TextField key={`${lang} ${field}`} field={field} known={known} lang={lang} />
      ))}
    </EditorPart>
  );
}

interface LanguagesProps {
  complete: readonly Completeness[];
  lang: string;
  onPick(lang: string): void;
}

function Languages({ complete, lang, onPick }: LanguagesProps) {
  const { t, locale, format } = useTexts();
  const { editing } = useEditingAround();
  const changed = new Set(Object.keys(editing.draft).map((path) => partsOf(path).lang));
  return (
    <fieldset className="langs" aria-label={t('resources.texts.languages')}>
      {complete.map((entry) => {
        const isGap = entry.of > 0 && !isTranslated(entry);
        return (
          <button
            type="button"
            key={entry.lang}
            aria-pressed={entry.lang === lang}
            className={isGap ? 'gap' : ''}
            onClick={() => onPick(entry.lang)}
          >
            <span>{languageWord(entry.lang, locale)}</span>
            {isGap && <small>{format.percent(entry.filled / entry.of)}</small>}
            {changed.has(entry.lang) && <span className="dot dot--warn" role="img" aria-label={t('resources.hint.changed')} />}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Long texts have their source beside them, single lines below. */
function TextField({ field, known, lang }: { field: string; known: ResourceField; lang: string }) {
  const { t } = useTexts();
  const { editing } = useEditingAround();
  const source = editing.valueAt(textPath('en', field));
  const isLong = known.kind === 'prose' || known.kind === 'html';
  if (lang === 'en' || source === null) return <EditorField field={field} known={known} lang={lang} />;
  if (!isLong)
    return (
      <EditorField
        field={field}
        known={known}
        lang={lang}
        hint={<Source words={t('resources.texts.english', { text: String(source) })} />}
      />
    );
  return (
    <div className="two-up">
      <EnglishSource field={field} isHtml={known.kind === 'html'} text={String(source)} />
      <EditorField field={field} known={known} lang={lang} />
    </div>
  );
}

const Source = ({ words }: { words: string }): ReactNode => <bdi>{words}</bdi>;

function EnglishSource({ field, text, isHtml }: { field: string; text: string; isHtml: boolean }) {
  const { t, locale } = useTexts();
  return (
    <div className="field">
      <span className="label">{t('resources.label.inLanguage', { field: fieldWord(t, field), language: languageWord('en', locale) })}</span>
      <div className="t-src small" lang="en" dir="ltr">
        {isHtml ? wordsOfHtml(text) : text}
      </div>
    </div>
  );
}
