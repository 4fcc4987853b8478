import { useConsoleAnswer, useRefresh } from '../answers.ts';

const REFRESH_MS = 30_000;

/** How many cases are open. */
export function useOpenCases(): number | undefined {
  const answer = useConsoleAnswer('GET console/cases', { state: 'OPEN', order_by: 'priority', offset: 0, limit: 1, format: 'json' });
  useRefresh(answer.refetch, REFRESH_MS);
  return answer.data?.count;
}
