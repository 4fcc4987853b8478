import { useApp } from '../../kit/app.ts';
import { useSession } from '../../kit/session.ts';
import { readStored } from '../../kit/storage.ts';
import { useToggle } from '../../kit/toggle.ts';
import { FollowButton } from '../follows/index.ts';
import type { PublicPerson } from './person.ts';

/** How many follow a person, and on the profile the button to join them; nobody follows themselves. */
export function FollowPerson({ person, button }: { person: PublicPerson; button: boolean }) {
  const { t } = useApp();
  const { id, name, is_follow, follower_count } = person;
  const { token } = useSession();
  const { on, count, toggle } = useToggle({ kind: 'user', id }, { on: is_follow === 1, count: follower_count });
  const isSelf = token !== null && readStored('userId') === String(id);
  return (
    <>
      <bdi>{t('people.followers', { count })}</bdi>
      {button && (
        <span className={isSelf ? 'follow-none' : 'follow-person'}>
          <FollowButton name={name} on={on} toggle={toggle} />
        </span>
      )}
    </>
  );
}
