import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useConsoleAnswer, useRefresh } from '../answers.ts';
import { caseAfter, caseBeside, type QueuedCase } from './case-model.ts';
import { type QueueView, queueFilters, queueParameters, readQueueView } from './queue-query.ts';
import { useSent } from './sent.ts';

const REFRESH_MS = 30_000;
/** Cases per page: the maximum that a call may ask for. */
export const CASES_A_PAGE = 60;

/** The queue for the current address, without cases whose decision is being sent. */
export function useQueue() {
  const [parameters, setParameters] = useSearchParams();
  const view = readQueueView(parameters);
  const answer = useConsoleAnswer('GET console/cases', {
    ...queueFilters(view),
    offset: (view.page - 1) * CASES_A_PAGE,
    limit: CASES_A_PAGE,
    format: 'json',
  });
  useRefresh(answer.refetch, REFRESH_MS);
  const sent = useSent();
  const rows: QueuedCase[] = (answer.data?.list ?? []).filter(({ id }) => !sent.has(id));
  const ids = rows.map(({ id }) => id);
  const open = view.open ?? ids[0] ?? null;
  const show = (next: Partial<QueueView>) =>
    setParameters(queueParameters({ ...view, ...next }), { replace: true, preventScrollReset: true });
  // All cases of the last page may have been decided.
  const isPastEnd = view.page > 1 && answer.data?.list.length === 0;
  useEffect(() => {
    if (isPastEnd) setParameters((before) => queueParameters({ ...readQueueView(before), page: 1, open: null }), { replace: true });
  }, [isPastEnd, setParameters]);
  return {
    view,
    answer,
    rows,
    open,
    show,
    beside: (step: 1 | -1) => caseBeside(ids, open, step),
    after: (id: number) => caseAfter(ids, id),
  };
}

export type Queue = ReturnType<typeof useQueue>;
