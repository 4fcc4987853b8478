import { listSizes } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { ListPager } from '../../kit/ListPager.tsx';
import { ListStatus } from '../../kit/ListStatus.tsx';
import type { Output } from '../../kit/wire.ts';
import { EmptyState, ErrorState } from '../../ui/ListState.tsx';
import { PersonReviewRow } from './PersonReviewRow.tsx';

interface PersonReviewsProps {
  /** Null if they could not be loaded. */
  reviews: Output<'GET review/by/{uuid}'> | null;
  page: number;
  /** The page's address with another page of reviews. */
  pageHref(page: number): string;
}

/** A person's reviews, each with its product. */
export function PersonReviews({ reviews, page, pageHref }: PersonReviewsProps) {
  const { t } = useApp();
  if (!reviews) {
    return (
      <ErrorState title={t('error.title')} heading="h3">
        <a className="btn btn--main" href={pageHref(page)} data-document="">
          {t('error.retry')}
        </a>
      </ErrorState>
    );
  }
  const { list, count } = reviews;
  if (list.length === 0) return <EmptyState title={t('people.noReviews')} note={t('people.noneNote')} heading="h3" />;
  return (
    <>
      <ListStatus page={page} pages={Math.ceil(count / listSizes.reviews)} of={pageHref(1)} />
      <ul className="person-reviews">
        {list.map((review) => (
          <PersonReviewRow key={review.id} review={review} className="cell" />
        ))}
      </ul>
      <ListPager page={page} size={listSizes.reviews} count={count} href={pageHref} />
    </>
  );
}
