import { listSizes } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { useAnswer } from '../../kit/member-data.tsx';
import { RowSkeleton } from '../../ui/RowSkeleton.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { ProductRow } from '../catalogue/index.ts';

/**
 * Recommended products, each with its reason; renders nothing if there are none or they cannot be loaded.
 *
 * @param className for use as a separate section of a page
 */
export default function RecommendationList({ className }: { className?: string }) {
  const { t } = useApp();
  const { data, isError } = useAnswer('GET recommended/product/list', { limit: listSizes.recommendations }, { fresh: true });
  if (isError || data?.list.length === 0) return null;
  return (
    <section className={className}>
      <SectionHead title={t('recommendations.title')} note={t('recommendations.note')} />
      {data ? (
        <div className="rows-list">
          {data.list.map(({ product, is_favorite, reason }) => (
            <ProductRow key={product.id} product={{ ...product, is_favorite }} note={reason.text} />
          ))}
        </div>
      ) : (
        <RowSkeleton count={listSizes.recommendations} label={t('recommendations.loading')} />
      )}
    </section>
  );
}
