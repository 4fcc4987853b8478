import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { lengths, rewards } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { useDraft } from '../../../kit/drafts.ts';
import { sayingKey, usePostsDesk } from '../desk/desk.ts';
import { isTalk, type Post } from '../post.ts';

/** Where a comment or reply is written; what is typed stays until it is sent. */
export function ReplyBox({ post }: { post: Post }) {
  const { t } = useApp();
  const { say, saidOf } = usePostsDesk();
  const id = useId();
  const [text, setText] = useDraft(sayingKey(post.id));
  const { times, busy } = saidOf(post.id);
  const sent = useRef(times);
  useEffect(() => {
    if (sent.current === times) return;
    sent.current = times;
    setText('');
  }, [times, setText]);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) say(post, text);
  };
  const talk = isTalk(post);
  return (
    <form className="reply needs-script" method="post" onSubmit={onSubmit}>
      <div className="field">
        <label className="unseen" htmlFor={id}>
          {t(talk ? 'community.yourReply' : 'community.yourComment')}
        </label>
        <textarea
          id={id}
          rows={1}
          dir="auto"
          maxLength={lengths.comment}
          placeholder={talk ? t('community.replyHint', { points: rewards.reply }) : t('community.commentHint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <button type="submit" className="btn btn--main" disabled={text.trim() === ''} aria-busy={busy}>
        {t(talk ? 'community.reply' : 'community.comment')}
      </button>
    </form>
  );
}
