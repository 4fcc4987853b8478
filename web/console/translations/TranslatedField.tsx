import { useId } from 'react';
import { Button } from 'react-aria-components';
import { imageOfAlt } from '../../../contract/console/resources/translated.ts';
import type { ResourceField } from '../../../contract/console/resources.ts';
import { type Language, language, languageTag } from '../../../i18n/languages.ts';
import { shortDiff, wordDiff } from '../../ui/word-diff.ts';
import { laterPart } from '../later-part.tsx';
import type { FieldState } from '../resources/editor/editing-context.ts';
import { LineControl, ProseControl } from '../resources/fields/TextControls.tsx';
import { pictureSrc } from '../resources/pictures.ts';
import { fieldWord, languageWord } from '../resources/words.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { partsOfText, type ShopTerm } from './terms.ts';
import type { TranslatedThing, TranslationEdit } from './use-translation.ts';

const HtmlControl = laterPart(() => import('../resources/fields/html/HtmlControl.tsx'), <span className="skeleton field-wait" />);

interface FieldProps {
  field: string;
  known: ResourceField;
  lang: Language;
  thing: TranslatedThing;
  edit: TranslationEdit;
  terms: readonly ShopTerm[];
  isReadOnly: boolean;
  onFocus(): void;
}

/** The label of a text; for alternative texts with the number of the picture. */
function textWord(t: ReturnType<typeof useTexts>['t'], field: string, picture: number): string {
  return imageOfAlt(field) === null ? fieldWord(t, field) : t('translations.alt_text', { n: picture });
}

/** A text in English, with its translation and notes on it beside. */
export function TranslatedField({ field, known, lang, thing, edit, terms, isReadOnly, onFocus }: FieldProps) {
  const { t } = useTexts();
  const english = thing.texts.en?.[field] ?? '';
  const picture = thing.pictures[field];
  const word = textWord(t, field, Object.keys(thing.pictures).indexOf(field) + 1);
  const isStale = thing.stale[lang]?.includes(field) === true && !edit.hasChanged(field);
  return (
    <section className="t-field" aria-label={word} onFocus={onFocus}>
      <div className="t-row">
        <div>
          <h3>{word}</h3>
          {picture !== undefined && <img className="t-shot" src={pictureSrc(picture, 160)} alt="" width={64} height={80} loading="lazy" />}
          <Source text={english} terms={terms} />
        </div>
        <div>
          <Target {...{ field, word, known, lang, edit, isReadOnly }} state={stateOf(thing, edit, { field, lang })} />
          {edit.isConflict && edit.hasChanged(field) && (
            <p className="was" dir="auto">
              {t('translations.now', { text: thing.texts[lang]?.[field] ?? '–' })}
            </p>
          )}
        </div>
      </div>
      {isStale && <Changed {...{ field, lang, thing, edit, isReadOnly }} />}
    </section>
  );
}

type ShownState = 'MISSING' | 'STALE' | 'FILLED';

function stateOf({ texts, stale }: TranslatedThing, edit: TranslationEdit, { field, lang }: { field: string; lang: string }): ShownState {
  if (edit.valueOf(field) === null) return 'MISSING';
  const isStale = stale[lang]?.includes(field) === true && edit.valueOf(field) === texts[lang]?.[field];
  return isStale && !edit.isConfirmed(field) ? 'STALE' : 'FILLED';
}

/** The English text with the shop's terms underlined. */
function Source({ text, terms }: { text: string; terms: readonly ShopTerm[] }) {
  return (
    <div className="t-src" lang="en" dir="ltr">
      {partsOfText(text, terms).map(({ text: part, term }, at) =>
        term === null ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key
          <span className="term" key={at} title={term.text}>
            {part}
          </span>
        ),
      )}
    </div>
  );
}

const TONES = { MISSING: 'tag', STALE: 'tag tag--warn', FILLED: 'tag tag--ok' } as const;

type TargetProps = Pick<FieldProps, 'field' | 'known' | 'lang' | 'edit' | 'isReadOnly'> & { word: string; state: ShownState };

function Target({ field, word, known, lang, edit, isReadOnly, state }: TargetProps) {
  const { t, locale } = useTexts();
  const id = useId();
  const value = edit.valueOf(field);
  const error = edit.errors[field] ?? null;
  const label = t('resources.label.inLanguage', { field: word, language: languageWord(lang, locale) });
  const written = { lang: languageTag(lang), dir: language(lang).dir };
  const fieldState: FieldState = {
    ...{ path: field, value, error },
    isChanged: edit.hasChanged(field),
    set: (next) => edit.set(field, next === null ? null : String(next)),
  };
  const ids = {
    ...{ id, labelId: `${id}-label` },
    'aria-describedby': error === null ? `${id}-hint` : `${id}-error`,
    'aria-invalid': error === null ? undefined : (true as const),
    // Texts required in English may be missing in other languages.
    'aria-required': undefined,
  };
  const Control = known.kind === 'html' ? HtmlControl : known.kind === 'line' ? LineControl : ProseControl;
  return (
    <div className={`field${edit.hasChanged(field) || edit.isConfirmed(field) ? ' changed' : ''}`}>
      <span className="t-label">
        {known.kind === 'html' || isReadOnly ? (
          <span className="label">{label}</span>
        ) : (
          <label htmlFor={id} id={`${id}-label`}>
            {label}
          </label>
        )}
        <span className={TONES[state]}>{t(`translations.state.${state}`)}</span>
      </span>
      {isReadOnly ? (
        <div className="t-src" {...written}>
          {value ?? '–'}
        </div>
      ) : (
        <Control state={fieldState} field={field} known={known} ids={ids} written={written} label={label} />
      )}
      {error !== null && (
        <p className="wrong" id={`${id}-error`}>
          <ConsoleIcon name="warn" />
          <span>{error}</span>
        </p>
      )}
      <span className="was" id={`${id}-hint`}>
        {value === null ? t('translations.falls_back') : null}
      </span>
      {!known.required && !isReadOnly && !value && (
        <label className="t-empty">
          <input type="checkbox" checked={value === ''} onChange={({ target }) => edit.set(field, target.checked ? '' : null)} />
          {t('translations.empty')}
        </label>
      )}
    </div>
  );
}

/** What changed in English since the translation was made, if known, and a button to confirm that the translation still holds. */
function Changed({ field, lang, thing, edit, isReadOnly }: Omit<FieldProps, 'known' | 'terms' | 'onFocus'>) {
  const { t } = useTexts();
  const before = thing.earlier[lang]?.[field];
  const after = thing.texts.en?.[field] ?? '';
  return (
    <div className="t-changed">
      {before !== undefined && (
        <p className="small" lang="en" dir="ltr">
          <b>{t('translations.was')}</b>{' '}
          {shortDiff(wordDiff(before, after, 'en')).map(({ kind, text }, at) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key
            if (kind === 'added') return <ins key={at}>{text}</ins>;
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            if (kind === 'removed') return <del key={at}>{text}</del>;
            return text;
          })}
        </p>
      )}
      {!isReadOnly && (
        <Button className="btn btn--line" aria-pressed={edit.isConfirmed(field)} onPress={() => edit.confirm(field)}>
          {edit.isConfirmed(field) && <ConsoleIcon name="check" />}
          {t('translations.still_right')}
        </Button>
      )}
    </div>
  );
}
