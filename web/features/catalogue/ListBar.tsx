import type { ReactNode } from 'react';
import { useApp } from '../../kit/app.ts';
import type { ProductFilters, SortOrder } from '../../screens.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { filterPanelId } from './FilterPanel.tsx';
import { chosenFilters } from './product-filters.ts';

interface ListBarProps {
  search: ProductFilters;
  count: number;
  /** Available orders. */
  orders: readonly SortOrder[];
  href(search: Partial<ProductFilters>): string;
  /** The chosen filters. */
  children: ReactNode;
}

/** The number of products and their order; on phones also the button that opens the filters. */
export function ListBar({ search, count, orders, href, children }: ListBarProps) {
  const { t, format } = useApp();
  const chosen = chosenFilters(search);
  const order = t(`catalogue.order.${search.sort}`);
  return (
    <div className="bar">
      <button type="button" className="select only-phone" popoverTarget={filterPanelId}>
        <Icon name="filter" />
        {chosen > 0 ? t('catalogue.filtersChosen', { count: chosen }) : t('catalogue.filters')}
      </button>
      <p className="tally">
        <b>{format.number(count)}</b> {t('catalogue.tally', { count })}
      </p>
      {children}
      <Menu label={t('catalogue.sort', { order })} summary={order} group="sort" className="menu--line">
        {orders.map((sort) => (
          <a key={sort} href={href({ sort })} aria-current={sort === search.sort ? 'true' : undefined} data-stay="" rel="nofollow">
            {t(`catalogue.order.${sort}`)}
            {sort === search.sort && <Icon name="check" />}
          </a>
        ))}
      </Menu>
    </div>
  );
}
