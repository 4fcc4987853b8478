import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import type { Item } from '../../kit/wire.ts';
import { Face } from '../../ui/Face.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Followed } from './Followed.tsx';

export type Person = Item<'GET customer/pagination/list'>;

/** A member with a way to follow them. */
export function PersonRow({ person }: { person: Person }) {
  const { t, ...app } = useApp();
  const { id, uuid, name, image, is_verified, expert } = person;
  return (
    <Followed marked={{ kind: 'user', id }} name={name} given={person} picture={<Face src={image} name={name} />}>
      {(count) => {
        const followers = t('people.followers', { count });
        return (
          <>
            <a href={href(app, 'user-profile', { uuid })}>
              <b dir="auto">{name}</b>
            </a>{' '}
            {is_verified === 'Y' && (
              <span className="ok-badge">
                <Icon name="badge" />
                <span className="unseen">{t('people.verified')}</span>
              </span>
            )}
            <small>
              <bdi>{expert ? t('people.expertAnd', { expert, followers }) : followers}</bdi>
            </small>
          </>
        );
      }}
    </Followed>
  );
}
