import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Input, Output } from '../../contract/index.ts';
import { ConsoleError, type ConsoleKey, callConsole } from './call.ts';

/** Only what may go well the next time is asked again. */
const mayPass = (caught: Error): boolean => !(caught instanceof ConsoleError) || [0, 502, 503, 504].includes(caught.status);

/** What the console has read, for half a minute; everything is read anew when somebody else signs in. */
export const consoleQueries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, caught) => failures < 1 && mayPass(caught),
    },
  },
});

/** The answer of a call that reads, shared by all parts that ask the same. */
export function useConsoleAnswer<K extends ConsoleKey>(
  key: K,
  input: Input<K>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<Output<K>, ConsoleError> {
  return useQuery<Output<K>, ConsoleError>(
    { queryKey: [key, input], queryFn: ({ signal }) => callConsole(key, input, { signal }), enabled },
    consoleQueries,
  );
}

/** Reads what will be asked for next, so that it stands there at once. */
export const prefetchAnswer = <K extends ConsoleKey>(key: K, input: Input<K>): Promise<void> =>
  consoleQueries.prefetchQuery({ queryKey: [key, input], queryFn: ({ signal }) => callConsole(key, input, { signal }) });

/** Reads anew what these calls have answered, whatever they were asked. */
export async function refreshAnswers(...keys: ConsoleKey[]): Promise<void> {
  await Promise.all(keys.map((key) => consoleQueries.invalidateQueries({ queryKey: [key] })));
}

/** Reads anew from time to time while somebody looks; what is shown stays until then. */
export function useRefresh(refetch: () => unknown, ms: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) refetch();
    }, ms);
    return () => clearInterval(timer);
  }, [refetch, ms]);
}
