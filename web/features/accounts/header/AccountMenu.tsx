import { useApp } from '../../../kit/app.ts';
import type { Member } from '../../../kit/session.ts';
import { href } from '../../../kit/visit.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Me } from './Me.tsx';
import { PopupButton } from './PopupButton.tsx';
import { useSessionWatch } from './use-session-watch.ts';

/** The member's menu; without a name until the profile has loaded. */
export default function AccountMenu({ member }: { member: Member | null }) {
  const { t, ...app } = useApp();
  useSessionWatch();
  const avatar = member ? (
    <Avatar src={member.image} name={member.name} />
  ) : (
    <span className="avatar">
      <Icon name="user" />
    </span>
  );
  const label = member ? t('accounts.yourName', { name: member.name }) : t('accounts.you');
  return (
    <Menu label={label} summary={avatar} group="head" className="menu--account" panelClassName="menu-panel--account">
      {member && <Me member={member} />}
      <a href={href(app, 'profile')}>{t('accounts.myProfile')}</a>
      <a href={href(app, 'favourite')}>{t('accounts.favorite')}</a>
      <a href={href(app, 'change-password')}>{t('accounts.changePassword')}</a>
      <a href={href(app, 'account-security')}>{t('security.title')}</a>
      <a href={href(app, 'terms-conditions', {}, { mobile: 'N' })}>{t('accounts.terms')}</a>
      <a href={href(app, 'about-us', {}, { mobile: 'N' })}>{t('shell.aboutUs')}</a>
      <PopupButton to="logout" className="log-out">
        {t('accounts.logOut')}
      </PopupButton>
    </Menu>
  );
}
