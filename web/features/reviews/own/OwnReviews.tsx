import { useId, useRef } from 'react';
import { listSizes, rewards } from '../../../../contract/limits.ts';
import { Answered } from '../../../kit/Answered.tsx';
import { useApp } from '../../../kit/app.ts';
import { usePages } from '../../../kit/member-data.tsx';
import { href } from '../../../kit/visit.ts';
import { EmptyState } from '../../../ui/ListState.tsx';
import { RowSkeleton } from '../../../ui/RowSkeleton.tsx';
import { PersonReviewRow } from '../../people/index.ts';
import { OwnReviewActs } from './OwnReviewActs.tsx';

/** A member's own reviews, newest first, to view, edit and delete. */
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
                  <PersonReviewRow key={review.id} review={review}>
                    <OwnReviewActs review={review} onDeleted={() => heading.current?.focus()} />
                  </PersonReviewRow>
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
