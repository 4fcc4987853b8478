import { listSizes, rewards } from '../../../contract/limits.ts';
import { Answered } from '../../kit/Answered.tsx';
import { useApp } from '../../kit/app.ts';
import { usePages } from '../../kit/member-data.tsx';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';
import { EmptyState } from '../../ui/ListState.tsx';
import { RowSkeleton } from '../../ui/RowSkeleton.tsx';

type Entry = Item<'GET reward/list'>;

/** A member's point transactions, latest first, below the total. */
export function PointsLedger() {
  const { t, ...app } = useApp();
  const answer = usePages('GET reward/list', { limit: listSizes.page });
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = answer;
  return (
    <Answered answer={answer} waiting={<RowSkeleton count={4} label={t('rewards.loading')} />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) {
          return (
            <EmptyState title={t('rewards.none')} note={t('people.pointsReview', { points: rewards.review })}>
              <a className="btn btn--line" href={href(app, 'main-categories')}>
                {t('reviews.find')}
              </a>
            </EmptyState>
          );
        }
        return (
          <>
            <p className="ledger-total">{t('people.points', { count: pages[0]?.total ?? 0 })}</p>
            <ol className="ledger">
              {list.map((entry, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the ledger is append-only and read from its beginning
                <LedgerEntry key={place} entry={entry} />
              ))}
            </ol>
            {hasNextPage && (
              <button type="button" className="btn btn--line" aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('rewards.more')}
              </button>
            )}
          </>
        );
      }}
    </Answered>
  );
}

function LedgerEntry({ entry: { created_at, reason, points, balance, note, about } }: { entry: Entry }) {
  const { t, format, ...app } = useApp();
  return (
    <li>
      <div>
        <b>{t(`rewards.reason.${reason}`)}</b>
        {about && (
          <a className="inline-link" href={aboutHref(app, about)}>
            <bdi className="people-text">{about.title}</bdi>
          </a>
        )}
        {note && (
          <span className="people-text" dir="auto">
            {note}
          </span>
        )}
        {points === 0 && (reason === 'REVIEW' || reason === 'REPLY') && <span>{t('rewards.capped')}</span>}
        <time dateTime={created_at} dir="auto">
          {format.day(created_at)}
        </time>
      </div>
      <div className="ledger-points">
        <b className={points < 0 ? 'ledger-less' : undefined}>
          <bdi>{points > 0 ? t('rewards.gained', { points }) : format.number(points)}</bdi>
        </b>
        <small>{t('rewards.balance', { points: balance })}</small>
      </div>
    </li>
  );
}

const aboutHref = (app: Parameters<typeof href>[0], { kind, slug }: NonNullable<Entry['about']>): string =>
  kind === 'PRODUCT' ? href(app, 'product', { slug }) : href(app, 'community-info', { slug });
