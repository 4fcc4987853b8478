import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { lengths, rewards } from '../../../../contract/limits.ts';
import { characterCount } from '../../../../contract/rules.ts';
import { useApp } from '../../../kit/app.ts';
import { useDraft } from '../../../kit/drafts.ts';
import { FieldNote } from '../../../kit/form/Field.tsx';
import { lengthWords } from '../../../kit/form/length-words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { commentDraftKey, usePostActions } from '../actions/post-actions.ts';
import { isDiscussion, type Post } from '../post.ts';
import { useReply } from './use-reply.ts';

/** The box for a comment or reply; the text is kept until sent and never cut off. */
export function ReplyBox({ post }: { post: Post }) {
  const { t } = useApp();
  const desk = usePostActions();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(commentDraftKey(post.id));
  const { times, busy } = desk.sendStateOf(post.id);
  const sent = useRef(times);
  useEffect(() => {
    if (sent.current === times) return;
    sent.current = times;
    setText('');
  }, [times, setText]);
  const { name, isBare, drop } = useReply(desk, post.id, [text, setText], box);
  const tooLong = characterCount(text.trim()) > lengths.comment;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) desk.sendComment(post, text);
  };
  const talk = isDiscussion(post);
  const length = lengthWords(t, text, lengths.comment);
  return (
    <form className="reply needs-script" method="post" onSubmit={onSubmit}>
      {name && <ReplyName name={name} onDrop={drop} />}
      <div className="field">
        <label className="unseen" htmlFor={id}>
          {t(talk ? 'community.yourReply' : 'community.yourComment')}
        </label>
        <textarea
          ref={box}
          id={id}
          rows={2}
          dir="auto"
          aria-invalid={tooLong}
          aria-describedby={length && `${id}-note`}
          placeholder={talk ? t('community.replyHint', { points: rewards.reply }) : t('community.commentHint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="field-note" aria-live="polite">
          <FieldNote id={`${id}-note`} wrong={tooLong ? length : undefined} hint={length} />
        </div>
      </div>
      <button type="submit" className="btn btn--main" disabled={text.trim() === '' || isBare || tooLong} aria-busy={busy}>
        {t(talk ? 'community.reply' : 'community.comment')}
      </button>
    </form>
  );
}

function ReplyName({ name, onDrop }: { name: string; onDrop(): void }) {
  const { t } = useApp();
  return (
    <p className="reply-to">
      <span className="people-text">{t('community.replyingTo', { name })}</span>
      <button type="button" className="icon-btn" aria-label={t('community.replyToNobody', { name })} onClick={onDrop}>
        <Icon name="close" />
      </button>
    </p>
  );
}
