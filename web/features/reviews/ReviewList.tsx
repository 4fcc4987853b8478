import { listSizes } from '../../../contract/limits.ts';
import { ListPager } from '../../kit/ListPager.tsx';
import type { Visit } from '../../kit/visit.ts';
import type { Output } from '../../kit/wire.ts';
import { EmptyState } from '../../ui/ListState.tsx';
import { Review } from './Review.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { reviewLink, reviewListId } from './review-link.ts';

interface ReviewListProps {
  visit: Visit<'product'>;
  reviews: Output<'GET review/list/pagination/{productId}'>;
}

export function ReviewList({ visit, reviews: { list, count } }: ReviewListProps) {
  return (
    <div id={reviewListId} tabIndex={-1}>
      {list.length === 0 ? <NoMatch visit={visit} /> : <Page visit={visit} list={list} count={count} />}
    </div>
  );
}

function NoMatch({ visit }: { visit: Visit<'product'> }) {
  const { t } = visit;
  return (
    <EmptyState title={t('reviews.unavailable')} note={t('reviews.unavailableNote')} heading="h3">
      <a className="btn btn--line" href={reviewLink(visit, { stars: 0, country: 'ALL', tone: 0, hair: '' })}>
        {t('reviews.all')}
      </a>
    </EmptyState>
  );
}

function Page({ visit, list, count }: Pick<ReviewListProps, 'visit'> & Pick<ReviewListProps['reviews'], 'list' | 'count'>) {
  const { reviews: page } = visit.search;
  return (
    <>
      <ReviewBar visit={visit} shown={list.length} count={count} />
      <ul>
        {list.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <ListPager page={page} size={listSizes.reviews} count={count} href={(number) => reviewLink(visit, { reviews: number })} />
    </>
  );
}
