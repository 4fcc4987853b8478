import { useEffect, useRef } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useKept } from '../../../kit/unseen.ts';
import { PostCard } from '../post/PostCard.tsx';
import type { Post } from '../post.ts';
import type { FeedPortion } from './feed-state.ts';
import type { Feed } from './use-feed.ts';

interface FeedChunkProps {
  chunk: FeedPortion;
  at: number;
  /** The address of the feed starting at this chunk. */
  href: string;
  feed: Pick<Feed, 'near' | 'far'>;
  heading: 'h2' | 'h3';
  /** Whether this is the first chunk, whose first picture is loaded with priority. */
  first: boolean;
}

const none: readonly Post[] = [];

/** Posts that were loaded together; far from the viewport a gap of their height, so that a long feed costs no more than a short one. */
export function FeedChunk({ chunk, at, href, feed, heading, first }: FeedChunkProps) {
  const { t } = useApp();
  const box = useRef<HTMLDivElement>(null);
  const { posts, height } = chunk;
  const filled = posts !== null;
  const kept = useKept(posts ?? none, filled ? href : '', ({ userInfo }) => userInfo.uuid);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several changes at once; the last one counts.
        if (entries.at(-1)?.isIntersecting) feed.near(at);
        else if (filled && !element.contains(document.activeElement)) feed.far(at, element.offsetHeight);
      },
      { rootMargin: '200% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return (
    <div
      ref={box}
      data-step={href}
      className={first ? 'feed-chunk feed-chunk--first' : 'feed-chunk'}
      style={filled ? undefined : { blockSize: height }}
    >
      {filled ? (
        kept.map((post, place) => <PostCard key={post.id} post={post} heading={heading} eager={first && place === 0} />)
      ) : (
        <a className="more" href={href}>
          <span>{t('community.more')}</span>
        </a>
      )}
    </div>
  );
}
