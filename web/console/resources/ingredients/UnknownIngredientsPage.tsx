import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Output } from '../../../../contract/index.ts';
import { consoleQueries, refreshAnswers } from '../../answers.ts';
import { type ConsoleError, callConsole } from '../../call.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { useTexts } from '../../texts.ts';
import { showFailure, showToast } from '../../toasts.ts';
import { KeywordField } from '../list/KeywordField.tsx';
import { ListFoot } from '../list/ListFoot.tsx';
import { RowsNews } from '../list/RowsNews.tsx';
import { FailedState, NothingHere, SkeletonRows } from '../list/states.tsx';
import { PAGE, wholeList } from '../model/list-query.ts';
import { ThingPicker } from '../references/ThingPicker.tsx';

type UnknownAnswer = Output<'GET console/unknown-ingredients'>;
type UnknownRow = UnknownAnswer['list'][number];
const LIST = 'GET console/unknown-ingredients' as const;

/** Unknown words of labels, most frequent first. */
export default function UnknownIngredientsPage() {
  const { t } = useTexts();
  const [parameters, setParameters] = useSearchParams();
  const [keyword, page] = [parameters.get('keyword') ?? '', Math.max(1, Number(parameters.get('page') ?? 1) || 1)];
  const answer = useUnknown(keyword, page);
  const query = { ...wholeList, keyword, page };
  const none = t(keyword === '' ? 'resources.unknown.none' : 'resources.empty.noneMatch');
  return (
    <ConsolePage
      title={t('resources.unknown.title')}
      facts={answer.data ? t('resources.unknown.facts', { count: answer.data.count }) : '\u00a0'}
      crumbs={
        <ol className="c-crumbs">
          <li>
            <Link to="/ingredients">{t('resources.name.ingredients')}</Link>
          </li>
        </ol>
      }
      edits
    >
      <div className="c-bar">
        <KeywordField keyword={keyword} onType={(next) => setParameters(next === '' ? {} : { keyword: next }, { replace: true })} />
      </div>
      {answer.isError && !answer.data && (
        <FailedState title={t('resources.failed.list')} error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {!answer.data && !answer.isError && <SkeletonRows isPlain />}
      {answer.data?.list.length === 0 && <NothingHere title={none} />}
      {answer.data && answer.data.list.length > 0 && (
        <>
          <ul className="fixes unknown-list">
            {answer.data.list.map((row) => (
              <UnknownEntry key={row.token} row={row} />
            ))}
          </ul>
          <ListFoot query={query} count={answer.data.count} />
        </>
      )}
      <RowsNews {...{ query, answer, none }} />
    </ConsolePage>
  );
}

function useUnknown(keyword: string, page: number) {
  const input = { offset: (page - 1) * PAGE, limit: PAGE, ...(keyword && { keyword }) };
  return useQuery<UnknownAnswer, ConsoleError>(
    { queryKey: [LIST, input], queryFn: ({ signal }) => callConsole(LIST, input as never, { signal }), placeholderData: keepPreviousData },
    consoleQueries,
  );
}

function UnknownEntry({ row }: { row: UnknownRow }) {
  const { t } = useTexts();
  const { token, occurrences, guess } = row;
  const [isChoosing, choose] = useState(false);
  const { isBusy, assign, ignore } = useDeciding(token);
  const guessId = guess?.id ?? null;
  return (
    <li>
      <span className="unknown-count num">{occurrences}</span>
      <span>
        <b dir="auto">{token}</b>
        <small className="quiet unknown-guess">
          <span>{t('resources.unknown.labels', { count: occurrences })}</span>
          {guess && <span>{t('resources.unknown.guess', { name: guess.inci })}</span>}
        </small>
        {isChoosing && (
          <ThingPicker
            name="ingredients"
            label={t('resources.unknown.assignTo', { token })}
            onPick={(id, words) => void assign(id, words)}
          />
        )}
      </span>
      <span className="line only-edit">
        {guess && guessId !== null && (
          <button type="button" className="btn btn--line" disabled={isBusy} onClick={() => void assign(guessId, guess.inci)}>
            {t('resources.unknown.useGuess', { name: guess.inci })}
          </button>
        )}
        <button type="button" className="btn btn--text" aria-expanded={isChoosing} disabled={isBusy} onClick={() => choose(!isChoosing)}>
          {t('resources.unknown.assign')}
        </button>
        <Link className="btn btn--text" to={`/ingredients/new?inci=${encodeURIComponent(token)}`}>
          {t('resources.new.ingredients')}
        </Link>
        <button type="button" className="btn btn--text" disabled={isBusy} onClick={() => void ignore()}>
          {t('resources.unknown.ignore')}
        </button>
      </span>
    </li>
  );
}

/** Assigns or ignores an unknown word, with undo in a toast. */
function useDeciding(token: string) {
  const { t } = useTexts();
  const [isBusy, busy] = useState(false);
  const decide = async (work: () => Promise<unknown>, text: string) => {
    busy(true);
    try {
      await work();
      const undo = async () => {
        await callConsole('POST console/unknown-ingredients/restore', { token });
        await refreshAnswers(LIST);
      };
      showToast({ kind: 'good', text, undo });
      await refreshAnswers(LIST);
    } catch (caught) {
      showFailure(caught);
    } finally {
      busy(false);
    }
  };
  return {
    isBusy,
    assign: (id: number, name: string) =>
      decide(
        () => callConsole('POST console/unknown-ingredients/assign', { token, ingredient_id: id }),
        t('resources.unknown.assigned', { token, name }),
      ),
    ignore: () =>
      decide(() => callConsole('POST console/unknown-ingredients/ignore', { token }), t('resources.unknown.ignored', { token })),
  };
}
