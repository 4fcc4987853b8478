import { useState } from 'react';
import type { PostType } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { keepDraft } from '../../../kit/drafts.ts';
import { onceWord } from '../../../kit/form/once.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { useMemberAction } from '../../../kit/member-action.ts';
import { toast } from '../../../kit/toast.ts';
import type { Post } from '../post.ts';
import { commentDraftKey, type PostActions } from './post-actions.ts';

interface Said {
  id: number;
  type: PostType;
  text: string;
}

interface Saying {
  times: number;
  busy: boolean;
}

const silent: Saying = { times: 0, busy: false };

/** Sends comments and replies; a draft is dropped only when its words are there. */
export function useSendComment(change: PostActions['change'], reward: (points: number) => void): Pick<PostActions, 'say' | 'saidOf'> {
  const app = useApp();
  const call = useCall();
  const [all, setAll] = useState<ReadonlyMap<number, Saying>>(new Map());
  const saidOf = (id: number) => all.get(id) ?? silent;
  const note = (id: number, to: (saying: Saying) => Saying) => setAll((now) => new Map(now).set(id, to(now.get(id) ?? silent)));
  const say = useMemberAction('say', async ({ id, type, text }: Said) => {
    note(id, (saying) => ({ ...saying, busy: true }));
    try {
      const said = await call(
        'POST post/comment',
        { post_id: id, comment: text },
        { once: onceWord(`${id} ${all.get(id)?.times} ${text}`) },
      );
      keepDraft(commentDraftKey(id), null);
      change(id, { reply_count: said.reply_count });
      note(id, ({ times }) => ({ times: times + 1, busy: false }));
      if (type === 'DISCUSSION' && said.reward_points > 0) reward(said.reward_points);
      else toast('good', said.message);
    } catch (caught) {
      note(id, (saying) => ({ ...saying, busy: false }));
      tellRefusal(app.t, caught);
    }
  });
  return {
    saidOf,
    say: ({ id, type }: Pick<Post, 'id' | 'type'>, text) => say({ id, type, text: text.trim() }),
  };
}
