import { useApp } from '../../../kit/app.ts';
import type { Member } from '../../../kit/session.ts';
import { href } from '../../../kit/visit.ts';
import { Me } from './Me.tsx';
import { PopupButton } from './PopupButton.tsx';

/** The member's section of the side panel. */
export default function MemberPanel({ member }: { member: Member | null }) {
  const { t, ...app } = useApp();
  return (
    <>
      {member && <Me member={member} />}
      <div className="panel-account">
        <a className="btn btn--line" href={href(app, 'profile')}>
          {t('accounts.myProfile')}
        </a>
        <a className="btn btn--line" href={href(app, 'favourite')}>
          {t('accounts.favorite')}
        </a>
        <a className="btn btn--line" href={href(app, 'change-password')}>
          {t('accounts.changePassword')}
        </a>
        <a className="btn btn--line" href={href(app, 'account-security')}>
          {t('security.title')}
        </a>
        <PopupButton to="logout" className="btn btn--line">
          {t('accounts.logOut')}
        </PopupButton>
      </div>
    </>
  );
}
