import { useApp } from '../../../kit/app.ts';
import type { Member } from '../../../kit/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** The member who is logged in: picture, name, badge and address. */
export function Me({ member }: { member: Member }) {
  const { t } = useApp();
  return (
    <div className="menu-me">
      <Avatar src={member.image} name={member.name} />
      <span className="menu-me-name">
        <b className="people-text" dir="auto">
          {member.name}
        </b>
        {member.is_verified === 'Y' && (
          <span className="ok-badge">
            <Icon name="badge" />
            {t('accounts.verified')}
          </span>
        )}
      </span>
      <small>
        <bdi className="people-text" dir="ltr">
          {member.email}
        </bdi>
      </small>
    </div>
  );
}
