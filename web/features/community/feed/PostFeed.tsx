import type { ReactNode } from 'react';
import { listSizes } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { EmptyState, ErrorState } from '../../../ui/ListState.tsx';
import { usePostActions } from '../actions/post-actions.ts';
import { FeedChunk } from './FeedChunk.tsx';
import { FeedEnd } from './FeedEnd.tsx';
import type { FeedData, FeedStep } from './feed-data.ts';
import { revealChunk } from './feed-state.ts';
import { type Feed, useFeed } from './use-feed.ts';

interface PostFeedProps {
  /** Null if it could not be loaded. */
  data: FeedData | null;
  /** The address of the feed starting at a step. */
  href(step: FeedStep): string;
  heading?: 'h2' | 'h3';
  /** Note and alternative shown for an empty feed. */
  empty?: { note: string; instead?: ReactNode };
}

/** An endless list of posts, newest first; every step has its own address. */
export function PostFeed({ data, href, ...parts }: PostFeedProps) {
  const { t } = useApp();
  if (data) return <LoadedFeed key={JSON.stringify(data.choice)} data={data} href={href} {...parts} />;
  return (
    <ErrorState title={t('error.title')}>
      <a className="btn btn--main" href={href({ offset: 0, before: 0 })} data-document="">
        {t('error.retry')}
      </a>
    </ErrorState>
  );
}

function LoadedFeed({ data, href, heading = 'h2', empty }: Omit<PostFeedProps, 'data'> & { data: FeedData }) {
  const { t } = useApp();
  const feed = useFeed(data, usePostActions().fresh);
  const { chunks, next } = feed.state;
  const [first] = chunks;
  const start = first?.step ?? data;
  const isNewest = start.offset === 0 && start.before === 0;
  if (chunks.every(({ ids }) => ids.length === 0) && !next) {
    return (
      <EmptyState title={t('community.none')} note={empty?.note ?? t('community.noneNote')} heading={heading}>
        {isNewest ? (
          empty?.instead
        ) : (
          <a href={href({ offset: 0, before: 0 })} className="btn btn--line">
            {t('community.newest')}
          </a>
        )}
      </EmptyState>
    );
  }
  return (
    <div className="feed">
      <WaitingPosts feed={feed} />
      {!isNewest && <Newer step={start} href={href} />}
      {chunks.map((chunk, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: chunks keep their positions
        <FeedChunk key={at} chunk={chunk} at={at} href={href(chunk.step)} feed={feed} heading={heading} first={at === 0} />
      ))}
      {next && <FeedEnd feed={feed} href={href(next)} />}
    </div>
  );
}

/** Button that shows the reader's private posts, which are held back until then. */
function WaitingPosts({ feed: { state, change } }: { feed: Feed }) {
  const { t } = useApp();
  if (state.held.length === 0) return null;
  return (
    <div className="feed-held">
      <button type="button" className="btn btn--small btn--main" onClick={() => change(revealChunk)}>
        {t('community.own', { count: state.held.length })}
      </button>
    </div>
  );
}

function Newer({ step, href }: { step: FeedStep; href(step: FeedStep): string }) {
  const { t } = useApp();
  const before = { ...step, offset: step.offset - listSizes.feed };
  return (
    <p className="feed-newer">
      {before.offset > 0 && (
        <a className="inline-link" href={href(before)} rel="nofollow">
          {t('community.newer')}
        </a>
      )}
      <a className="inline-link" href={href({ offset: 0, before: 0 })}>
        {t('community.newest')}
      </a>
    </p>
  );
}
