import { useState } from 'react';
import { useApp } from '../../kit/app.ts';
import { closeMenus } from '../../ui/close-menus.ts';
import { Menu } from '../../ui/Menu.tsx';
import { PostIcon } from '../community/PostIcon.tsx';
import { type Reported, useReporting } from '../moderation/index.ts';
import { BlockQuestion } from './BlockQuestion.tsx';
import { type BlockMarks, useBlocking } from './use-blocking.ts';

interface AuthorActsProps {
  uuid: string;
  reported: Reported;
  marks: BlockMarks | undefined;
}

/** The menu next to a member's content: muting takes effect at once and can be undone, blocking asks for confirmation. */
export default function AuthorActs({ uuid, reported, marks }: AuthorActsProps) {
  const { t } = useApp();
  const { mute, block, end } = useBlocking();
  const { report, popup } = useReporting(reported, marks?.is_muted ? undefined : () => mute(uuid));
  const [asking, setAsking] = useState(false);
  const { name } = reported;
  const choose = (act: () => void) => () => {
    closeMenus();
    act();
  };
  return (
    <>
      <Menu label={t('blocks.menu', { name })} summary={<PostIcon name="dots" />} group="post" className="menu--post menu--person">
        <button type="button" onClick={choose(report)}>
          {t('moderation.report')}
        </button>
        <button type="button" onClick={choose(() => void (marks?.is_muted ? end('MUTED', uuid) : mute(uuid)))}>
          {t(marks?.is_muted ? 'blocks.unmute' : 'blocks.mute')}
        </button>
        <button type="button" onClick={choose(() => (marks?.is_blocked ? void end('BLOCKED', uuid) : setAsking(true)))}>
          {t(marks?.is_blocked ? 'blocks.unblock' : 'blocks.block')}
        </button>
      </Menu>
      {popup}
      {asking && <BlockQuestion name={name} onBlock={() => block(uuid)} onClose={() => setAsking(false)} />}
    </>
  );
}
