import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { listSizes } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { ListStatus } from '../../../kit/ListStatus.tsx';
import { useKept } from '../../../kit/unseen.ts';
import { MoreLink } from '../../../ui/MoreLink.tsx';
import { usePostActions } from '../actions/post-actions.ts';
import type { FeedStep } from '../feed/feed-data.ts';
import { type Comments, isDiscussion, type Post, type PostComment } from '../post.ts';
import { CommentItem } from './CommentItem.tsx';
import { commentsId } from './PostActionBar.tsx';

interface CommentSectionProps {
  post: Post;
  /** Null if they could not be loaded. */
  comments: Comments | null;
  step: FeedStep;
  /** The page's address with another step of comments. */
  href(step: FeedStep): string;
}

const none: readonly PostComment[] = [];
const newest: FeedStep = { offset: 0, before: 0 };

/** The latest comments or replies as part of the page; older ones are on linked pages. */
export function CommentSection({ post, comments, step, href }: CommentSectionProps) {
  const { t } = useApp();
  const { startReply, open } = usePostActions();
  const talk = isDiscussion(post);
  useOwnWords(post);
  const reply = ({ userInfo }: PostComment) => {
    startReply(post.id, userInfo.name);
    // Only discussions have a reply box on the page.
    if (!talk) open({ kind: 'comments', post });
  };
  const to = (other: FeedStep) => `${href(other)}#${commentsId}`;
  const kept = useKept(comments?.list ?? none, href(step), ({ userInfo }) => userInfo.uuid);
  return (
    <section id={commentsId} className="comment-section">
      <h2>{t(talk ? 'community.repliesTitle' : 'community.commentsTitle')}</h2>
      {comments ? (
        <CommentStatus talk={talk} count={comments.count} offset={step.offset} of={to(newest)} />
      ) : (
        <NoComments retry={href(step)} />
      )}
      {comments && kept.length === 0 && <p className="aside-none">{t('community.noComments')}</p>}
      <ul className="comments">
        {kept.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onReply={reply} />
        ))}
      </ul>
      {step.offset > 0 && (
        <a className="inline-link" href={to(newest)}>
          {t('community.newestComments')}
        </a>
      )}
      {comments?.next_offset != null && (
        <MoreLink href={to({ offset: comments.next_offset, before: step.before || (comments.anchor_id ?? 0) })}>
          {t(talk ? 'community.moreReplies' : 'community.moreComments')}
        </MoreLink>
      )}
    </section>
  );
}

interface CommentStatusProps {
  talk: boolean;
  count: number;
  offset: number;
  of: string;
}

/** Announces which comments are shown, and takes the focus when the followed link disappears. */
function CommentStatus({ talk, count, offset, of }: CommentStatusProps) {
  const { t } = useApp();
  if (count === 0) return null;
  const { comments: size } = listSizes;
  const what = t(talk ? 'community.replies' : 'community.comments', { count });
  return <ListStatus what={what} page={Math.floor(offset / size) + 1} pages={Math.ceil(count / size)} of={of} />;
}

function NoComments({ retry }: { retry: string }) {
  const { t } = useApp();
  return (
    <p role="alert">
      {t('error.title')}{' '}
      <a className="inline-link" href={retry} data-document="">
        {t('error.retry')}
      </a>
    </p>
  );
}

/** Reloads the page's data after the reader has added or deleted a comment. */
function useOwnWords(post: Post): void {
  const { sendStateOf, versionOf } = usePostActions();
  const { revalidate } = useRevalidator();
  // Held comments are not counted in `reply_count` but visible to their author, so watch the number of sent ones, too.
  const now = `${sendStateOf(post.id).times} ${versionOf(post)?.reply_count}`;
  const shown = useRef(now);
  useEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    void revalidate();
  }, [now, revalidate]);
}
