import { CategoryLinks, categoryCrumbs } from '../features/catalogue/index.ts';
import { PagedList } from '../kit/PagedList.tsx';
import { PageTop } from '../kit/PageTop.tsx';
import { href } from '../kit/visit.ts';
import { MoreLink } from '../ui/MoreLink.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import type { ChildrenPageProps } from './children-screen.ts';

export default function SubCategoriesPage({ visit, data: { list, count, info } }: ChildrenPageProps) {
  const { t, search } = visit;
  const { slug } = info;
  const all = <MoreLink href={href(visit, 'category', { slug })}>{t('catalogue.viewAll')}</MoreLink>;
  return (
    <div className="page">
      <PageTop title={info.name} note={info.description} crumbs={categoryCrumbs(visit, info.parents, info.name)} />
      <SectionHead title={t('catalogue.categories')} more={all} />
      <PagedList
        search={search}
        shown={list.length}
        count={count}
        href={(to) => href(visit, 'sub-categories', { slug }, to)}
        none={t('catalogue.noCategory')}
        instead={all}
      >
        <CategoryLinks categories={list} />
      </PagedList>
    </div>
  );
}
