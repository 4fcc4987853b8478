import { listSizes } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { useAnswer } from '../../kit/member-data.tsx';
import { RowSkeleton } from '../../ui/RowSkeleton.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { ProductRow } from '../catalogue/index.ts';

/**
 * Products that fit the member, each with the reason why; nothing when there are none, or when they cannot be loaded.
 *
 * @param className where it is a section of its own on the page
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
