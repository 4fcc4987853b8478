import type { PostType } from '../../../../contract/choices.ts';
import { useApp } from '../../../kit/app.ts';
import { closeMenus } from '../../../ui/close-menus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { usePostActions } from '../actions/post-actions.ts';
import { PostIcon } from '../PostIcon.tsx';

/** Menu to start a post or a discussion. */
export function CreateMenu() {
  const { t } = useApp();
  const { open } = usePostActions();
  const create = (type: PostType) => () => {
    closeMenus();
    open({ kind: 'create', type });
  };
  const summary = (
    <>
      <Icon name="plus" />
      {t('community.create')}
    </>
  );
  return (
    <Menu label={t('community.create')} summary={summary} group="create" className="menu--create needs-script">
      <button type="button" onClick={create('POST')}>
        <PostIcon name="leaf" />
        {t('community.createPost')}
      </button>
      <button type="button" onClick={create('DISCUSSION')}>
        <PostIcon name="talk" />
        {t('community.startDiscussion')}
      </button>
    </Menu>
  );
}
