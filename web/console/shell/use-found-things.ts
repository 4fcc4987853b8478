import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResourceRow } from '../../../contract/console/resource.ts';
import { consoleQueries } from '../answers.ts';
import { callConsole } from '../call.ts';
import { callsOf } from '../resources/calls.ts';
import { nameOf } from '../resources/presentation.ts';
import { type ConsoleRoute, consoleRoutes } from '../routes.ts';
import { useMay } from '../session.ts';

interface FoundThings {
  route: ConsoleRoute;
  things: { id: string | number; name: string }[];
}

const SHORTEST = 2;
const MOST = 5;
const PAUSE_MS = 200;

/** Things that match a keyword, from the resources that the reader's role may see. */
export function useFoundThings(query: string): FoundThings[] {
  const may = useMay();
  const keyword = useSettled(query.trim());
  const searched = consoleRoutes.filter(({ finds, permission }) => finds && may(permission));
  return useQueries(
    {
      queries: searched.map((route) => ({
        queryKey: ['palette', route.finds, keyword],
        queryFn: ({ signal }: { signal: AbortSignal }) => findIn(route, keyword, signal),
        enabled: keyword.length >= SHORTEST,
        placeholderData: keyword.length >= SHORTEST ? keepPreviousData : undefined,
        retry: false,
      })),
      combine: (results) => results.flatMap(({ data }) => (data && data.things.length > 0 ? [data] : [])),
    },
    consoleQueries,
  );
}

async function findIn(route: ConsoleRoute, keyword: string, signal: AbortSignal): Promise<FoundThings> {
  const resource = route.finds ?? 'brands';
  const { list } = await callConsole(callsOf(resource).list, { keyword, limit: MOST }, { signal });
  return { route, things: list.map((row: ResourceRow) => ({ id: row.id, name: nameOf(resource, row) })) };
}

/** The typed text after a short pause in typing. */
function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
