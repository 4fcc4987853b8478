import { brandCrumbs, ProductGrid } from '../features/catalogue/index.ts';
import { Heart } from '../features/favourites/index.ts';
import { Masthead } from '../kit/Masthead.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import type { BrandDetailData } from './brand-detail.ts';

export default function BrandDetailPage({ visit, data: { list, count, info } }: PageProps<'brand-detail', BrandDetailData>) {
  const { t, search } = visit;
  const { id, slug, name, is_favorite } = info;
  const heart = <Heart kind="brand" id={id} name={name} given={is_favorite} />;
  return (
    <div className="page">
      <Masthead {...info} drawing="house" crumbs={brandCrumbs(visit, name)} onPicture={heart}>
        <a className="btn btn--main" href={href(visit, 'brand', { slug })}>
          {t('catalogue.viewAll')}
        </a>
      </Masthead>
      <h2 className="unseen">{t('catalogue.products')}</h2>
      <PagedList
        search={search}
        what={t('catalogue.count', { count })}
        shown={list.length}
        count={count}
        href={(to) => href(visit, 'brand-detail', { slug }, to)}
        none={t('catalogue.none')}
      >
        <ProductGrid products={list} wide />
      </PagedList>
    </div>
  );
}
