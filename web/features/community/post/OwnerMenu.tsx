import { useApp } from '../../../kit/app.ts';
import { useSession } from '../../../kit/session.ts';
import { readStored } from '../../../kit/storage.ts';
import { closeMenus } from '../../../ui/close-menus.ts';
import { Menu } from '../../../ui/Menu.tsx';
import { usePostActions } from '../actions/post-actions.ts';
import { PostIcon } from '../PostIcon.tsx';
import type { Post } from '../post.ts';

/** Edit and delete, for the post's author. */
export function OwnerMenu({ post }: { post: Post }) {
  const { t } = useApp();
  const { open } = usePostActions();
  const { token } = useSession();
  if (!token || post.user_id === null || readStored('userId') !== String(post.user_id)) return null;
  const choose = (kind: 'edit' | 'delete') => () => {
    closeMenus();
    open({ kind, post });
  };
  return (
    <Menu label={t('community.menu', { title: post.title })} summary={<PostIcon name="dots" />} group="post" className="menu--post">
      {post.withheld?.state !== 'REMOVED' && (
        <button type="button" onClick={choose('edit')}>
          {t('community.edit')}
        </button>
      )}
      <button type="button" onClick={choose('delete')}>
        {t('community.delete')}
      </button>
    </Menu>
  );
}
