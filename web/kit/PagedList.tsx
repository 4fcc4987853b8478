import type { ReactNode } from 'react';
import { listSizes } from '../../contract/limits.ts';
import type { PagedSearch } from '../screens.ts';
import { EmptyState } from '../ui/ListState.tsx';
import { useApp } from './app.ts';
import { ListPager } from './ListPager.tsx';
import { ListStatus } from './ListStatus.tsx';

interface PagedListProps {
  search: PagedSearch;
  /** Number of all items as text, such as `24 products`; absent if not counted. */
  what?: string | undefined;
  /** Number of items shown. */
  shown: number;
  /** Number of all items. */
  count: number;
  /** The list's address with another page. */
  href(search: PagedSearch): string;
  /** Title of the empty state. */
  none: string;
  /** Content of the empty state. */
  instead?: ReactNode;
  children: ReactNode;
}

/** A list with its pager, or its empty state. */
export function PagedList({ search: { page, rows }, what, shown, count, href, none, instead, children }: PagedListProps) {
  const { t } = useApp();
  const pages = {
    value: rows,
    choices: listSizes.choices,
    href: (chosen: number) => href({ page: 1, rows: chosen as PagedSearch['rows'] }),
  };
  return (
    <>
      <ListStatus what={what} page={page} pages={Math.ceil(count / rows)} of={href({ page: 1, rows })} />
      {shown === 0 ? (
        <EmptyState title={none} note={t('list.emptyNote')}>
          {instead}
        </EmptyState>
      ) : (
        children
      )}
      <ListPager page={page} size={rows} count={count} href={(to) => href({ page: to, rows })} rows={pages} />
    </>
  );
}
