import type { PostType } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';
import { isDiscussion } from '../post.ts';
import { PostDialog } from './PostDialog.tsx';
import { PostForm } from './PostForm.tsx';

/** Dialog for a new post or discussion, as chosen in the menu. */
export function CreatePost({ type, onClose }: { type: PostType; onClose(): void }) {
  const { t } = useApp();
  return (
    <PostDialog title={t(isDiscussion({ type }) ? 'community.startDiscussion' : 'community.createPost')} onClose={onClose}>
      <PostForm type={type} post={null} onClose={onClose} />
    </PostDialog>
  );
}
