import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { DeleteQuestion } from '../../../kit/DeleteQuestion.tsx';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { toast } from '../../../kit/toast.ts';
import { usePostActions } from '../actions/post-actions.ts';
import { forgetFeeds } from '../feed/feed-cache.ts';
import type { Post } from '../post.ts';
import { deleteWords } from './delete-words.ts';

/** Asks for confirmation before deleting a post. */
export function DeletePost({ post: { id, title }, onClose }: { post: Post; onClose(): void }) {
  const { t } = useApp();
  const call = useCall();
  const { change } = usePostActions();
  const remove = async () => {
    try {
      const { message } = await call('DELETE delete-post/{id}', { id });
      toast('good', message);
      forgetFeeds();
      onClose();
      change(id, null);
    } catch (caught) {
      tellRefusal(t, caught);
      onClose();
    }
  };
  return (
    <DeleteQuestion words={deleteWords(t)} onDelete={remove} onClose={onClose}>
      <p className="people-text" dir="auto">
        {t('community.deleteQuestion', { title })}
      </p>
    </DeleteQuestion>
  );
}
