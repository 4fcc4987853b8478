import { useNavigate } from 'react-router';
import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { useAnswer } from '../../../kit/member-data.tsx';
import { href } from '../../../kit/visit.ts';
import { EmptyState } from '../../../ui/ListState.tsx';
import { RowSkeleton } from '../../../ui/RowSkeleton.tsx';
import { GoneProductRow, ProductRow } from '../../catalogue/index.ts';
import { Review } from '../Review.tsx';
import { OwnReviewActs } from './OwnReviewActs.tsx';

/** The member's own review with its product and actions; other members' reviews count as not found. */
export function OwnReview({ id }: { id: number }) {
  const { t, ...app } = useApp();
  const navigate = useNavigate();
  const possible = Number.isInteger(id) && id > 0;
  const answer = useAnswer('GET review/mine/{id}', { id }, { enabled: possible, fresh: true });
  if (!possible || answer.error?.status === 404 || answer.error?.status === 400) return <EmptyState title={t('reviews.unavailable')} />;
  return (
    <Answered answer={answer} waiting={<RowSkeleton count={1} label={t('reviews.loading')} />}>
      {({ info }) => (
        <>
          <h2 className="unseen">{t('reviews.mineNote', { name: info.product.name })}</h2>
          {info.product.is_on_sale ? (
            <ProductRow product={info.product} />
          ) : (
            <GoneProductRow product={info.product} note={t('reviews.offSale')} />
          )}
          <ul>
            <Review review={info} />
          </ul>
          <div className="own-review-foot">
            <OwnReviewActs review={info} onDeleted={() => void navigate(href(app, 'profile'))} />
            {info.product.is_on_sale === 1 && (
              <a className="btn btn--line" href={`${href(app, 'product', { slug: info.product.slug })}#reviews`}>
                {t('reviews.toProduct')}
              </a>
            )}
          </div>
        </>
      )}
    </Answered>
  );
}
