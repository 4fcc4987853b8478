import { useState } from 'react';
import { useConsoleAnswer, useRefresh } from '../../answers.ts';
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { showFailure } from '../../toasts.ts';
import { FailedState, NothingHere, SkeletonRows } from '../list/states.tsx';
import { agoWords } from '../when.ts';
import { BulkChangeWords } from './BulkWords.tsx';
import { type BulkChange, isUnderWay, useBulkUndo } from './use-bulk.ts';

/** Opens the bulk changes of the last days, each of which can be undone. */
export function RecentChangesButton() {
  const { t } = useTexts();
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" className="btn btn--line" aria-haspopup="dialog" onClick={() => open(true)}>
        <ConsoleIcon name="undo" />
        {t('resources.bulk.recent')}
      </button>
      {isOpen && (
        <ConsoleDialog title={t('resources.bulk.recent')} isOpen onClose={() => open(false)} size="wide">
          <RecentChanges />
        </ConsoleDialog>
      )}
    </>
  );
}

/** Polling intervals in ms: while a change is running, and otherwise. */
const ASK_MS = 1_000;
const REST_MS = 10_000;

function RecentChanges() {
  const { t, locale } = useTexts();
  const answer = useConsoleAnswer('GET console/products/bulk', { offset: 0, limit: 20 });
  useRefresh(answer.refetch, answer.data?.list.some(isUnderWay) ? ASK_MS : REST_MS);
  if (answer.isError) return <FailedState title={t('resources.failed.list')} error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows count={4} isPlain />;
  if (answer.data.list.length === 0) return <NothingHere title={t('resources.bulk.none')} />;
  return (
    <ul className="rows">
      {answer.data.list.map((job) => (
        <li key={job.id}>
          <span>
            {t('resources.bulk.summary', { count: job.changed })} <span className="tag">{t(`resources.bulk.state.${job.state}`)}</span>
            <small className="block">
              <BulkChangeWords change={job.change as BulkChange} />
            </small>
            {isUnderWay(job) && (
              <small className="block">
                {t('resources.many.progress', { done: job.done, of: job.total })}
                <progress
                  className="bulk-progress"
                  max={Math.max(1, job.total)}
                  value={job.done}
                  aria-label={t('resources.bulk.progress')}
                />
              </small>
            )}
            <small>
              <bdi>{job.by?.name ?? t('resources.history.nobody')}</bdi> ·{' '}
              <time dateTime={job.created_at}>{agoWords(job.created_at, locale, Date.now())}</time>
              {job.kept > 0 && <span className="block">{t('resources.bulk.kept', { count: job.kept })}</span>}
            </small>
          </span>
          {job.undo_until !== null && job.state === 'DONE' && !isUnderWay(job) && <UndoJob id={job.id} />}
        </li>
      ))}
    </ul>
  );
}

function UndoJob({ id }: { id: number }) {
  const { t } = useTexts();
  const undoBulk = useBulkUndo();
  const [isBusy, busy] = useState(false);
  const undo = async () => {
    busy(true);
    try {
      await undoBulk(id);
    } catch (caught) {
      showFailure(caught);
    } finally {
      busy(false);
    }
  };
  return (
    <button type="button" className="btn btn--text" disabled={isBusy} aria-busy={isBusy} onClick={() => void undo()}>
      {t('resources.bulk.undo')}
    </button>
  );
}
