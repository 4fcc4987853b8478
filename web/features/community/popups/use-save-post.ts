import type { PostType } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { idempotencyKey } from '../../../kit/form/idempotency-key.ts';
import { toast } from '../../../kit/toast.ts';
import { usePostActions } from '../actions/post-actions.ts';
import type { Post } from '../post.ts';
import type { PostValues } from './post-fields.ts';

/** Saves a post; its picture is uploaded afterwards in the background. */
export function useSavePost(type: PostType, post: Post | null): (values: PostValues, picture: File | null) => Promise<void> {
  const { t } = useApp();
  const call = useCall();
  const { sendPicture, saved } = usePostActions();
  return async ({ title, description, topic, post_type }, picture) => {
    const fields = { title: title.trim(), description: description.trim(), topic: Number(topic), type };
    const visibility = { post_type: post_type === 'PRIVATE' ? 'PRIVATE' : 'PUBLIC' } as const;
    const answer = post
      ? await call('POST edit-post/{id}', { id: post.id, ...fields, ...visibility })
      : await call(
          'POST add-post',
          { ...fields, ...visibility },
          { idempotencyKey: idempotencyKey(JSON.stringify({ ...fields, ...visibility })) },
        );
    toast('good', answer.is_held ? t('moderation.whyHeldWords') : answer.message);
    const done = { id: answer.id, slug: answer.slug, isNew: post === null };
    if (picture) sendPicture(done, picture);
    else await saved(done);
  };
}
