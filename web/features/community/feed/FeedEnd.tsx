import { type MouseEvent, useEffect, useRef } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Feed } from './use-feed.ts';

interface FeedEndProps {
  feed: Feed;
  /** Address of the next posts. */
  href: string;
}

/** Steps that load automatically before the reader has to ask for more, so that the content below the feed can be reached. */
const STEPS_AT_ONCE = 5;

/** Loads nothing while the footer has the focus, so that it is not pushed away. */
const isInFooter = () => document.getElementById('footer')?.contains(document.activeElement) ?? false;

/** The link to the next posts, which loads them automatically when it comes near, except every few steps. */
export function FeedEnd({ feed, href }: FeedEndProps) {
  const { t } = useApp();
  const link = useRef<HTMLAnchorElement>(null);
  const { waiting, more } = feed;
  const steps = feed.state.chunks.length;
  const rests = steps % STEPS_AT_ONCE === 0;
  useEffect(() => {
    if (!link.current || waiting !== 'no' || rests) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && !isInFooter() && more(), {
      rootMargin: '100% 0px',
    });
    observer.observe(link.current);
    return () => observer.disconnect();
  });
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    more();
  };
  return (
    <>
      {waiting === 'loading' && <PostSkeleton />}
      <p role="status" className="unseen">
        {waiting === 'loading' && t('community.loading')}
      </p>
      {waiting === 'failed' && (
        <p className="feed-failed" role="alert">
          {t('error.title')}
        </p>
      )}
      <p className="feed-end">
        <a
          className={rests ? 'btn btn--line' : 'more'}
          href={href}
          rel="nofollow"
          ref={link}
          onClick={onClick}
          data-document=""
          aria-disabled={waiting === 'loading'}
        >
          <span>{waiting === 'failed' ? t('error.retry') : t('community.more')}</span>
          <Icon name="arrow" way />
        </a>
        {steps > 1 && (
          <a className="inline-link" href="#main">
            {t('community.toTop')}
          </a>
        )}
      </p>
    </>
  );
}

/** Skeleton of a post. */
function PostSkeleton() {
  return (
    <div className="post" aria-hidden="true">
      <div className="who">
        <span className="skeleton skeleton--avatar" />
        <span className="skeleton skeleton--short" />
      </div>
      <span className="skeleton skeleton--title" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
