import { type ReactNode, Suspense, useState } from 'react';
import { later } from '../../../kit/later.ts';
import { useMemberAction } from '../../../kit/member-action.ts';
import type { Post } from '../post.ts';
import { type Desk, DeskProvider, type PostPopup, type SavedPost } from './desk.ts';
import { useSaved } from './use-saved.ts';
import { useSay } from './use-say.ts';

const PostPopups = later(() => import('../popups/PostPopups.tsx'));
const PictureOnItsWay = later(() => import('../popups/PictureOnItsWay.tsx'));

interface SentPicture {
  post: SavedPost;
  picture: File;
}

/** Around a page with posts: what its reader changes of them, and the popups about them, which come with the first one. */
export function PostsDesk({ children }: { children: ReactNode }) {
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<Post> | null>>(new Map());
  const [popup, setPopup] = useState<PostPopup | null>(null);
  const [sending, setSending] = useState<SentPicture | null>(null);
  const create = useMemberAction('create-post', setPopup);

  const change: Desk['change'] = (id, changed) => setChanges((now) => new Map(now).set(id, changed && { ...now.get(id), ...changed }));
  const saying = useSay(change, (points) => setPopup({ kind: 'reward', points }));
  const saving = useSaved(change);
  const desk: Desk = {
    ...saying,
    ...saving,
    change,
    versionOf: (post) => {
      const changed = changes.get(post.id);
      return changed === null ? null : { ...post, ...changed };
    },
    open: (wanted) => (wanted.kind === 'create' ? create(wanted) : setPopup(wanted)),
    sendPicture: (post, picture) => setSending({ post, picture }),
  };
  return (
    <DeskProvider value={desk}>
      {children}
      <Suspense fallback={null}>
        {popup && <PostPopups popup={popup} onClose={() => setPopup(null)} />}
        {sending && <PictureOnItsWay key={sending.post.id} {...sending} onEnd={() => setSending(null)} />}
      </Suspense>
    </DeskProvider>
  );
}
