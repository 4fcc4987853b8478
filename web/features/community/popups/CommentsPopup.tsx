import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/ListState.tsx';
import { usePostActions } from '../actions/post-actions.ts';
import { CommentItem } from '../post/CommentItem.tsx';
import { ReplyBox } from '../post/ReplyBox.tsx';
import { isDiscussion, type Post, type PostComment } from '../post.ts';
import { DeleteComment } from './DeleteComment.tsx';
import { type CommentList, useComments } from './use-comments.ts';

/** All comments of a post with a box to write one. */
export function CommentsPopup({ post, onClose }: { post: Post; onClose(): void }) {
  const { t } = useApp();
  const { versionOf, startReply } = usePostActions();
  const comments = useComments(post.id);
  const { list, hasMore, waiting, remove } = comments;
  const [toDelete, setToDelete] = useState<PostComment | null>(null);
  const title = t(isDiscussion(post) ? 'community.repliesTitle' : 'community.commentsTitle');
  return (
    <Dialog title={title} close={t('community.close')} onClose={onClose} className="dialog--comments" closedBy="closerequest">
      <ReplyBox post={versionOf(post) ?? post} />
      {list.length === 0 && !hasMore && <EmptyState title={t('community.noComments')} note={t('community.noCommentsNote')} heading="h3" />}
      <ul className="comments">
        {list.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            onReply={({ userInfo }) => startReply(post.id, userInfo.name)}
            onRemove={setToDelete}
          />
        ))}
      </ul>
      {waiting === 'failed' ? <Failed comments={comments} /> : hasMore && <More comments={comments} talk={isDiscussion(post)} />}
      {toDelete && <DeleteComment comment={toDelete} onRemove={remove} onClose={() => setToDelete(null)} />}
    </Dialog>
  );
}

function Failed({ comments }: { comments: CommentList }) {
  const { t } = useApp();
  return (
    <p className="feed-failed" role="alert">
      {t('error.title')}{' '}
      <button type="button" className="inline-link" onClick={comments.more}>
        {t('error.retry')}
      </button>
    </p>
  );
}

/** Loads more automatically when it comes into view. */
function More({ comments: { waiting, more }, talk }: { comments: CommentList; talk: boolean }) {
  const { t } = useApp();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!button.current || waiting !== 'no') return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more());
    observer.observe(button.current);
    return () => observer.disconnect();
  });
  return (
    <button type="button" ref={button} className="btn btn--calm" aria-busy={waiting === 'loading'} onClick={more}>
      {t(talk ? 'community.moreReplies' : 'community.moreComments')}
    </button>
  );
}
