import { useApp } from '../../../kit/app.ts';
import { usePlace } from '../../../kit/place.ts';
import { popupHref } from '../../../kit/popup.ts';
import type { Member } from '../../../kit/session.ts';
import { href } from '../../../kit/visit.ts';
import { Face } from '../../../ui/Face.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu } from '../../../ui/Menu.tsx';

/** The member's menu; until the profile is there it has no name yet. */
export function AccountMenu({ member }: { member: Member | null }) {
  const { t, ...app } = useApp();
  const page = `/${app.lang}${usePlace()}`;
  const face = member ? (
    <Face src={member.image} name={member.name} />
  ) : (
    <span className="face">
      <Icon name="user" />
    </span>
  );
  const label = member ? t('accounts.yourName', { name: member.name }) : t('accounts.you');
  return (
    <Menu label={label} summary={face} group="head" className="menu--account" panelClassName="menu-panel--account">
      {member && <Me member={member} />}
      <a href={href(app, 'change-password')}>{t('accounts.changePassword')}</a>
      <a href={href(app, 'terms-conditions', {}, { mobile: 'N' })}>{t('accounts.terms')}</a>
      <a href={href(app, 'about-us', {}, { mobile: 'N' })}>{t('shell.aboutUs')}</a>
      <a className="log-out" href={popupHref(page, 'logout')} data-stay="">
        {t('accounts.logOut')}
      </a>
    </Menu>
  );
}

export function Me({ member }: { member: Member }) {
  const { t } = useApp();
  return (
    <div className="menu-me">
      <Face src={member.image} name={member.name} />
      <span className="menu-me-name">
        <b dir="auto">{member.name}</b>
        {member.is_verified === 'Y' && (
          <span className="ok-badge">
            <Icon name="badge" />
            {t('accounts.verified')}
          </span>
        )}
      </span>
      <small>
        <bdi dir="ltr">{member.email}</bdi>
      </small>
    </div>
  );
}
