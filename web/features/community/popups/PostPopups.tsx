import RewardDialog from '../../../kit/RewardDialog.tsx';
import type { PostPopup } from '../actions/post-actions.ts';
import { CommentsPopup } from './CommentsPopup.tsx';
import { CreatePost } from './CreatePost.tsx';
import { DeletePost } from './DeletePost.tsx';
import { EditPost } from './EditPost.tsx';

/** The currently open popup about a post. */
export default function PostPopups({ popup, onClose }: { popup: PostPopup; onClose(): void }) {
  switch (popup.kind) {
    case 'create':
      return <CreatePost type={popup.type} onClose={onClose} />;
    case 'edit':
      return <EditPost post={popup.post} onClose={onClose} />;
    case 'delete':
      return <DeletePost post={popup.post} onClose={onClose} />;
    case 'comments':
      return <CommentsPopup key={popup.post.id} post={popup.post} onClose={onClose} />;
    case 'reward':
      return <RewardDialog points={popup.points} isHeld={popup.isHeld} of="reply" onClose={onClose} />;
  }
}
