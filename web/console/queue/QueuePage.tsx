import { type RefObject, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { FailedState, NothingHere, SkeletonRows } from '../resources/list/states.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';
import { CaseList, CasesNews } from './CaseList.tsx';
import { CasePane } from './CasePane.tsx';
import { QueueBar } from './QueueBar.tsx';
import { QueueKeys } from './QueueKeys.tsx';
import { isWholeQueue } from './queue-query.ts';
import { type Deciding, useDeciding } from './use-deciding.ts';
import { useOpenCases } from './use-open-cases.ts';
import { CASES_A_PAGE, type Queue, useQueue } from './use-queue.ts';

/** The moderation queue: the list of cases, the open case, and its decision. */
export default function QueuePage() {
  const { t } = useTexts();
  const queue = useQueue();
  const [isListOpen, showList] = useState(false);
  // A case that the reader navigates to gets the focus; the first one shown does not take it.
  const arriving = useRef<number | null>(null);
  const open = (id: number | null) => {
    arriving.current = id;
    showList(false);
    queue.show({ open: id });
  };
  const deciding = useDeciding(queue, open);
  const go = (step: 1 | -1) => {
    const id = queue.beside(step);
    if (id !== null) open(id);
  };
  useShortcuts(t('queue.title'), [
    { keys: 'j', label: t('queue.key.next'), run: () => go(1) },
    { keys: 'k', label: t('queue.key.previous'), run: () => go(-1) },
    { keys: 'l', label: t('queue.key.skip'), run: () => go(1) },
    { keys: 'z', label: t('queue.key.undo'), run: deciding.undoLast },
  ]);
  const count = useOpenCases();
  return (
    <ConsolePage title={t('queue.title')} facts={count !== undefined && t('queue.open', { count })} isFlush isRail>
      <div className={`queue${isListOpen ? ' queue--list' : ''}`}>
        <Strip queue={queue} isListOpen={isListOpen} onList={() => showList(!isListOpen)} onStep={go} />
        <section className="q-list" aria-label={t('queue.cases')} data-pane="">
          <QueueBar view={queue.view} onChange={(change) => queue.show({ ...change, page: 1, open: null })} />
          <CaseList queue={queue} onOpen={open} />
        </section>
        <Shown queue={queue} arriving={arriving} deciding={deciding} onSkip={() => go(1)} />
      </div>
      <QueueKeys />
      <CasesNews queue={queue} />
    </ConsolePage>
  );
}

/** Navigation above the case on screens too narrow for the list. */
function Strip({ queue, isListOpen, onList, onStep }: { queue: Queue; isListOpen: boolean; onList(): void; onStep(step: 1 | -1): void }) {
  const { t, format } = useTexts();
  const at = queue.rows.findIndex(({ id }) => id === queue.open);
  return (
    <div className="q-strip">
      <Button className="btn btn--line" aria-expanded={isListOpen} onPress={onList}>
        <ConsoleIcon name="menu" />
        {t('queue.list')}
      </Button>
      {at !== -1 && (
        <span className="quiet">
          {t('queue.place', {
            at: format.number((queue.view.page - 1) * CASES_A_PAGE + at + 1),
            count: format.number(queue.answer.data?.count ?? queue.rows.length),
          })}
        </span>
      )}
      <span className="push line">
        <Button className="icon-btn icon-btn--s" aria-label={t('queue.previous')} onPress={() => onStep(-1)}>
          <ConsoleIcon name="up" />
        </Button>
        <Button className="icon-btn icon-btn--s" aria-label={t('queue.next')} onPress={() => onStep(1)}>
          <ConsoleIcon name="down" />
        </Button>
      </span>
    </div>
  );
}

interface ShownProps {
  queue: Queue;
  arriving: RefObject<number | null>;
  deciding: Deciding;
  onSkip(): void;
}

/** The open case, or why there is none. */
function Shown({ queue, arriving, deciding, onSkip }: ShownProps) {
  const { t } = useTexts();
  const { answer, open, view, show } = queue;
  if (open !== null)
    return (
      <CasePane
        key={open}
        id={open}
        row={queue.rows.find(({ id }) => id === open)}
        next={queue.after(open)}
        {...{ arriving, deciding, onSkip }}
      />
    );
  if (answer.error)
    return (
      <div className="q-none">
        <FailedState title={t('queue.failed')} error={answer.error} onRetry={() => void answer.refetch()} />
      </div>
    );
  if (!answer.data)
    return (
      <div className="q-none">
        <SkeletonRows isPlain />
      </div>
    );
  const isAll = isWholeQueue(view);
  return (
    <div className="q-none">
      <NothingHere title={isAll ? t('queue.empty') : t('queue.none')} text={isAll ? t('queue.emptyText') : t('queue.noneText')}>
        <Button
          className="btn btn--line"
          onPress={() =>
            show(isAll ? { state: 'DECIDED', page: 1, open: null } : { state: 'OPEN', kind: '', reason: '', page: 1, open: null })
          }
        >
          {isAll ? t('queue.viewDecided') : t('queue.clear')}
        </Button>
      </NothingHere>
    </div>
  );
}
