import { categoryCrumbs, ProductBrowser } from '../features/catalogue/index.ts';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import type { CategoryData } from './category.ts';

export default function CategoryPage({ visit, data: { info, ...browser } }: PageProps<'category', CategoryData>) {
  const { slug } = info;
  return (
    <div className="page">
      <PageTop title={info.name} note={info.description} crumbs={categoryCrumbs(visit, info.parents, info.name)} />
      <ProductBrowser
        {...browser}
        source={{ of: 'category', slug }}
        search={visit.search}
        href={(search) => href(visit, 'category', { slug }, search)}
      />
    </div>
  );
}
