import type { ReactNode } from 'react';
import { listSizes } from '../../../contract/limits.ts';
import { Answered } from '../../kit/Answered.tsx';
import { ListPager } from '../../kit/ListPager.tsx';
import { ListStatus } from '../../kit/ListStatus.tsx';
import { href, type Visit } from '../../kit/visit.ts';
import { EmptyState } from '../../ui/ListState.tsx';
import { TileSkeleton } from '../catalogue/index.ts';
import { HighestRated } from './HighestRated.tsx';

interface FavouriteListProps<T> {
  visit: Visit<'favourite'>;
  answer: Parameters<typeof Answered<{ list: T[]; count: number }>>[0]['answer'];
  children(list: T[]): ReactNode;
}

/** A page of a member's favourites with its loading, error and empty states. */
export function FavouriteList<T>({ visit, answer, children }: FavouriteListProps<T>) {
  const { t, search } = visit;
  const to = (page: number) => href(visit, 'favourite', {}, { tab: search.tab, page });
  const waiting = <TileSkeleton count={4} className="grid grid--wide" label={t('favourites.loading')} />;
  const pages = Math.ceil((answer.data?.count ?? 0) / listSizes.page);
  return (
    <>
      <ListStatus page={search.page} pages={pages} of={to(1)} waiting={answer.data === undefined} />
      <Answered answer={answer} waiting={waiting}>
        {({ list, count }) =>
          list.length === 0 ? (
            <NoFavourites visit={visit} first={count > 0 ? to(1) : null} />
          ) : (
            <>
              {children(list)}
              <ListPager page={search.page} size={listSizes.page} count={count} href={to} />
            </>
          )
        }
      </Answered>
    </>
  );
}

/** `first`: address of the list's first page if only this page is empty. */
function NoFavourites({ visit, first }: { visit: Visit<'favourite'>; first: string | null }) {
  const { t, search } = visit;
  const { tab } = search;
  const shelves = href(visit, tab === 'brands' ? 'brands' : 'main-categories');
  return (
    <>
      <EmptyState title={t(`favourites.none.${tab}`)} note={t(`favourites.noneNote.${tab}`)}>
        <a className="btn btn--line" href={first ?? shelves}>
          {first ? t('list.toFirst') : t(`favourites.browse.${tab}`)}
        </a>
      </EmptyState>
      {tab === 'products' && !first && <HighestRated />}
    </>
  );
}
