import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'react-router';
import { textField } from '../../../contract/console/resources/translated.ts';
import { type ResourceField, resources } from '../../../contract/console/resources.ts';
import { useConsoleAnswer } from '../answers.ts';
import { FailedState, SkeletonRows } from '../resources/list/states.tsx';
import { languageWord } from '../resources/words.ts';
import { BusyButton } from '../shell/BusyButton.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { Keys } from '../shell/Keys.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { usePhone } from '../shell/width.ts';
import { useTexts } from '../texts.ts';
import { Glossary } from './Glossary.tsx';
import { TranslatedField } from './TranslatedField.tsx';
import { termsIn } from './terms.ts';
import type { TextsPlace } from './use-texts-list.ts';
import { type TranslatedThing, type TranslationEdit, useTranslation } from './use-translation.ts';

interface FormProps {
  place: TextsPlace;
  id: string;
  /** Opens the next or the previous thing. */
  onStep(by: 1 | -1): void;
}

/** A thing's texts with English beside the translation, and the shop's terms in them. */
export function TranslationForm({ place, id, onStep }: FormProps) {
  const { t } = useTexts();
  const answer = useConsoleAnswer('GET console/translations/{type}/{id}', { type: place.type, id });
  if (answer.data) return <LoadedForm place={place} thing={answer.data} onStep={onStep} />;
  return (
    <div className="t-main">
      {answer.error ? (
        <FailedState title={t('translations.failed')} error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <SkeletonRows count={4} isPlain />
      )}
    </div>
  );
}

/** The number of things saved since the page was loaded. */
let saved = 0;

function LoadedForm({ place, thing, onStep }: Omit<FormProps, 'id'> & { thing: TranslatedThing }) {
  const { t } = useTexts();
  const isReadOnly = usePhone();
  const edit = useTranslation(place, thing);
  const [focused, setFocused] = useState<string | null>(null);
  const terms = useConsoleAnswer('GET console/translations/terms', { lang: place.lang }).data?.list ?? [];
  const english = thing.texts.en ?? {};
  const fields = fieldsOf(thing).filter(([field]) => english[field]);
  const saveAndStep = async () => {
    const isChange = edit.isChanged;
    if (!(await edit.save())) return;
    if (isChange) saved += 1;
    onStep(1);
  };
  const copy = () => {
    const field = focused ?? fields[0]?.[0];
    if (field !== undefined) edit.set(field, english[field] ?? null);
  };
  useShortcuts(t('translations.title'), [
    { keys: 'mod+enter', label: t('translations.save_next'), run: () => void saveAndStep() },
    { keys: 'alt+arrowdown', label: t('translations.skip'), run: () => onStep(1) },
    { keys: 'alt+arrowup', label: t('translations.previous'), run: () => onStep(-1) },
    { keys: 'alt+c', label: t('translations.copy'), run: copy },
  ]);
  return (
    <>
      <div className="t-main" data-pane="">
        <FormHead place={place} thing={thing} edit={edit} />
        {fields.length === 0 && <p>{t('translations.no_english')}</p>}
        {fields.map(([field, known]) => (
          <TranslatedField
            key={field}
            {...{ field, known, thing, edit, isReadOnly, terms }}
            lang={place.lang}
            onFocus={() => setFocused(field)}
          />
        ))}
        {!isReadOnly && (
          <div className="t-acts only-edit">
            <BusyButton className="btn btn--main" isBusy={edit.isSaving} onPress={() => void saveAndStep()}>
              {t('translations.save_next')} <Keys keys="mod+enter" />
            </BusyButton>
            <Button className="btn btn--line" onPress={() => onStep(1)}>
              {t('translations.skip')}
            </Button>
            {edit.isChanged && (
              <Button className="btn btn--text" onPress={edit.discard}>
                {t('resources.discard')}
              </Button>
            )}
            {saved > 0 && <span className="push small quiet">{t('translations.saved_here', { count: saved })}</span>}
          </div>
        )}
        <KeyFoot />
      </div>
      <Glossary
        lang={place.lang}
        terms={termsIn(
          fields.map(([field]) => english[field] ?? ''),
          terms,
        )}
      />
    </>
  );
}

/** The texts of a thing, followed by the alternative texts of its pictures. */
const fieldsOf = ({ info: { type }, pictures }: TranslatedThing): [string, ResourceField][] =>
  [...Object.keys(resources[type].texts), ...Object.keys(pictures)].flatMap((field) => {
    const known = textField(type, field);
    return known === undefined ? [] : [[field, known]];
  });

function FormHead({ place, thing, edit }: { place: TextsPlace; thing: TranslatedThing; edit: TranslationEdit }) {
  const { t, locale } = useTexts();
  return (
    <>
      <div className="line line--apart">
        <h2 dir="auto">{thing.info.name ?? String(thing.info.id)}</h2>
        <Link className="link small" to={`/${place.type}/${thing.info.id}`}>
          {t('translations.open')}
        </Link>
      </div>
      {edit.isRestored && !edit.isConflict && edit.isChanged && (
        <p className="small quiet" role="status">
          {t('translations.unsaved')}
        </p>
      )}
      {edit.isConflict && (
        <div className="t-conflict" role="alert">
          <ConsoleIcon name="warn" />
          <div>
            <b>{t('translations.conflict')}</b>
            <p className="small">{t('translations.conflict_text')}</p>
          </div>
          <Button className="btn btn--line" onPress={edit.discard}>
            {t('translations.take_theirs')}
          </Button>
        </div>
      )}
      <div className="t-row t-heads" aria-hidden="true">
        <span>{languageWord('en', locale)}</span>
        <span>{languageWord(place.lang, locale)}</span>
      </div>
    </>
  );
}

/** The keyboard shortcuts of the page, shown at its foot. */
function KeyFoot() {
  const { t } = useTexts();
  return (
    <div className="keys only-edit t-keyline">
      <span>
        <Keys keys="mod+enter" /> {t('translations.save_next')}
      </span>
      <span>
        <Keys keys="alt+c" /> {t('translations.copy')}
      </span>
      <span>
        <Keys keys="alt+arrowdown" /> {t('translations.skip')}
      </span>
      <span>
        <Keys keys="alt+arrowup" /> {t('translations.previous')}
      </span>
    </div>
  );
}
