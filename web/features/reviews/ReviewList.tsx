import { listSizes } from '../../../contract/limits.ts';
import { ListPager } from '../../kit/ListPager.tsx';
import { ListStatus } from '../../kit/ListStatus.tsx';
import { useKept } from '../../kit/unseen.ts';
import type { Visit } from '../../kit/visit.ts';
import type { Output } from '../../kit/wire.ts';
import { EmptyState } from '../../ui/ListState.tsx';
import { everyReview, hasChoices } from './asked.ts';
import { Review } from './Review.tsx';
import { ReviewBar, shownWords } from './ReviewBar.tsx';
import { reviewLink, reviewListId } from './review-link.ts';

interface ReviewListProps {
  visit: Visit<'product'>;
  reviews: Output<'GET review/list/pagination/{productId}'>;
}

export function ReviewList({ visit, reviews: { list, count } }: ReviewListProps) {
  const { t, search } = visit;
  const kept = useKept(list, reviewLink(visit, {}), ({ customer }) => customer.uuid);
  return (
    <div id={reviewListId} tabIndex={-1}>
      <ListStatus
        what={list.length > 0 ? shownWords(visit, list.length, count) : t('reviews.unavailable')}
        page={search.reviews}
        pages={Math.ceil(count / listSizes.reviews)}
        of={reviewLink(visit, {})}
      />
      <ReviewBar visit={visit} shown={list.length} count={count} />
      {kept.length === 0 ? <NoMatch visit={visit} /> : <Page visit={visit} list={kept} count={count} />}
    </div>
  );
}

/** Empty state of filtered reviews: the filters stay visible above and can be removed one by one or all at once. */
function NoMatch({ visit }: { visit: Visit<'product'> }) {
  const { t, search } = visit;
  const { stars, ...everybody } = everyReview;
  return (
    <EmptyState title={t('reviews.unavailable')} note={t('reviews.unavailableNote')} heading="h3">
      {hasChoices(search) && search.stars > 0 && (
        <a className="btn btn--line" href={reviewLink(visit, everybody)}>
          {t('reviews.everybody', { count: search.stars })}
        </a>
      )}
      <a className="btn btn--line" href={reviewLink(visit, { stars, ...everybody })}>
        {t('reviews.all')}
      </a>
    </EmptyState>
  );
}

interface PageProps {
  visit: ReviewListProps['visit'];
  list: readonly ReviewListProps['reviews']['list'][number][];
  count: number;
}

function Page({ visit, list, count }: PageProps) {
  const { reviews: page } = visit.search;
  return (
    <>
      <ul>
        {list.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      <ListPager page={page} size={listSizes.reviews} count={count} href={(number) => reviewLink(visit, { reviews: number })} />
    </>
  );
}
