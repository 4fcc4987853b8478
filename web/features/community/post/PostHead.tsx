import type { ReactNode } from 'react';
import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isDiscussion, type Post } from '../post.ts';

/** Author, date, topic and type of a post. */
export function PostHead({ post }: { post: Post }) {
  const { t, format, ...app } = useApp();
  const { userInfo, created_at, topic, type, post_type } = post;
  return (
    <div className="who">
      <Author author={userInfo}>
        <small>
          <time dateTime={created_at} dir="auto">
            {format.day(created_at)}
          </time>
          <a href={href(app, 'community', {}, { topic: topic.id })} aria-label={t('community.inTopic', { topic: topic.title })}>
            <bdi className="people-text">{topic.title}</bdi>
          </a>
          {post_type === 'PRIVATE' && <span className="post-private">{t('community.private')}</span>}
        </small>
      </Author>
      <span className="kind">{isDiscussion(post) ? t(`community.${type}`) : <b>{t(`community.${type}`)}</b>}</span>
    </div>
  );
}

/** Picture and name, linked to the author's profile; former members have none. */
export function Author({ author, children }: { author: Omit<Post['userInfo'], 'id'>; children: ReactNode }) {
  const app = useApp();
  const { uuid, name, image, is_verified } = author;
  const named = (
    <b className="people-text" dir="auto">
      {name}
    </b>
  );
  return (
    <>
      <Avatar src={image} name={name} />
      <div>
        {uuid ? (
          <a className="who-name" href={href(app, 'user-info', { uuid })}>
            {named}
          </a>
        ) : (
          named
        )}{' '}
        {is_verified === 'Y' && (
          <span className="ok-badge">
            <Icon name="badge" />
            {app.t('community.verified')}
          </span>
        )}
        {children}
      </div>
    </>
  );
}
