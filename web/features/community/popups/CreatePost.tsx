import type { PostType } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';
import { isDiscussion } from '../post.ts';
import { PostDialog } from './PostDialog.tsx';
import { PostForm } from './PostForm.tsx';

/** Writes a post or starts a discussion; which of them the menu has said. */
export function CreatePost({ type, onClose }: { type: PostType; onClose(): void }) {
  const { t } = useApp();
  return (
    <PostDialog title={t(isDiscussion({ type }) ? 'community.startDiscussion' : 'community.createPost')} onClose={onClose}>
      <PostForm type={type} post={null} onClose={onClose} />
    </PostDialog>
  );
}
