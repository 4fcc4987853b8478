import { useRef } from 'react';
import { useApp } from '../../../kit/app.ts';
import { PeopleText } from '../../../kit/PeopleText.tsx';
import { useSession } from '../../../kit/session.ts';
import { readStored } from '../../../kit/storage.ts';
import { useUnseen } from '../../../kit/unseen.ts';
import { AuthorMenu, UnseenPlace } from '../../blocks/index.ts';
import { Withheld } from '../../moderation/index.ts';
import type { PostComment } from '../post.ts';
import { Author } from './PostHead.tsx';

interface CommentItemProps {
  comment: PostComment;
  onReply(comment: PostComment): void;
  /** Absent where comments cannot be deleted. */
  onRemove?(comment: PostComment): void;
}

/** A comment or reply; its author can delete it, others can answer it. */
export function CommentItem({ comment, onReply, onRemove }: CommentItemProps) {
  const { t, format } = useApp();
  const { token } = useSession();
  const { userInfo, created_at, comment: text } = comment;
  const date = format.day(created_at);
  const own = token !== null && userInfo.uuid !== null && readStored('uuid') === userInfo.uuid;
  const box = useRef<HTMLLIElement>(null);
  const unseen = useUnseen(userInfo.uuid, box);
  if (unseen) return <UnseenPlace as="li" uuid={userInfo.uuid} {...unseen} />;
  return (
    <li className="comment" ref={box}>
      <div className="who">
        <Author author={userInfo}>
          <small>
            <time dateTime={created_at} dir="auto">
              {date}
            </time>
          </small>
        </Author>
        <AuthorMenu uuid={userInfo.uuid} name={userInfo.name} of={{ kind: 'COMMENT', id: comment.id }} />
        {own && onRemove && (
          <button
            type="button"
            className="inline-link"
            aria-label={t('community.deleteComment', { date })}
            onClick={() => onRemove(comment)}
          >
            {t('community.delete')}
          </button>
        )}
      </div>
      <Withheld withheld={comment.withheld} />
      <PeopleText className="said" text={text} />
      {!own && userInfo.uuid && (
        <button
          type="button"
          className="inline-link comment-reply needs-script"
          aria-label={t('community.replyTo', { name: userInfo.name })}
          onClick={() => onReply(comment)}
        >
          {t('community.reply')}
        </button>
      )}
    </li>
  );
}
