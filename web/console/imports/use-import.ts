import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportState } from '../../../contract/console/import-limits.ts';
import type { Output } from '../../../contract/index.ts';
import { consoleQueries, refreshAnswers } from '../answers.ts';
import { type ConsoleError, callConsole } from '../call.ts';

export type ImportDetail = Output<'GET console/imports/{id}'>;

/** Where events cannot come through, the state is asked for. */
const ASK_MS = 3_000;

export const isAtWork = (state: ImportState): boolean => state === 'REHEARSING' || state === 'RUNNING' || state === 'UNDOING';

const keyOf = (id: number) => ['GET console/imports/{id}', { id }] as const;

/** An import, followed for as long as it is at work. */
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

/** Reads everything about imports anew: lists, states and rows. */
export const refreshImport = (): Promise<void> =>
  refreshAnswers('GET console/imports', 'GET console/imports/{id}', 'GET console/imports/{id}/rows', 'GET console/dashboard');

type Act = 'rehearse' | 'run' | 'undo';

/** Begins what is done with an import. Throws a `ConsoleError`. */
export async function actOn(id: number, act: Act): Promise<string> {
  const { message, ...detail } = await callConsole(`POST console/imports/{id}/${act}`, { id });
  consoleQueries.setQueryData<ImportDetail>(keyOf(id), detail);
  await refreshAnswers('GET console/imports', 'GET console/imports/{id}/rows');
  return message;
}

/** Says what columns mean, and whether what staff edited is written over. Throws a `ConsoleError`. */
export async function saveMapping(id: number, mapping: Record<string, string | null>, overwrites: 0 | 1): Promise<void> {
  const { message: _, ...detail } = await callConsole('PUT console/imports/{id}', { id, mapping, overwrites });
  consoleQueries.setQueryData<ImportDetail>(keyOf(id), detail);
}
