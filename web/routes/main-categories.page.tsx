import { CategoryTiles } from '../features/catalogue/index.ts';
import { PagedList } from '../kit/PagedList.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import { BackLink } from '../ui/BackLink.tsx';
import type { MainCategoriesData } from './main-categories.ts';

export default function MainCategoriesPage({ visit, data: { list, count } }: PageProps<'main-categories', MainCategoriesData>) {
  const { t, search } = visit;
  return (
    <div className="page">
      <BackLink href={href(visit, 'home')}>{t('list.back')}</BackLink>
      <PageTop title={t('shell.allCategories')} note={t('catalogue.allNote')} />
      <PagedList
        search={search}
        shown={list.length}
        count={count}
        href={(to) => href(visit, 'main-categories', {}, to)}
        none={t('catalogue.noCategory')}
      >
        <CategoryTiles categories={list} to="categories" first />
      </PagedList>
    </div>
  );
}
