import { Link, Navigate } from 'react-router';
import { FailedState, NothingHere, SkeletonRows } from '../resources/list/states.tsx';
import { languageWord, resourceWord } from '../resources/words.ts';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { ListNews } from '../shell/ListNews.tsx';
import { usePhone } from '../shell/width.ts';
import { type ConsoleTexts, useTexts } from '../texts.ts';
import { PlaceChoices } from './PlaceChoices.tsx';
import { TextList } from './TextList.tsx';
import { TranslationForm } from './TranslationForm.tsx';
import { ROWS, type TextsPlace, thingsOf, useTextsList, useTextsPlace } from './use-texts-list.ts';

/** The texts of a kind in a language: their list, and one thing with English beside the translation. */
export default function TranslatePage() {
  const [place, change] = useTextsPlace();
  return place === null ? <Navigate to="/translations" replace /> : <Translating place={place} onChange={change} />;
}

export type ChangePlace = ReturnType<typeof useTextsPlace>[1];

function Translating({ place, onChange }: { place: TextsPlace; onChange: ChangePlace }) {
  const { t, locale } = useTexts();
  const isPhone = usePhone();
  const answer = useTextsList(place);
  const things = thingsOf(answer.data?.list ?? []);
  const count = answer.data?.count ?? 0;
  const open = place.id ?? (things[0] === undefined ? null : String(things[0].id));
  const at = things.findIndex(({ id }) => String(id) === open);
  const last = Math.max(1, Math.ceil(count / ROWS));
  const step = (by: 1 | -1) => {
    const next = things[at + by];
    if (next !== undefined) return onChange({ id: String(next.id) });
    // Finished texts leave these lists, so the same page then holds the next ones.
    const isShrinking = place.state === 'MISSING' || place.state === 'STALE';
    const page = by === 1 && isShrinking ? place.page : place.page + by;
    onChange({ id: null, page: Math.min(Math.max(page, 1), last) });
  };
  return (
    <ConsolePage
      title={languageWord(place.lang, locale)}
      facts={<Facts place={place} count={count} isKnown={answer.data !== undefined} />}
      crumbs={
        <ol className="c-crumbs">
          <li>
            <Link to="/translations">{t('translations.title')}</Link>
          </li>
        </ol>
      }
      actions={!isPhone && <PlaceChoices place={place} />}
      isFlush
      isRail
      edits
    >
      <div className="trans">
        <TextList {...{ place, things, count, open, last }} isStale={answer.isPlaceholderData} onChange={onChange} />
        {answer.error ? (
          <FailedState title={t('translations.failed')} error={answer.error} onRetry={() => void answer.refetch()} />
        ) : open !== null ? (
          <TranslationForm key={`${place.type} ${open} ${place.lang}`} place={place} id={open} onStep={step} />
        ) : answer.data ? (
          <NothingHere
            title={noneWords(t, place)}
            text={place.keyword === '' ? t('translations.done_text') : t('translations.nothing_text')}
          />
        ) : (
          <SkeletonRows isPlain />
        )}
      </div>
      <TextsNews place={place} count={answer.data && !answer.isPlaceholderData ? answer.data.count : null} />
    </ConsolePage>
  );
}

const noneWords = (t: ConsoleTexts['t'], { keyword }: TextsPlace): string =>
  keyword === '' ? t('translations.done') : t('translations.nothing');

/** Announces the result of a change of filters or page; nothing while `count` is null. */
function TextsNews({ place, count }: { place: TextsPlace; count: number | null }) {
  const { t } = useTexts();
  const words = count === null ? null : count === 0 ? noneWords(t, place) : t('translations.count', { count });
  return <ListNews words={words} of={`${place.type} ${place.lang} ${place.state} ${place.page} ${place.keyword}`} />;
}

function Facts({ place, count, isKnown }: { place: TextsPlace; count: number; isKnown: boolean }) {
  const { t } = useTexts();
  const resource = resourceWord(t, place.type);
  if (!isKnown) return resource;
  if (place.state === 'MISSING' || place.state === 'STALE') return t('translations.to_go', { resource, count });
  return t('translations.of_kind', { resource, count });
}
