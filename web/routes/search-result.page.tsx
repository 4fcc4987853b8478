import { ProductBrowser } from '../features/catalogue/index.ts';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import type { SearchResultData } from './search-result.ts';

const noFacets = { list: [], brands: [] };

export default function SearchResultPage({ visit, data: { list, count, priceTop } }: PageProps<'search-result', SearchResultData>) {
  const { t, search, parameters } = visit;
  return (
    <div className="page">
      <PageTop title={t('search.title', parameters)} />
      <ProductBrowser
        list={list}
        count={count}
        facets={noFacets}
        priceTop={priceTop}
        search={search}
        href={(to) => href(visit, 'search-result', parameters, to)}
      />
    </div>
  );
}
