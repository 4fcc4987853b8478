import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { listSizes } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { ListPager } from '../../kit/ListPager.tsx';
import { ListStatus } from '../../kit/ListStatus.tsx';
import type { Output, ProductCard } from '../../kit/wire.ts';
import type { ProductFilters } from '../../screens.ts';
import { EmptyState } from '../../ui/ListState.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { type ListSource, ordersOf } from './count-products.ts';
import { FilterPanel, filterPanelId } from './FilterPanel.tsx';
import { ListBar } from './ListBar.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { chosenFilters, withoutFilters } from './product-filters.ts';

export type ListFacets = Pick<Output<'POST product/attributes/{slug}'>, 'list' | 'brands'>;

export interface BrowserProps {
  list: readonly ProductCard[];
  count: number;
  facets: ListFacets;
  /** Top end of the price slider in the page's currency; it includes all higher prices. */
  priceTop: number;
  search: ProductFilters;
  /** Source of the list. */
  source: ListSource;
  /** The list's address with a changed state. */
  href(search: Partial<ProductFilters>): string;
  /** Shown if the list is empty without any filter; by default a note that more products will follow. */
  none?: ReactNode;
}

/** A product list with filters, order and pages, which are all part of the address. */
export function ProductBrowser(props: BrowserProps) {
  const { list, count, search, source } = props;
  const { t } = useApp();
  const { key, pathname } = useLocation();
  const { location: next } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the sheet
  useEffect(() => document.getElementById(filterPanelId)?.hidePopover(), [key]);
  const chosen = chosenFilters(search) > 0;
  const href = (change: Partial<ProductFilters>) => props.href({ ...search, page: 1, ...change });
  // An empty, unfiltered list needs no filters or orders.
  if (list.length === 0 && !chosen) return props.none ?? <EmptyState title={t('catalogue.none')} note={t('catalogue.noneYet')} />;
  return (
    <div className="browse">
      <FilterPanel {...props} href={href} />
      <div>
        <h2 className="unseen">{t('catalogue.products')}</h2>
        <ListStatus what={t('catalogue.count', { count })} page={search.page} pages={Math.ceil(count / search.rows)} of={href({})} />
        <ListBar search={search} count={count} orders={ordersOf(source)} href={href}>
          <ActiveFilters search={search} facets={props.facets} href={href} />
        </ListBar>
        {list.length > 0 ? <ProductGrid products={list} busy={next?.pathname === pathname} /> : <NoneFits href={href} />}
        <ListPager
          page={search.page}
          size={search.rows}
          count={count}
          href={(page) => href({ page })}
          rows={{ value: search.rows, choices: listSizes.choices, href: (rows) => href({ rows: rows as ProductFilters['rows'] }) }}
        />
      </div>
    </div>
  );
}

function NoneFits({ href }: Pick<BrowserProps, 'href'>) {
  const { t } = useApp();
  return (
    <EmptyState title={t('catalogue.none')} note={t('catalogue.noneNote')}>
      <a className="btn btn--line" href={href(withoutFilters)}>
        {t('catalogue.clearFilters')}
      </a>
    </EmptyState>
  );
}
