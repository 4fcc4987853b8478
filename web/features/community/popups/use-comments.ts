import { useEffect, useRef, useState } from 'react';
import { listSizes } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { toast } from '../../../kit/toast.ts';
import { usePostActions } from '../actions/post-actions.ts';
import type { PostComment } from '../post.ts';

interface Listed {
  list: readonly PostComment[];
  next: number | null;
  anchor: number | null;
}

const nothing: Listed = { list: [], next: 0, anchor: null };

export interface CommentList {
  list: readonly PostComment[];
  /** Whether more can be loaded. */
  hasMore: boolean;
  waiting: 'no' | 'loading' | 'failed';
  more(): void;
  /** Resolves when the comment is deleted or an error has been shown. */
  remove(comment: PostComment): Promise<void>;
}

/** The comments of a post, newest first, five at a time; restarts when the reader adds one. */
export function useComments(postId: number): CommentList {
  const { t } = useApp();
  const call = useCall();
  const { change, sendStateOf } = usePostActions();
  const [listed, setListed] = useState(nothing);
  const [waiting, setWaiting] = useState<CommentList['waiting']>('no');
  const busy = useRef(false);
  const { times } = sendStateOf(postId);

  const read = async ({ list, next, anchor }: Listed) => {
    if (busy.current || next === null) return;
    busy.current = true;
    setWaiting('loading');
    try {
      const before = anchor === null ? {} : { before_id: anchor };
      const part = await call('GET post/comment/list/{postId}', { postId, offset: next, limit: listSizes.comments, ...before });
      const shown = new Set(list.map(({ id }) => id));
      const fresh = part.list.filter(({ id }) => !shown.has(id));
      setListed({ list: [...list, ...fresh], next: part.next_offset, anchor: anchor ?? part.anchor_id });
      setWaiting('no');
    } catch {
      setWaiting('failed');
    } finally {
      busy.current = false;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each new comment
  useEffect(() => void read(nothing), [postId, times]);

  const remove = async ({ id }: PostComment) => {
    try {
      const { message, reply_count } = await call('DELETE post/comment/{id}', { id });
      setListed((now) => ({ ...now, list: now.list.filter((one) => one.id !== id), next: now.next && now.next - 1 }));
      change(postId, { reply_count });
      toast('good', message);
    } catch (caught) {
      tellRefusal(t, caught);
    }
  };
  return {
    list: listed.list,
    hasMore: listed.next !== null,
    waiting,
    more: () => void read(listed),
    remove,
  };
}
