import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { listSizes } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { ListPager } from '../../kit/ListPager.tsx';
import type { Output, ProductCard } from '../../kit/wire.ts';
import type { ProductFilters } from '../../screens.ts';
import { EmptyState } from '../../ui/ListState.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterPanel, filterPanelId } from './FilterPanel.tsx';
import { ListBar } from './ListBar.tsx';
import { ProductGrid } from './ProductGrid.tsx';
import { chosenFilters, withoutFilters } from './product-filters.ts';

export type Facets = Pick<Output<'POST product/attributes/{slug}'>, 'list' | 'brands'>;

export interface BrowserProps {
  list: readonly ProductCard[];
  count: number;
  facets: Facets;
  /** The price slider's top end in the page's currency; what is dearer is within its open end. */
  priceTop: number;
  search: ProductFilters;
  /** The list's address with another state. */
  href(search: Partial<ProductFilters>): string;
}

/** A product list with filters, order and pages, all of them in the address. */
export function ProductBrowser(props: BrowserProps) {
  const { list, count, search } = props;
  const { t } = useApp();
  const { key, pathname } = useLocation();
  const { location: next } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the sheet
  useEffect(() => document.getElementById(filterPanelId)?.hidePopover(), [key]);
  const href = (change: Partial<ProductFilters>) => props.href({ ...search, page: 1, ...change });
  return (
    <div className="browse">
      <FilterPanel {...props} href={href} />
      <div>
        <h2 className="unseen">{t('catalogue.products')}</h2>
        <ListBar search={search} count={count} href={href}>
          <ActiveFilters search={search} facets={props.facets} href={href} />
        </ListBar>
        {list.length > 0 ? <ProductGrid products={list} busy={next?.pathname === pathname} /> : <Empty search={search} href={href} />}
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

function Empty({ search, href }: Pick<BrowserProps, 'search' | 'href'>) {
  const { t } = useApp();
  const filtered = chosenFilters(search) > 0;
  return (
    <EmptyState title={t('catalogue.none')} note={filtered ? t('catalogue.noneNote') : t('catalogue.noneYet')}>
      {filtered && (
        <a className="btn btn--line" href={href(withoutFilters)}>
          {t('catalogue.clearFilters')}
        </a>
      )}
    </EmptyState>
  );
}
