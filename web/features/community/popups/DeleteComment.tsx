import { useApp } from '../../../kit/app.ts';
import { DeleteQuestion } from '../../../kit/DeleteQuestion.tsx';
import { PeopleText } from '../../../kit/PeopleText.tsx';
import type { PostComment } from '../post.ts';
import { deleteWords } from './delete-words.ts';

interface DeleteCommentProps {
  comment: PostComment;
  /** Resolves when the comment is deleted or an error has been shown. */
  onRemove(comment: PostComment): Promise<void>;
  onClose(): void;
}

/** Asks for confirmation before deleting a comment or reply. */
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
