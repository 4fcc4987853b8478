import { QueryClient, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCall } from './call-context.ts';
import { type CallRefusal, isRefusal } from './refusal.ts';
import { useSession } from './session.ts';
import { useSuspension } from './suspension.ts';
import { useHydrated } from './use-hydrated.ts';
import type { CallKey, Input, Output } from './wire.ts';

// A separate chunk for members and the community. Visitors of product pages never load it, so nothing in the first load may import it.

/** Whether a retry may succeed; for a busy server (503) the call itself has already retried. */
const isRetryable = (caught: unknown): boolean => !isRefusal(caught) || [0, 502, 504].includes(caught.status);

const client = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, caught) => failures < 1 && isRetryable(caught),
    },
  },
});

interface AnswerOptions {
  /** Whether to send the call yet. */
  enabled?: boolean;
  /** Reload whenever shown again, because the member's actions change the answer. */
  fresh?: boolean;
  /** Send the call for visitors, too, as for the community's lists. */
  everyone?: boolean;
  /** Send the call for suspended members, too, as for their decisions. */
  suspended?: boolean;
}

/** The reader is part of the query key, so that a member's answers are never shown to others. Disabled until hydration. */
function useAnswerContext({ enabled = true, everyone = false, suspended = false }: AnswerOptions): {
  token: string | null;
  enabled: boolean;
} {
  const session = useSession();
  const suspension = useSuspension();
  const token = session.token ?? (suspended && suspension ? suspension.token : null);
  return { token, enabled: useHydrated() && enabled && (everyone || token !== null) };
}

/** The answer of a call, cached for 30 seconds and shared by all components with the same query. */
export function useAnswer<K extends CallKey>(key: K, input: Input<K>, asking: AnswerOptions = {}): UseQueryResult<Output<K>, CallRefusal> {
  const call = useCall();
  const { token, enabled } = useAnswerContext(asking);
  return useQuery<Output<K>, CallRefusal>(
    {
      queryKey: [key, token, input],
      enabled,
      queryFn: ({ signal }) => call(key, input, { signal }),
      ...(asking.fresh && { staleTime: 0 }),
    },
    client,
  );
}

type PagedKey = { [K in CallKey]: Output<K> extends { list: unknown[]; next_offset: number | null } ? K : never }[CallKey];

/** The loaded pages of a list from its start, reloaded whenever shown again; `fetchNextPage` loads the next. */
export function usePages<K extends PagedKey>(key: K, input: Input<K>, asking: AnswerOptions = {}) {
  const call = useCall();
  const { token, enabled } = useAnswerContext(asking);
  return useInfiniteQuery(
    {
      queryKey: [key, token, input, 'pages'],
      enabled,
      staleTime: 0,
      initialPageParam: 0,
      queryFn: ({ signal, pageParam }) => call(key, { ...input, offset: pageParam }, { signal }),
      getNextPageParam: ({ next_offset }: Output<K>) => (next_offset as number | null) ?? undefined,
    },
    client,
  );
}

/** Invalidates all answers of these calls; resolves when the shown ones have been reloaded. */
export async function refresh(...keys: CallKey[]): Promise<void> {
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
