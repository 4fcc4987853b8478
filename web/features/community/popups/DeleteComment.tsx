import { useApp } from '../../../kit/app.ts';
import type { PostComment } from '../post.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';

interface DeleteCommentProps {
  comment: PostComment;
  /** Resolves when it is gone, or when it was told why not. */
  onRemove(comment: PostComment): Promise<void>;
  onClose(): void;
}

/** Asks once more before a comment or reply goes. */
export function DeleteComment({ comment, onRemove, onClose }: DeleteCommentProps) {
  const { t, format } = useApp();
  const remove = async () => {
    await onRemove(comment);
    onClose();
  };
  return (
    <DeleteQuestion onDelete={remove} onClose={onClose}>
      <p>{t('community.deleteCommentQuestion', { date: format.day(comment.created_at) })}</p>
      <blockquote className="doomed" dir="auto">
        {comment.comment}
      </blockquote>
    </DeleteQuestion>
  );
}
