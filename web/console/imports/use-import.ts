import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportState } from '../../../contract/console/import-limits.ts';
import type { Output } from '../../../contract/index.ts';
import { consoleQueries, refreshAnswers } from '../answers.ts';
import { type ConsoleError, callConsole } from '../call.ts';

export type ImportDetail = Output<'GET console/imports/{id}'>;

/** Polling interval in case server-sent events do not arrive. */
const ASK_MS = 3_000;

export const isAtWork = (state: ImportState): boolean => state === 'REHEARSING' || state === 'RUNNING' || state === 'UNDOING';

const keyOf = (id: number) => ['GET console/imports/{id}', { id }] as const;

/** An import, kept up to date while it is at work. */
export function useImport(id: number): UseQueryResult<ImportDetail, ConsoleError> {
  const answer = useQuery<ImportDetail, ConsoleError>(
    {
      queryKey: keyOf(id),
      queryFn: ({ signal }) => callConsole('GET console/imports/{id}', { id }, { signal }),
      refetchInterval: ({ state: { data } }) => (data && isAtWork(data.state) ? ASK_MS : false),
    },
    consoleQueries,
  );
  const isOpen = answer.data !== undefined && isAtWork(answer.data.state);
  useEffect(() => {
    if (!isOpen) return;
    const events = new EventSource(`/api/console/imports/${id}/progress`);
    events.addEventListener('progress', ({ data }) => {
      const { error: _, ...state } = JSON.parse(String(data)) as Partial<ImportDetail>;
      if (state.state && !isAtWork(state.state)) {
        events.close();
        void refreshImport();
      } else consoleQueries.setQueryData<ImportDetail>(keyOf(id), (known) => known && { ...known, ...state });
    });
    events.onerror = () => events.close();
    return () => events.close();
  }, [id, isOpen]);
  return answer;
}

/** Refetches everything about imports: lists, states and rows. */
export const refreshImport = (): Promise<void> =>
  refreshAnswers('GET console/imports', 'GET console/imports/{id}', 'GET console/imports/{id}/rows', 'GET console/dashboard');

type Act = 'rehearse' | 'run' | 'undo';

/** Starts an act on an import and resolves to the server's message. @throws ConsoleError */
export async function actOn(id: number, act: Act): Promise<string> {
  const { message, ...detail } = await callConsole(`POST console/imports/{id}/${act}`, { id });
  consoleQueries.setQueryData<ImportDetail>(keyOf(id), detail);
  await refreshAnswers('GET console/imports', 'GET console/imports/{id}/rows');
  return message;
}

/** Saves the mapping of the columns and whether edited fields are overwritten. @throws ConsoleError */
export async function saveMapping(id: number, mapping: Record<string, string | null>, overwrites: 0 | 1): Promise<void> {
  const { message: _, ...detail } = await callConsole('PUT console/imports/{id}', { id, mapping, overwrites });
  consoleQueries.setQueryData<ImportDetail>(keyOf(id), detail);
}
