import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { consoleQueries, useConsoleAnswer } from '../../answers.ts';
import { callConsole } from '../../call.ts';
import { useTexts } from '../../texts.ts';
import { callsOf, type ListedRow } from '../calls.ts';
import { LEVELS, matching, pathOf } from '../categories/tree-model.ts';
import { type CategoryInTree, TREE } from '../categories/use-moving.ts';
import { nameOf } from '../presentation.ts';
import { useSettled } from '../use-settled.ts';

/** Maximum number of offered things. */
const OFFERED = 20;
/** Pause in typing before the server is asked, in ms. */
const REST_MS = 200;

interface Offered {
  rows: ListedRow[];
  isFetching: boolean;
}

export type CategoryPlace = 'of products' | 'of categories';

interface Wish {
  name: ResourceName;
  typed: string;
  /** Limits categories to those that can hold products, or to those that can have sub-categories. */
  place: CategoryPlace | undefined;
}

/** The things offered for the typed keyword. Categories come from the tree, which includes their ancestors. */
export function useOffered(wish: Wish): Offered {
  const isTree = wish.name === 'categories';
  const [inTree, found] = [useInTree(wish, isTree), useFound(wish, !isTree)];
  return isTree ? inTree : found;
}

function useFound({ name, typed }: Wish, enabled: boolean): Offered {
  const { locale } = useTexts();
  const { list } = callsOf(name);
  const wanted = typed.trim();
  const keyword = useSettled(wanted, REST_MS);
  const input = { offset: 0, limit: OFFERED, archived: 0 as const, ...(keyword && { keyword }) };
  const answer = useQuery<ListedRow[]>(
    {
      queryKey: [list, 'offered', input],
      queryFn: async ({ signal }) => (await callConsole(list, input, { signal })).list,
      placeholderData: keepPreviousData,
      enabled,
    },
    consoleQueries,
  );
  const rows = answer.data ?? [];
  const isOld = wanted !== keyword || answer.isPlaceholderData;
  // Results for an earlier keyword are offered only if they also match the present one, so that nobody picks the wrong thing.
  const isMeant = (row: ListedRow) => nameOf(name, row).toLocaleLowerCase(locale).includes(wanted.toLocaleLowerCase(locale));
  return { rows: isOld ? rows.filter(isMeant) : rows, isFetching: isOld || answer.isFetching };
}

function useInTree({ typed, place }: Wish, enabled: boolean): Offered {
  const { locale } = useTexts();
  const answer = useConsoleAnswer(TREE, {}, { enabled });
  const all = (answer.data?.list ?? []).filter(({ is_archived }) => is_archived === 0);
  const wanted = typed.trim().toLocaleLowerCase(locale);
  const rows = matching(all, typed, locale)
    .filter((row) => isPlace(all, row, place) && isNamed(row.name, wanted, locale))
    .slice(0, OFFERED);
  const withPath = rows.map((row) => ({
    ...row,
    path: pathOf(all, row.id)
      .slice(0, -1)
      .map(({ name }) => name)
      .join(' / '),
  }));
  return { rows: withPath as unknown as ListedRow[], isFetching: answer.isFetching };
}

/** Products belong to the lowest categories of a branch, never to main ones; only the upper two levels can have sub-categories. */
function isPlace(all: readonly CategoryInTree[], { id, level }: CategoryInTree, place: CategoryPlace | undefined): boolean {
  if (place === 'of categories') return level < LEVELS;
  return place === undefined || (level > 1 && !all.some(({ parent_id }) => parent_id === id));
}

const isNamed = (name: string, wanted: string, locale: string): boolean => name.toLocaleLowerCase(locale).includes(wanted);
