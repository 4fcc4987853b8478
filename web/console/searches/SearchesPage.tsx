import { useSearchParams } from 'react-router';
import type { Output } from '../../../contract/index.ts';
import { useConsoleAnswer } from '../answers.ts';
import { PeriodFilter } from '../dashboard/PeriodFilter.tsx';
import { periodOf } from '../dashboard/period.ts';
import { SynonymLink } from '../dashboard/SynonymLink.tsx';
import { FailedState, NothingHere, SkeletonRows } from '../resources/list/states.tsx';
import { useMay } from '../session.ts';
import { ChoiceButton } from '../shell/ChoiceButton.tsx';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { ListNews } from '../shell/ListNews.tsx';
import { PageFoot } from '../shell/PageFoot.tsx';
import { type ConsoleTexts, useTexts } from '../texts.ts';

const ROWS = 50;
/** The server counts at most this many visitors of a search; there may have been more. */
const MOST_VISITORS = 64;

/** What visitors searched for. Period, filter and page are kept in the address. */
export default function SearchesPage() {
  const { t } = useTexts();
  const [parameters, setParameters] = useSearchParams();
  const which = parameters.get('which') === 'none' ? 'none' : 'all';
  const choose = (id: string) =>
    setParameters((before) => {
      before.set('which', id);
      before.delete('page');
      return before;
    });
  return (
    <ConsolePage title={t('searches.title')} facts={t('searches.facts')} actions={<PeriodFilter />}>
      <search className="c-bar" aria-label={t('searches.filters')}>
        <ChoiceButton
          label={which === 'none' ? t('searches.none_only') : t('searches.all')}
          title={t('searches.which')}
          choices={[
            { id: 'all', name: t('searches.all') },
            { id: 'none', name: t('searches.none_only') },
          ]}
          value={which}
          onPick={choose}
        />
      </search>
      <Searches parameters={parameters} none={which === 'none' ? 1 : 0} />
    </ConsolePage>
  );
}

type SearchesAnswer = Output<'GET console/searches'>;

function Searches({ parameters, none }: { parameters: URLSearchParams; none: 0 | 1 }) {
  const texts = useTexts();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const days = periodOf(parameters);
  const answer = useConsoleAnswer('GET console/searches', { days, none, offset: (page - 1) * ROWS, limit: ROWS });
  const words = answer.data ? searchesWords(texts, page, answer.data) : null;
  return (
    <>
      <FoundSearches {...{ parameters, page, answer, words }} />
      <ListNews words={words} of={`${days} ${none} ${page}`} />
    </>
  );
}

function searchesWords({ t, format }: ConsoleTexts, page: number, { list, count }: SearchesAnswer): string {
  if (list.length === 0) return t('searches.empty');
  const offset = (page - 1) * ROWS;
  return t('searches.foot', {
    from: format.number(offset + 1),
    to: format.number(offset + list.length),
    count: format.number(count),
  });
}

interface FoundSearchesProps {
  parameters: URLSearchParams;
  page: number;
  answer: ReturnType<typeof useConsoleAnswer<'GET console/searches'>>;
  words: string | null;
}

function FoundSearches({ parameters, page, answer, words }: FoundSearchesProps) {
  const { t } = useTexts();
  if (answer.error) return <FailedState title={t('searches.failed')} error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data || words === null) return <SkeletonRows isPlain />;
  const { list, count } = answer.data;
  if (list.length === 0) return <NothingHere title={words} text={t('searches.empty_text')} />;
  const at = (one: number) => {
    const next = new URLSearchParams(parameters);
    next.set('page', String(one));
    return next.toString();
  };
  return (
    <>
      <SearchTable list={list} />
      <PageFoot words={words} page={page} last={Math.ceil(count / ROWS)} at={at} />
    </>
  );
}

function SearchTable({ list }: Pick<SearchesAnswer, 'list'>) {
  const { t, format } = useTexts();
  const may = useMay();
  return (
    <table className="c-table searches">
      <thead>
        <tr>
          <th scope="col">{t('searches.keyword')}</th>
          <th scope="col" className="num">
            {t('searches.count')}
          </th>
          <th scope="col" className="num">
            {t('searches.results')}
          </th>
          <th scope="col" className="num wide">
            {t('searches.visitors')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {list.map(({ keyword, lang, count, results, visitors }) => (
          <tr key={`${lang} ${keyword}`}>
            <td>
              <b dir="auto" lang={lang}>
                {keyword}
              </b>{' '}
              <small className="quiet">{lang}</small>
            </td>
            <td className="num">{format.number(count)}</td>
            <td className="num">{format.number(results)}</td>
            <td className="num wide">
              {visitors >= MOST_VISITORS ? t('searches.at_least', { count: format.number(visitors) }) : format.number(visitors)}
            </td>
            <td>{may('content') && <SynonymLink keyword={keyword} lang={lang} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
