import { useApp } from '../../../kit/app.ts';
import { MoreLink } from '../../../ui/MoreLink.tsx';
import { CommentItem } from '../comments/CommentItem.tsx';
import type { FeedStep } from '../feed/feed-data.ts';
import { commentsId } from '../post/PostActs.tsx';
import { type Comments, isTalk, type Post } from '../post.ts';

interface SaidUnderProps {
  post: Post;
  /** Null: could not be loaded. */
  comments: Comments | null;
  step: FeedStep;
  /** The page's address with other comments in it. */
  href(step: FeedStep): string;
}

/** The latest comments or replies in the page itself; the rest a link further on. */
export function SaidUnder({ post, comments, step, href }: SaidUnderProps) {
  const { t } = useApp();
  const talk = isTalk(post);
  const next = comments?.next_offset;
  return (
    <section id={commentsId} className="said-under">
      <h2>{t(talk ? 'community.repliesTitle' : 'community.commentsTitle')}</h2>
      {!comments && (
        <p role="alert">
          {t('error.title')}{' '}
          <a className="inline-link" href={href(step)} data-document="">
            {t('error.retry')}
          </a>
        </p>
      )}
      {comments?.list.length === 0 && <p className="aside-none">{t('community.noComments')}</p>}
      <ul className="comments">
        {comments?.list.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
      {step.offset > 0 && (
        <a className="inline-link" href={href({ offset: 0, before: 0 })} data-stay="">
          {t('community.newestComments')}
        </a>
      )}
      {next != null && (
        <MoreLink href={href({ offset: next, before: step.before || (comments?.anchor_id ?? 0) })}>
          {t(talk ? 'community.moreReplies' : 'community.moreComments')}
        </MoreLink>
      )}
    </section>
  );
}
