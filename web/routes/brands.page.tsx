import { BrandTiles, LetterMenu } from '../features/catalogue/index.ts';
import { PagedList } from '../kit/PagedList.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href, type Visit } from '../kit/visit.ts';
import type { BrandsData } from './brands.ts';

export default function BrandsPage({ visit, data: { list, count, letters } }: PageProps<'brands', BrandsData>) {
  const { t, search } = visit;
  return (
    <div className="page">
      <div className="split">
        <PageTop title={t('catalogue.brands')} note={t('catalogue.brandsNote')} />
        <LetterMenu
          letter={search.letter}
          available={letters}
          href={(letter) => href(visit, 'brands', {}, { ...search, page: 1, letter })}
        />
      </div>
      <PagedList
        search={search}
        what={t('catalogue.countBrands', { count })}
        shown={list.length}
        count={count}
        href={(to) => href(visit, 'brands', {}, { ...search, ...to })}
        none={t('catalogue.noBrand')}
        instead={search.letter && <AllBrands visit={visit} />}
      >
        <BrandTiles brands={list} heading="h2" />
      </PagedList>
    </div>
  );
}

function AllBrands({ visit }: { visit: Visit<'brands'> }) {
  return (
    <a className="btn btn--line" href={href(visit, 'brands')}>
      {visit.t('catalogue.allBrands')}
    </a>
  );
}
