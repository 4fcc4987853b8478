import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { consoleQueries } from '../../answers.ts';
import { type ConsoleError, callConsole } from '../../call.ts';
import { callsOf, type ListedRow } from '../calls.ts';
import { askedOf, type ListState, pageOf, queryParameters, readQuery } from '../model/list-query.ts';

/** How the address changes: typing replaces the history entry, other choices push one. */
interface Change {
  isTyped?: boolean;
}

/** The state of the list, kept in the address. */
export function useListQuery(name: ResourceName): [ListState, (next: ListState, change?: Change) => void] {
  const [parameters, setParameters] = useSearchParams();
  const query = useMemo(() => readQuery(name, parameters), [name, parameters]);
  return [query, (next, { isTyped = false } = {}) => setParameters(queryParameters(next), { replace: isTyped, preventScrollReset: true })];
}

export interface ListAnswer {
  list: ListedRow[];
  count: number;
}

/** A page of rows. While another page loads, the last one stays. */
export function useRows(name: ResourceName, query: ListState) {
  const { list } = callsOf(name);
  const input = { ...askedOf(query), ...pageOf(query) };
  return useQuery<ListAnswer, ConsoleError>(
    {
      queryKey: [list, input],
      queryFn: ({ signal }) => callConsole(list, input, { signal }),
      placeholderData: keepPreviousData,
    },
    consoleQueries,
  );
}

/** The total number of things, without archived ones. */
export function useTotal(name: ResourceName): number | null {
  const { list } = callsOf(name);
  const input = { offset: 0, limit: 1, archived: 0 as const };
  const total = useQuery<ListAnswer, ConsoleError>(
    { queryKey: [list, input], queryFn: ({ signal }) => callConsole(list, input, { signal }) },
    consoleQueries,
  );
  return total.data?.count ?? null;
}
