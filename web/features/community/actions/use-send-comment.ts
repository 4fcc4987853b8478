import { useState } from 'react';
import type { PostType } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { keepDraft } from '../../../kit/drafts.ts';
import { idempotencyKey } from '../../../kit/form/idempotency-key.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { useMemberAction } from '../../../kit/member-action.ts';
import { toast } from '../../../kit/toast.ts';
import type { Post } from '../post.ts';
import { commentDraftKey, type PostActions } from './post-actions.ts';

interface CommentInput {
  id: number;
  type: PostType;
  text: string;
}

interface SendState {
  times: number;
  busy: boolean;
}

const notSent: SendState = { times: 0, busy: false };

/** Sends comments and replies; a draft is dropped only after its text has been saved. */
export function useSendComment(
  change: PostActions['change'],
  reward: (points: number, isHeld: boolean) => void,
): Pick<PostActions, 'sendComment' | 'sendStateOf'> {
  const app = useApp();
  const call = useCall();
  const [all, setAll] = useState<ReadonlyMap<number, SendState>>(new Map());
  const sendStateOf = (id: number) => all.get(id) ?? notSent;
  const update = (id: number, to: (state: SendState) => SendState) => setAll((now) => new Map(now).set(id, to(now.get(id) ?? notSent)));
  const sendComment = useMemberAction('say', async ({ id, type, text }: CommentInput) => {
    update(id, (state) => ({ ...state, busy: true }));
    try {
      const answer = await call(
        'POST post/comment',
        { post_id: id, comment: text },
        { idempotencyKey: idempotencyKey(`${id} ${all.get(id)?.times} ${text}`) },
      );
      keepDraft(commentDraftKey(id), null);
      change(id, { reply_count: answer.reply_count });
      update(id, ({ times }) => ({ times: times + 1, busy: false }));
      if (type === 'DISCUSSION' && answer.reward_points > 0) reward(answer.reward_points, answer.is_held === 1);
      else toast('good', answer.is_held ? app.t('moderation.whyHeldWords') : answer.message);
    } catch (caught) {
      update(id, (state) => ({ ...state, busy: false }));
      tellRefusal(app.t, caught);
    }
  });
  return {
    sendStateOf,
    sendComment: ({ id, type }: Pick<Post, 'id' | 'type'>, text) => sendComment({ id, type, text: text.trim() }),
  };
}
