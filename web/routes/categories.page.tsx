import { CategoryTiles, categoryCrumbs } from '../features/catalogue/index.ts';
import { Masthead } from '../kit/Masthead.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { href } from '../kit/visit.ts';
import type { ChildrenPageProps } from './children-screen.ts';

export default function CategoriesPage({ visit, data: { list, count, info } }: ChildrenPageProps) {
  const { t, search } = visit;
  const { slug } = info;
  return (
    <div className="page">
      <Masthead {...info} drawing="scene" crumbs={categoryCrumbs(visit, info.parents, info.name)}>
        <a className="btn btn--main" href={href(visit, 'category', { slug })}>
          {t('catalogue.readMore')}
        </a>
      </Masthead>
      <PagedList
        search={search}
        shown={list.length}
        count={count}
        href={(to) => href(visit, 'categories', { slug }, to)}
        none={t('catalogue.noSubCategory')}
      >
        <CategoryTiles categories={list} to="sub-categories" />
      </PagedList>
    </div>
  );
}
