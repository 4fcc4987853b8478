import { Link } from 'react-router';
import { FailedState, SkeletonRows } from '../resources/list/states.tsx';
import { agoWords } from '../resources/when.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { ListNews } from '../shell/ListNews.tsx';
import { PageFoot } from '../shell/PageFoot.tsx';
import { type ConsoleTexts, useTexts } from '../texts.ts';
import type { QueuedCase } from './case-model.ts';
import { isWholeQueue, queueParameters } from './queue-query.ts';
import { CASES_A_PAGE, type Queue } from './use-queue.ts';
import { caseSubjectWords, kindIcons, reasonWords } from './words.ts';

interface CaseListProps {
  queue: Queue;
  onOpen(id: number): void;
}

/** The cases of the queue, with the open one marked. */
export function CaseList({ queue, onOpen }: CaseListProps) {
  const texts = useTexts();
  const { t } = texts;
  const { answer, rows, open, view } = queue;
  // Without an open case, the main pane shows the error.
  if (answer.error && !answer.data && open !== null)
    return <FailedState title={t('queue.failed')} error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return open === null ? null : <SkeletonRows count={8} isPlain />;
  const { count } = answer.data;
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to={{ search: queueParameters({ ...view, open: row.id }).toString() }}
              replace
              preventScrollReset
              className={isUrgent(row) ? 'urgent' : undefined}
              aria-current={row.id === open ? 'true' : undefined}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(row.id);
              }}
            >
              <CaseLine row={row} />
            </Link>
          </li>
        ))}
      </ul>
      {count > CASES_A_PAGE && (
        <PageFoot
          words={casesWords(texts, queue, count)}
          page={view.page}
          last={Math.ceil(count / CASES_A_PAGE)}
          at={(page) => queueParameters({ ...view, page, open: null }).toString()}
        />
      )}
    </>
  );
}

function casesWords({ t, format }: ConsoleTexts, { view, rows }: Queue, count: number): string {
  if (count === 0 || rows.length === 0) return t(isWholeQueue(view) ? 'queue.empty' : 'queue.none');
  const first = (view.page - 1) * CASES_A_PAGE;
  return t('searches.foot', {
    from: format.number(first + 1),
    to: format.number(first + rows.length),
    count: format.number(count),
  });
}

/** Announces the result of a change of filter or page. */
export function CasesNews({ queue }: { queue: Queue }) {
  const texts = useTexts();
  const { data } = queue.answer;
  const asked = queueParameters({ ...queue.view, open: null }).toString();
  return <ListNews words={data ? casesWords(texts, queue, data.count) : null} of={asked} />;
}

const isUrgent = ({ reasons, due_at: due }: QueuedCase): boolean =>
  reasons.some((reason) => reason === 'ILLEGAL' || reason === 'HEALTH_CLAIM') || (due !== null && Date.parse(due) < Date.now());

function CaseLine({ row }: { row: QueuedCase }) {
  const { t, locale } = useTexts();
  const { subject, excerpt, opened_at: opened, decided_at: decided, act, author } = row;
  const at = decided ?? opened;
  return (
    <>
      <ConsoleIcon name={kindIcons[subject.kind]} />
      <b dir="auto">{caseSubjectWords(t, subject)}</b>
      <time dateTime={at}>{agoWords(at, locale, Date.now())}</time>
      <p dir="auto">{excerpt || author?.name}</p>
      <span className="why">
        {act && <span className="tag">{t(`queue.done.${act}`)}</span>}
        <Due due={row.due_at} />
        {reasonWords(t, row).map((word) => (
          <span className="tag tag--warn" key={word}>
            {word}
          </span>
        ))}
        {row.reports > 1 && <span className="tag">{t('queue.reports', { count: row.reports })}</span>}
        {row.claimed_by && (
          <span className="tag tag--note">
            <ConsoleIcon name="user" />
            <bdi>{row.claimed_by.name}</bdi>
          </span>
        )}
      </span>
    </>
  );
}

/** The deadline for answering an appeal. */
function Due({ due }: { due: string | null }) {
  const { t, format } = useTexts();
  if (due === null) return null;
  const isOver = Date.parse(due) < Date.now();
  return <span className={isOver ? 'tag tag--bad' : 'tag'}>{isOver ? t('queue.overdue') : t('queue.due', { when: format.day(due) })}</span>;
}
