import { listSizes } from '../../../contract/limits.ts';
import { useApp } from '../../kit/app.ts';
import { ListPager } from '../../kit/ListPager.tsx';
import { ListStatus } from '../../kit/ListStatus.tsx';
import { PeopleText } from '../../kit/PeopleText.tsx';
import { href } from '../../kit/visit.ts';
import type { Item, Output } from '../../kit/wire.ts';
import { EmptyState, ErrorState } from '../../ui/ListState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Stars } from '../../ui/Stars.tsx';

interface PersonReviewsProps {
  /** Null: could not be loaded. */
  reviews: Output<'GET review/by/{uuid}'> | null;
  page: number;
  /** The page's address with other reviews in it. */
  pageHref(page: number): string;
}

/** Somebody's reviews, each with its product. */
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
          <ReviewRow key={review.id} review={review} />
        ))}
      </ul>
      <ListPager page={page} size={listSizes.reviews} count={count} href={pageHref} />
    </>
  );
}

function ReviewRow({ review }: { review: Item<'GET review/by/{uuid}'> }) {
  const { t, format, ...app } = useApp();
  const { product, rating, comment, created_at } = review;
  return (
    <li className="person-review cell">
      <Picture src={product.image} alt="" ratio="4:5" sizes="88px" drawing="product" tint={product.tint} />
      <div>
        <h3 className="people-text" dir="auto">
          <a href={href(app, 'product', { slug: product.slug })}>{product.name}</a>
        </h3>
        <p className="person-rating">
          <Stars value={rating} label={t('list.stars', { average: format.rating(rating) })} />{' '}
          <time dateTime={created_at} dir="auto">
            {format.day(created_at)}
          </time>
        </p>
        <PeopleText className="said" text={comment} />
      </div>
    </li>
  );
}
