import { QueryClient, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCall } from './call-context.ts';
import { type CallRefusal, isRefusal } from './refusal.ts';
import { useSession } from './session.ts';
import { useSuspension } from './suspension.ts';
import { useHydrated } from './use-hydrated.ts';
import type { CallKey, Input, Output } from './wire.ts';

// A chunk that members and the community load; a visitor who looks at products never does, so nothing of a first load may import it.

/** Only what may go well the next time is asked again; a busy server (503) was, by the call itself. */
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
  /** Whether it is asked at all; it waits until then. */
  enabled?: boolean;
  /** Asked anew whenever it is shown again: what the member did meanwhile changes it. */
  fresh?: boolean;
  /** A visitor may ask, too: the community's lists. */
  everyone?: boolean;
  /** Whose account is suspended may ask, too: their decisions. */
  suspended?: boolean;
}

/** Who asks is part of what was asked: a member's answers are shown to nobody else. Nothing is asked before the first HTML is alive. */
function useAnswerContext({ enabled = true, everyone = false, suspended = false }: AnswerOptions): {
  token: string | null;
  enabled: boolean;
} {
  const session = useSession();
  const suspension = useSuspension();
  const token = session.token ?? (suspended && suspension ? suspension.token : null);
  return { token, enabled: useHydrated() && enabled && (everyone || token !== null) };
}

/** The answer of a call, kept for half a minute and shared by all parts that ask the same. */
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

/** The pages of a list so far, from its beginning, asked anew whenever it is shown again; `fetchNextPage` brings the next. */
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

/** All answers of these calls are out of date: those that are shown are asked again, and have been when it resolves. */
export async function refresh(...keys: CallKey[]): Promise<void> {
  await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
