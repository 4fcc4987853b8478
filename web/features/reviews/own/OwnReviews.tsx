import { useId, useRef } from 'react';
import { listSizes, rewards } from '../../../../contract/limits.ts';
import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { usePages } from '../../../kit/member-data.tsx';
import { PeopleText } from '../../../kit/PeopleText.tsx';
import { href } from '../../../kit/visit.ts';
import { EmptyState } from '../../../ui/ListState.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { RowSkeleton } from '../../catalogue/index.ts';
import { OwnReviewActs, type OwnReviewItem } from './OwnReviewActs.tsx';

/** A member's own reviews, newest first, to be read over, changed and deleted. */
export function OwnReviews({ uuid }: { uuid: string }) {
  const { t } = useApp();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = usePages('GET review/by/{uuid}', { uuid, limit: listSizes.reviews });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = answer;
  return (
    <section className="own-reviews" id="reviews" aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        {t('reviews.yours')}
      </h2>
      <Answered answer={answer} waiting={<RowSkeleton count={2} label={t('reviews.loading')} />} heading="h3">
        {({ pages }) => {
          const list = pages.flatMap((page) => page.list);
          if (list.length === 0) return <NoneYet />;
          return (
            <>
              <p className="tally">{t('reviews.count', { count: pages[0]?.count ?? list.length })}</p>
              <ul>
                {list.map((review) => (
                  <Row key={review.id} review={review} onDeleted={() => heading.current?.focus()} />
                ))}
              </ul>
              {hasNextPage && (
                <button type="button" className="btn btn--line" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t('reviews.more')}
                </button>
              )}
            </>
          );
        }}
      </Answered>
    </section>
  );
}

function NoneYet() {
  const { t, ...app } = useApp();
  return (
    <EmptyState
      title={t('reviews.none')}
      note={`${t('reviews.yoursNone')} ${t('reviews.points', { points: rewards.review })}`}
      heading="h3"
    >
      <a className="btn btn--line" href={href(app, 'main-categories')}>
        {t('reviews.find')}
      </a>
    </EmptyState>
  );
}

function Row({ review, onDeleted }: { review: OwnReviewItem; onDeleted(): void }) {
  const { t, format, ...app } = useApp();
  const { product, rating, comment, created_at, like_count } = review;
  return (
    <li className="person-review">
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
          {like_count > 0 && <bdi>{t('reviews.likes', { count: like_count })}</bdi>}
        </p>
        <PeopleText className="said" text={comment} />
        <OwnReviewActs review={review} onDeleted={onDeleted} />
      </div>
    </li>
  );
}
