import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Followed } from './Followed.tsx';

export type FollowedPerson = Item<'GET customer/pagination/list'>;

/** A member with a follow button. */
export function PersonItem({ person }: { person: FollowedPerson }) {
  const { t, ...app } = useApp();
  const { id, uuid, name, image, is_verified, expert } = person;
  return (
    <Followed marked={{ kind: 'user', id }} name={name} given={person} picture={<Avatar src={image} name={name} />}>
      {(count) => {
        const followers = t('people.followers', { count });
        return (
          <>
            <a href={href(app, 'user-profile', { uuid })}>
              <b className="people-text" dir="auto">
                {name}
              </b>
            </a>{' '}
            {is_verified === 'Y' && (
              <span className="ok-badge">
                <Icon name="badge" />
                <span className="unseen">{t('people.verified')}</span>
              </span>
            )}
            <small>
              <bdi className="people-text">{expert ? t('people.expertAnd', { expert, followers }) : followers}</bdi>
            </small>
          </>
        );
      }}
    </Followed>
  );
}
