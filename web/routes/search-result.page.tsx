import { BrandTiles, CategoryLinks, ProductBrowser, ProductGrid } from '../features/catalogue/index.ts';
import { searchBoxId } from '../features/search/suggestion.ts';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href, type Visit } from '../kit/visit.ts';
import { EmptyState } from '../ui/ListState.tsx';
import { MoreLink } from '../ui/MoreLink.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import type { EmptyResultLinks, SearchResultData } from './search-result.ts';

export default function SearchResultPage({
  visit,
  data: { meant, emptyResultLinks, ...browser },
}: PageProps<'search-result', SearchResultData>) {
  const { t, search, parameters } = visit;
  const keyword = parameters.keyword.trim();
  return (
    <div className="page">
      <PageTop title={t('search.title', { keyword })}>
        {meant && (
          <p>
            <a className="inline-link" href={href(visit, 'search-result', { keyword: meant })} dir="auto">
              {t('search.didYouMean', { words: meant })}
            </a>
          </p>
        )}
      </PageTop>
      <ProductBrowser
        {...browser}
        search={search}
        source={{ of: 'search', keyword }}
        href={(to) => href(visit, 'search-result', parameters, to)}
        none={emptyResultLinks && <NothingFound visit={visit} emptyResultLinks={emptyResultLinks} />}
      />
    </div>
  );
}

/** Empty result: suggests another search, featured categories and brands, and the highest rated products. */
function NothingFound({
  visit,
  emptyResultLinks: { categories, brands, rated },
}: {
  visit: Visit<'search-result'>;
  emptyResultLinks: EmptyResultLinks;
}) {
  const { t, parameters } = visit;
  const all = <MoreLink href={href(visit, 'main-categories')}>{t('home.allCategories')}</MoreLink>;
  const allBrands = <MoreLink href={href(visit, 'brands')}>{t('home.allBrands')}</MoreLink>;
  return (
    <>
      <EmptyState title={t('catalogue.none')} note={t('search.noneNote', { keyword: parameters.keyword.trim() })}>
        <a className="btn btn--line" href={`#${searchBoxId}`}>
          {t('search.again')}
        </a>
      </EmptyState>
      {categories.length > 0 && (
        <section className="section">
          <SectionHead title={t('home.categories')} more={all} />
          <CategoryLinks categories={categories} />
        </section>
      )}
      {brands.length > 0 && (
        <section className="section">
          <SectionHead title={t('home.brands')} more={allBrands} />
          <BrandTiles brands={brands} />
        </section>
      )}
      {rated.length > 0 && (
        <section className="section">
          <SectionHead title={t('home.rated')} />
          <ProductGrid products={rated} wide />
        </section>
      )}
    </>
  );
}
