import { brandCrumbs, ProductBrowser } from '../features/catalogue/index.ts';
import { PageTop } from '../kit/PageTop.tsx';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import type { BrandData } from './brand.ts';

export default function BrandPage({ visit, data: { info, ...browser } }: PageProps<'brand', BrandData>) {
  const { slug } = info;
  return (
    <div className="page">
      <PageTop title={info.name} note={info.description} crumbs={brandCrumbs(visit, info.name)} />
      <ProductBrowser
        {...browser}
        source={{ of: 'brand', slug }}
        search={visit.search}
        href={(search) => href(visit, 'brand', { slug }, search)}
      />
    </div>
  );
}
