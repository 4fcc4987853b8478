import { useApp } from '../../../kit/app.ts';
import { DeleteQuestion } from '../../../kit/DeleteQuestion.tsx';
import { PeopleText } from '../../../kit/PeopleText.tsx';
import type { PostComment } from '../post.ts';
import { deleteWords } from './delete-words.ts';

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
    <DeleteQuestion words={deleteWords(t)} onDelete={remove} onClose={onClose}>
      <p>{t('community.deleteCommentQuestion', { date: format.day(comment.created_at) })}</p>
      <PeopleText as="blockquote" className="doomed" text={comment.comment} />
    </DeleteQuestion>
  );
}
