import { href, type Visit } from '../../kit/visit.ts';
import type { Output } from '../../kit/wire.ts';
import { EmptyState, ErrorState } from '../../ui/ListState.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { SectionHead } from '../../ui/SectionHead.tsx';
import { wallFrom } from './asked.ts';
import { PhotoWall } from './photos/PhotoWall.tsx';
import { ReviewList } from './ReviewList.tsx';
import { reviewsId } from './review-link.ts';
import { type Rated, ReviewScore } from './Score.tsx';

interface ReviewSectionProps {
  visit: Visit<'product'>;
  product: Rated;
  /** Null if they could not be loaded. */
  reviews: Output<'GET review/list/pagination/{productId}'> | null;
  photos: Output<'GET review/photos/{productId}'>;
}

/** Reviews of a product: the distribution of stars and a paged list. */
export function ReviewSection({ visit, product, reviews, photos }: ReviewSectionProps) {
  const { t } = visit;
  return (
    <section className="page section" id={reviewsId}>
      <SectionHead
        title={t('reviews.title')}
        more={<MoreLink href={href(visit, 'how-we-check-reviews')}>{t('shell.reviewPolicy')}</MoreLink>}
      />
      {photos.count >= wallFrom && <PhotoWall visit={visit} productId={product.id} photos={photos} />}
      {product.number_of_ratings === 0 ? (
        <EmptyState title={t('reviews.none')} note={t('reviews.noneNote')} heading="h3" />
      ) : (
        <div className="voices">
          <ReviewScore visit={visit} product={product} />
          {reviews ? <ReviewList visit={visit} reviews={reviews} /> : <Failed visit={visit} />}
        </div>
      )}
    </section>
  );
}

function Failed({ visit }: { visit: Visit<'product'> }) {
  const { t } = visit;
  return (
    <ErrorState title={t('error.title')} heading="h3">
      <a className="btn btn--main" href={href(visit, 'product', visit.parameters, visit.search)} data-document="">
        {t('error.retry')}
      </a>
    </ErrorState>
  );
}
