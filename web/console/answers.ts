import { QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Input, Output } from '../../contract/index.ts';
import { ConsoleError, type ConsoleKey, callConsole } from './call.ts';

/** Retries only failures that may be temporary. */
const mayPass = (caught: Error): boolean => !(caught instanceof ConsoleError) || [0, 502, 503, 504].includes(caught.status);

/** Query cache of the console: answers count as fresh for 30 seconds. Everything is fetched again when somebody else signs in. */
export const consoleQueries = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, caught) => failures < 1 && mayPass(caught),
    },
  },
});

/** The answer of a reading call, shared by all components that make the same call. */
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

/** Prefetches an answer that will soon be needed, so that it shows at once. */
export const prefetchAnswer = <K extends ConsoleKey>(key: K, input: Input<K>): Promise<void> =>
  consoleQueries.prefetchQuery({ queryKey: [key, input], queryFn: ({ signal }) => callConsole(key, input, { signal }) });

/** Refetches all cached answers of these calls, whatever their input. */
export async function refreshAnswers(...keys: ConsoleKey[]): Promise<void> {
  await Promise.all(keys.map((key) => consoleQueries.invalidateQueries({ queryKey: [key] })));
}

/** Refetches every `ms` milliseconds while the document is visible. The current answer stays on screen meanwhile. */
export function useRefresh(refetch: () => unknown, ms: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) refetch();
    }, ms);
    return () => clearInterval(timer);
  }, [refetch, ms]);
}
