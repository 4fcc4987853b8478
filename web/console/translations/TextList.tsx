import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'react-router';
import { imageOfAlt, translationStates } from '../../../contract/console/resources/translated.ts';
import { downloadConsole } from '../call.ts';
import { downloadFile } from '../resources/download-file.ts';
import { KeywordField } from '../resources/list/KeywordField.tsx';
import { fieldWord } from '../resources/words.ts';
import { BusyButton } from '../shell/BusyButton.tsx';
import { ChoiceButton } from '../shell/ChoiceButton.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { usePhone } from '../shell/width.ts';
import { useTexts } from '../texts.ts';
import { showFailure } from '../toasts.ts';
import { ImportTexts } from './ImportTexts.tsx';
import { PlaceChoices } from './PlaceChoices.tsx';
import type { ChangePlace } from './TranslatePage.tsx';
import { askedTexts, type ListedThing, type TextsPlace, worstOf } from './use-texts-list.ts';

const TONES = { MISSING: 'dot--off', STALE: 'dot--warn', FILLED: 'dot--ok' } as const;

interface TextListProps {
  place: TextsPlace;
  things: readonly ListedThing[];
  count: number;
  /** The id of the thing shown beside the list. */
  open: string | null;
  /** The number of pages. */
  last: number;
  isStale: boolean;
  onChange: ChangePlace;
}

/** The list of things with texts, filtered by state and keyword. */
export function TextList({ place, things, count, open, last, isStale, onChange }: TextListProps) {
  const { t } = useTexts();
  const isPhone = usePhone();
  const states = (['ALL', ...translationStates] as const).map((id) => ({ id, name: t(`translations.state.${id}`) }));
  return (
    <section className="t-keys" aria-label={t('translations.list')} data-pane="">
      <div className="t-filter">
        {isPhone && <PlaceChoices place={place} />}
        <ChoiceButton
          label={t(`translations.state.${place.state}`)}
          title={t('translations.state')}
          choices={states}
          value={place.state}
          onPick={(state) => onChange({ state: state as TextsPlace['state'], page: 1, id: null })}
        />
        <KeywordField keyword={place.keyword} onType={(keyword) => onChange({ keyword, page: 1, id: null }, { isTyped: true })} />
      </div>
      <div className={isStale ? 't-rows c-list--stale' : 't-rows'}>
        {things.map((thing) => (
          <TextLink key={thing.id} thing={thing} place={place} isOpen={String(thing.id) === open} />
        ))}
      </div>
      <TextPages place={place} last={last} onChange={onChange} />
      <div className="t-files">
        <span className="small quiet">{t('translations.count', { count })}</span>
        <ExportTexts place={place} />
        <span className="only-edit">
          <ImportTexts />
        </span>
      </div>
    </section>
  );
}

function TextLink({ thing, place, isOpen }: { thing: ListedThing; place: TextsPlace; isOpen: boolean }) {
  const { t, format } = useTexts();
  const state = worstOf(thing);
  const search = new URLSearchParams({
    state: place.state,
    ...(place.keyword && { keyword: place.keyword }),
    page: String(place.page),
    id: String(thing.id),
  });
  return (
    <Link to={{ search: search.toString() }} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
      <span className={`dot ${TONES[state]}`} role="img" aria-label={t(`translations.state.${state}`)} />
      <b className="t-name" dir="auto">
        {thing.name}
      </b>
      <small className="t-fields">{format.list([...new Set(thing.fields.map(({ field }) => wordOf(t, field)))])}</small>
    </Link>
  );
}

const wordOf = (t: ReturnType<typeof useTexts>['t'], field: string): string =>
  imageOfAlt(field) === null ? fieldWord(t, field) : t('resources.pictures.altText');

function TextPages({ place, last, onChange }: { place: TextsPlace; last: number; onChange: ChangePlace }) {
  const { t } = useTexts();
  if (last === 1) return null;
  const to = (page: number) => onChange({ page, id: null });
  return (
    <div className="t-pages">
      <Button className="btn btn--text" isDisabled={place.page === 1} onPress={() => to(place.page - 1)}>
        {t('translations.page_before')}
      </Button>
      <Button className="btn btn--text" isDisabled={place.page >= last} onPress={() => to(place.page + 1)}>
        {t('translations.page_after')}
      </Button>
    </div>
  );
}

/** Downloads the filtered texts as a file that the import accepts. Needs a fresh second factor. */
function ExportTexts({ place }: { place: TextsPlace }) {
  const { t } = useTexts();
  const [isBusy, busy] = useState(false);
  const fetchFile = async () => {
    busy(true);
    try {
      const file = await downloadConsole('GET console/translations/list', askedTexts(place));
      downloadFile(file, `translations-${place.type}-${place.lang}.csv`);
    } catch (caught) {
      showFailure(caught);
    } finally {
      busy(false);
    }
  };
  return (
    <BusyButton className="btn btn--line" isBusy={isBusy} onPress={() => void fetchFile()}>
      <ConsoleIcon name="download" />
      {t('translations.export')}
    </BusyButton>
  );
}
