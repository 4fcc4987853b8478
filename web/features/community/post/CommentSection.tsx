import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useApp } from '../../../kit/app.ts';
import { useKept } from '../../../kit/unseen.ts';
import { MoreLink } from '../../../ui/MoreLink.tsx';
import { usePostActions } from '../actions/post-actions.ts';
import type { FeedStep } from '../feed/feed-data.ts';
import { type Comments, isDiscussion, type Post, type PostComment } from '../post.ts';
import { CommentItem } from './CommentItem.tsx';
import { commentsId } from './PostActionBar.tsx';

interface CommentSectionProps {
  post: Post;
  /** Null: could not be loaded. */
  comments: Comments | null;
  step: FeedStep;
  /** The page's address with other comments in it. */
  href(step: FeedStep): string;
}

const none: readonly PostComment[] = [];

/** The latest comments or replies in the page itself; the rest a link further on. */
export function CommentSection({ post, comments, step, href }: CommentSectionProps) {
  const { t } = useApp();
  const { startReply, open } = usePostActions();
  const talk = isDiscussion(post);
  useOwnWords(post);
  const reply = ({ userInfo }: PostComment) => {
    startReply(post.id, userInfo.name);
    // Only discussions have a box on the page.
    if (!talk) open({ kind: 'comments', post });
  };
  const next = comments?.next_offset;
  const kept = useKept(comments?.list ?? none, href(step), ({ userInfo }) => userInfo.uuid);
  return (
    <section id={commentsId} className="comment-section">
      <h2>{t(talk ? 'community.repliesTitle' : 'community.commentsTitle')}</h2>
      {!comments && (
        <p role="alert">
          {t('error.title')}{' '}
          <a className="inline-link" href={href(step)} data-document="">
            {t('error.retry')}
          </a>
        </p>
      )}
      {comments && kept.length === 0 && <p className="aside-none">{t('community.noComments')}</p>}
      <ul className="comments">
        {kept.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onReply={reply} />
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

/** Reads the page anew when its reader has said something under the post, or has taken something back. */
function useOwnWords(post: Post): void {
  const { sendStateOf, versionOf } = usePostActions();
  const { revalidate } = useRevalidator();
  // What is being checked is not counted, but its writer sees it.
  const now = `${sendStateOf(post.id).times} ${versionOf(post)?.reply_count}`;
  const shown = useRef(now);
  useEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    void revalidate();
  }, [now, revalidate]);
}
