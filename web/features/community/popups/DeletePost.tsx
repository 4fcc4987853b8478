import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { toast } from '../../../kit/toast.ts';
import { usePostsDesk } from '../desk/desk.ts';
import { forgetFeeds } from '../feed/kept-feeds.ts';
import type { Post } from '../post.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';

/** Asks once more before a post goes. */
export function DeletePost({ post: { id, title }, onClose }: { post: Post; onClose(): void }) {
  const { t } = useApp();
  const call = useCall();
  const { change } = usePostsDesk();
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
    <DeleteQuestion onDelete={remove} onClose={onClose}>
      <p dir="auto">{t('community.deleteQuestion', { title })}</p>
    </DeleteQuestion>
  );
}
