import { useApp } from '../../../kit/app.ts';
import { usePlace } from '../../../kit/place.ts';
import { type PopupName, popupHref } from '../../../kit/popup.ts';
import { useSession } from '../../../kit/session.ts';
import { href } from '../../../kit/visit.ts';
import { Me } from './AccountMenu.tsx';

/** The account in the side panel of a phone. */
export function PanelAccount() {
  const { t, ...app } = useApp();
  const { token, member } = useSession();
  const page = `/${app.lang}${usePlace()}`;
  const popup = (name: PopupName, label: string) => (
    <a className="btn btn--line" href={popupHref(page, name)} data-stay="" rel="nofollow">
      {label}
    </a>
  );
  if (!token) {
    return (
      <div className="panel-account">
        {popup('login', t('accounts.logIn'))}
        {popup('signup', t('accounts.signUp'))}
      </div>
    );
  }
  return (
    <>
      {member && <Me member={member} />}
      <div className="panel-account">
        <a className="btn btn--line" href={href(app, 'change-password')}>
          {t('accounts.changePassword')}
        </a>
        {popup('logout', t('accounts.logOut'))}
      </div>
    </>
  );
}
