import type { MouseEvent } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useToggle } from '../../../kit/toggle.ts';
import { href } from '../../../kit/visit.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { AuthorMenu } from '../../blocks/index.ts';
import { ShareButton } from '../../sharing/index.ts';
import { usePostActions } from '../actions/post-actions.ts';
import { PostIcon } from '../PostIcon.tsx';
import { isDiscussion, type Post } from '../post.ts';
import { OwnerMenu } from './OwnerMenu.tsx';

/** Element id of the comments on a post's page. */
export const commentsId = 'comments';

/** Likes, comments or replies, the owner's menu, share. */
export function PostActionBar({ post }: { post: Post }) {
  const { t, ...app } = useApp();
  const { open } = usePostActions();
  const { title, slug, reply_count } = post;
  const to = href(app, 'community-info', { slug });
  const onComment = (event: MouseEvent) => {
    event.preventDefault();
    open({ kind: 'comments', post });
  };
  return (
    <div className="acts-line">
      {!isDiscussion(post) && <PostLikes post={post} />}
      <a className="react" href={`${to}#${commentsId}`} onClick={onComment} data-document="" aria-haspopup="dialog">
        <PostIcon name="talk" />
        <bdi>{isDiscussion(post) ? t('community.replies', { count: reply_count }) : t('community.comments', { count: reply_count })}</bdi>
      </a>
      <OwnerMenu post={post} />
      <AuthorMenu uuid={post.userInfo.uuid} name={post.userInfo.name} of={{ kind: 'POST', id: post.id }} />
      <ShareButton title={title} address={app.origin + to} className="react end" />
    </div>
  );
}

/** The number of likes with the like button. */
function PostLikes({ post: { id, title, is_like, like_count } }: { post: Post }) {
  const { t } = useApp();
  const { on, count, toggle } = useToggle({ kind: 'post', id }, { on: is_like === 1, count: like_count });
  return (
    <p className="likes">
      <button type="button" className="heart needs-script" aria-pressed={on} aria-label={t('community.like', { title })} onClick={toggle}>
        <Icon name="heart" />
      </button>
      <bdi>{t('community.likes', { count })}</bdi>
    </p>
  );
}
