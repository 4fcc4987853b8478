import { useApp } from '../../kit/app.ts';
import { useSession } from '../../kit/session.ts';
import { readStored } from '../../kit/storage.ts';
import { useToggle } from '../../kit/toggle.ts';
import { href } from '../../kit/visit.ts';
import { FollowButton } from '../follows/index.ts';
import type { PublicPerson } from './person.ts';

/** The number of followers, and on profiles the follow button, or the edit button on the reader's own profile. */
export function FollowPerson({ person, button }: { person: PublicPerson; button: boolean }) {
  const app = useApp();
  const { id, name, is_follow, follower_count } = person;
  const { token } = useSession();
  const { on, count, toggle } = useToggle({ kind: 'user', id }, { on: is_follow === 1, count: follower_count });
  const isSelf = token !== null && readStored('userId') === String(id);
  return (
    <>
      <bdi>{app.t('people.followers', { count })}</bdi>
      {button && (
        <span className="follow-person">
          {isSelf ? (
            <a className="btn btn--small btn--line" href={href(app, 'edit-profile')}>
              {app.t('profiles.edit')}
            </a>
          ) : (
            <FollowButton name={name} on={on} toggle={toggle} />
          )}
        </span>
      )}
    </>
  );
}
