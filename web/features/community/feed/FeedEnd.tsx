import { type MouseEvent, useEffect, useRef } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Feed } from './use-feed.ts';

interface FeedEndProps {
  feed: Feed;
  /** The address of the next posts. */
  href: string;
}

/** The way to the next posts: a link, pressed by itself when it comes near. */
export function FeedEnd({ feed, href }: FeedEndProps) {
  const { t } = useApp();
  const link = useRef<HTMLAnchorElement>(null);
  const { waiting, more } = feed;
  useEffect(() => {
    if (!link.current || waiting !== 'no') return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more(), { rootMargin: '100% 0px' });
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
      {waiting === 'loading' && <PostBones />}
      <p role="status" className="unseen">
        {waiting === 'loading' && t('community.loading')}
      </p>
      {waiting === 'failed' && (
        <p className="feed-failed" role="alert">
          {t('error.title')}
        </p>
      )}
      <a className="more" href={href} rel="nofollow" ref={link} onClick={onClick} data-document="" aria-disabled={waiting === 'loading'}>
        <span>{waiting === 'failed' ? t('error.retry') : t('community.more')}</span>
        <Icon name="arrow" way />
      </a>
    </>
  );
}

/** A post that is on its way, in its shape. */
function PostBones() {
  return (
    <div className="post" aria-hidden="true">
      <div className="who">
        <span className="bone bone--face" />
        <span className="bone bone--short" />
      </div>
      <span className="bone bone--title" />
      <span className="bone" />
      <span className="bone" />
    </div>
  );
}
