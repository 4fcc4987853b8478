import { useApp } from '../../../kit/app.ts';
import { usePlace } from '../../../kit/place.ts';
import { popupHref } from '../../../kit/popup.ts';
import { useSession } from '../../../kit/session.ts';
import { AccountMenu } from './AccountMenu.tsx';

/** The account's place in the header: ways in for a visitor, the menu of a member. It keeps its width, whoever reads. */
export function AccountTools() {
  const { token, member } = useSession();
  return <div className="head-account">{token ? <AccountMenu member={member} /> : <WaysIn />}</div>;
}

function WaysIn() {
  const { t, lang } = useApp();
  const page = `/${lang}${usePlace()}`;
  return (
    <>
      <a className="btn btn--small only-wide" href={popupHref(page, 'signup')} data-stay="" rel="nofollow">
        {t('accounts.signUp')}
      </a>
      <a className="btn btn--small btn--main" href={popupHref(page, 'login')} data-stay="" rel="nofollow">
        {t('accounts.logIn')}
      </a>
    </>
  );
}
