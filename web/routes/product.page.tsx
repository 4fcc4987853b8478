import { Suspense } from 'react';
import { ProductDetail, ProductTile, productCrumbs } from '../features/catalogue/index.ts';
import { useRecordShare, useRecordView } from '../features/history/index.ts';
import { Recommendations } from '../features/recommendations/index.ts';
import { ReviewSection } from '../features/reviews/index.ts';
import type { PageProps } from '../kit/screen.tsx';
import { useSession } from '../kit/session.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import type { ProductData } from './product.ts';

export default function ProductPage({ visit, data }: PageProps<'product', ProductData>) {
  const { t } = visit;
  const { info, reviews, photos, similar } = data;
  useRecordView(info.id);
  return (
    <>
      <div className="page">
        <Crumbs label={t('shell.path')} crumbs={productCrumbs(visit, info)} />
        <ProductDetail key={info.id} visit={visit} product={info} onShared={useRecordShare(info.id)} />
      </div>
      <ReviewSection visit={visit} product={info} reviews={reviews} photos={photos} />
      {similar.length > 0 && (
        <section className="page section">
          <SectionHead title={t('product.similar')} note={t('product.similarNote')} />
          <div className="four">
            {similar.map((other) => (
              <ProductTile key={other.id} product={other} sizes="(min-width: 60rem) 18rem, 50vw" />
            ))}
          </div>
        </section>
      )}
      <Suspense fallback={null}>{useSession().token && <Recommendations className="page section" />}</Suspense>
    </>
  );
}
