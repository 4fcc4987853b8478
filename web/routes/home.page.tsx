import { Suspense } from 'react';
import { BlogPosts } from '../features/blog/index.ts';
import { BrandTiles, CategoryMosaic, RankList } from '../features/catalogue/index.ts';
import { Banners } from '../features/content/index.ts';
import { LastViewed } from '../features/history/index.ts';
import { Newsletter } from '../features/newsletter/index.ts';
import { Recommendations } from '../features/recommendations/index.ts';
import type { PageProps } from '../kit/screen.tsx';
import { useSession } from '../kit/session.ts';
import { href } from '../kit/visit.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import type { HomeData } from './home.ts';

/** The sections in the order of the specification; empty ones are omitted. */
export default function HomePage({ visit, data }: PageProps<'home', HomeData>) {
  const { t } = visit;
  const { meta, banners, categories, brands, rated, blog } = data;
  const toCategories = <MoreLink href={href(visit, 'main-categories')}>{t('home.allCategories')}</MoreLink>;
  const toBrands = <MoreLink href={href(visit, 'brands')}>{t('home.allBrands')}</MoreLink>;
  return (
    <>
      <h1 className="unseen">{meta.title}</h1>
      {banners.length > 0 && <Banners banners={banners} />}
      {categories.length > 0 && (
        <section className="page section">
          <SectionHead title={t('home.categories')} note={t('home.categoriesNote')} more={toCategories} />
          <CategoryMosaic categories={categories} />
        </section>
      )}
      {brands.length > 0 && (
        <section className="page section">
          <SectionHead title={t('home.brands')} note={t('home.brandsNote')} more={toBrands} />
          <BrandTiles brands={brands} />
        </section>
      )}
      {rated.length > 0 && (
        <section className="band section">
          <div className="page">
            <SectionHead title={t('home.rated')} note={t('home.ratedNote')} />
            <RankList products={rated} />
          </div>
        </section>
      )}
      {useSession().token && (
        <div className="page section halves">
          <Suspense fallback={null}>
            <LastViewed />
            <Recommendations />
          </Suspense>
        </div>
      )}
      <BlogPosts blog={blog} />
      <Newsletter />
    </>
  );
}
