import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useMemberAction } from '../../../kit/member-action.ts';
import { FailedDialog, FailedPart, type PartFailure } from '../../../kit/PartFailure.tsx';
import type { Post } from '../post.ts';
import { type PostActions, PostActionsProvider, type PostPopup, type SavedPost } from './post-actions.ts';
import { useSavedPosts } from './use-saved-posts.ts';
import { useSendComment } from './use-send-comment.ts';

const PostPopups = lazyPart(() => import('../popups/PostPopups.tsx'), FailedDialog);
const PictureUpload = lazyPart(() => import('../popups/PictureUpload.tsx'), FailedSending);

interface SentPicture {
  post: SavedPost;
  picture: File;
}

/** Wraps a page with posts: holds the reader's changes to them, and the popups about posts, which load on first use. */
export function PostActionsHost({ children }: { children: ReactNode }) {
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<Post> | null>>(new Map());
  const [popup, setPopup] = useState<PostPopup | null>(null);
  const [sending, setSending] = useState<SentPicture | null>(null);
  const [answering, setAnswering] = useState<PostActions['replyTo']>(null);
  const create = useMemberAction('create-post', setPopup);

  const change: PostActions['change'] = (id, changed) =>
    setChanges((now) => new Map(now).set(id, changed && { ...now.get(id), ...changed }));
  const saying = useSendComment(change, (points, isHeld) => setPopup({ kind: 'reward', points, isHeld }));
  const saving = useSavedPosts(change);
  const desk: PostActions = {
    ...saying,
    ...saving,
    change,
    replyTo: answering,
    startReply: (postId, name) => setAnswering({ postId, name }),
    replyStarted: () => setAnswering(null),
    versionOf: (post) => {
      const changed = changes.get(post.id);
      return changed === null ? null : { ...post, ...changed };
    },
    open: (wanted) => (wanted.kind === 'create' ? create(wanted) : setPopup(wanted)),
    sendPicture: (post, picture) => setSending({ post, picture }),
  };
  return (
    <PostActionsProvider value={desk}>
      {children}
      <Suspense fallback={null}>
        {popup && <PostPopups popup={popup} onClose={() => setPopup(null)} />}
        {sending && <PictureUpload key={sending.post.id} {...sending} onEnd={() => setSending(null)} />}
      </Suspense>
    </PostActionsProvider>
  );
}

function FailedSending({ failure, retry }: PartFailure) {
  return (
    <section className="picture-sending">
      <FailedPart failure={failure} retry={retry} />
    </section>
  );
}
