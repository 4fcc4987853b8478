import { listSizes } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { useAnswer } from '../../kit/member-data.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { ProductTile, TileSkeleton } from '../catalogue/index.ts';

/** The products that the member viewed last; renders nothing if there are none or they cannot be loaded. */
export default function LastViewedList() {
  const { t } = useApp();
  const { data, isError } = useAnswer('GET recent/viewed/product/list', { limit: listSizes.lastViewed }, { fresh: true });
  if (isError || data?.list.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('history.lastViewed')} note={t('history.lastViewedNote')} />
      {data ? (
        <div className="three">
          {data.list.map((product) => (
            <ProductTile key={product.id} product={product} sizes="(min-width: 60rem) 12rem, 33vw" />
          ))}
        </div>
      ) : (
        <TileSkeleton count={listSizes.lastViewed} className="three" label={t('history.loading')} />
      )}
    </section>
  );
}
