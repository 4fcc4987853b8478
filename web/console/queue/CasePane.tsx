import { type RefObject, useEffect, useId, useRef } from 'react';
import { prefetchAnswer, useConsoleAnswer, useRefresh } from '../answers.ts';
import { FailedState, SkeletonRows } from '../resources/list/states.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';
import { AuthorCard } from './AuthorCard.tsx';
import { CaseContent } from './CaseContent.tsx';
import { CaseHead } from './CaseHead.tsx';
import { Context, EarlierVersions } from './Context.tsx';
import type { CaseInfo, QueuedCase } from './case-model.ts';
import { DecisionPane } from './DecisionPane.tsx';
import { type DraftAround, useDecisionDraft } from './draft.ts';
import { Appeals, CaseDecisions } from './Past.tsx';
import { Similar } from './Similar.tsx';
import type { Deciding } from './use-deciding.ts';
import { Why } from './Why.tsx';

const REFRESH_MS = 30_000;

interface CasePaneProps {
  id: number;
  /** The row of the list; undefined once the case has left the list. */
  row: QueuedCase | undefined;
  next: number | null;
  /** The case that the reader just navigated to. */
  arriving: RefObject<number | null>;
  deciding: Deciding;
  onSkip(): void;
}

/** A case with everything needed to decide it, and the form for the decision beside it. */
export function CasePane({ id, row, next, arriving, deciding, onSkip }: CasePaneProps) {
  const { t } = useTexts();
  const answer = useConsoleAnswer('GET console/cases/{id}', { id });
  useRefresh(answer.refetch, REFRESH_MS);
  const info = answer.data?.info;
  const draft = useDecisionDraft(id, info);
  const headingId = useId();
  const heading = useArrival(id, arriving);
  useEffect(() => {
    if (next !== null) void prefetchAnswer('GET console/cases/{id}', { id: next });
  }, [next]);
  useShortcuts(t('queue.title'), [{ keys: 'escape', label: t('queue.key.back'), run: () => heading.current?.focus() }]);
  return (
    <>
      <article className="q-item" aria-labelledby={headingId} aria-busy={answer.isPending} data-pane="">
        <CaseHead heading={heading} headingId={headingId} subject={info?.subject ?? row?.subject ?? null} info={info} />
        {answer.error && !info && <FailedState title={t('queue.caseFailed')} error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isPending && <SkeletonRows count={6} isPlain />}
        {info && <Parts info={info} draft={draft} deciding={deciding} />}
      </article>
      <aside className="q-act" aria-label={t('queue.decision')} data-pane="">
        {info && <DecisionPane info={info} draft={draft} deciding={deciding} onSkip={onSkip} />}
      </aside>
    </>
  );
}

/** Moves the focus to the heading of a case that the reader navigated to, so that it is read out. */
function useArrival(id: number, arriving: RefObject<number | null>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arriving.current !== id) return;
    arriving.current = null;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [id, arriving]);
  return heading;
}

function Parts({ info, draft, deciding }: { info: CaseInfo; draft: DraftAround; deciding: Deciding }) {
  return (
    <>
      <CaseContent info={info} />
      <Appeals info={info} />
      <Why info={info} />
      <Context info={info} />
      <AuthorCard info={info} />
      <Similar info={info} draft={draft} />
      <CaseDecisions info={info} deciding={deciding} />
      <EarlierVersions info={info} />
    </>
  );
}
