import { useApp } from '../../../kit/app.ts';
import type { Member } from '../../../kit/session.ts';
import { href } from '../../../kit/visit.ts';
import { LargeAvatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Points } from '../../people/Points.tsx';

/** Picture, name, badge and points, with links to edit the profile and to view it as others see it. */
export function ProfileHead({ member }: { member: Member }) {
  const { t, ...app } = useApp();
  const verified = member.is_verified === 'Y';
  return (
    <div className="profile-head">
      <LargeAvatar src={member.image} name={member.name} className="own-avatar" />
      <div className="profile-name">
        <h2 className="people-text" dir="auto">
          {member.name}
        </h2>
        <p>
          <bdi className="people-text">@{member.user_name}</bdi>{' '}
          {verified && (
            <span className="ok-badge">
              <Icon name="badge" />
              {t('profiles.verified')}
            </span>
          )}
        </p>
        <div className="profile-facts">
          <Points count={member.reward_points} />
          <a className="inline-link" href={href(app, 'reward-points')}>
            {t('rewards.ledger')}
          </a>
          <a className="inline-link" href={href(app, 'user-profile', { uuid: member.uuid })}>
            {t('profiles.publicPage')}
          </a>
        </div>
      </div>
      <a className="btn btn--main" href={href(app, 'edit-profile')}>
        {t('profiles.edit')}
      </a>
    </div>
  );
}
