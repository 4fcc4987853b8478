import { Suspense } from 'react';
import { useApp } from '../../../kit/app.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { FailedIcon } from '../../../kit/PartFailure.tsx';
import { useSession } from '../../../kit/session.ts';
import { PopupButton } from './PopupButton.tsx';

// Most readers are visitors: the menu comes with the first member.
const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'), FailedIcon);

/** The account's place in the header: ways in for a visitor, the menu of a member. It keeps its width, whoever reads. */
export function AccountTools() {
  const { token, member } = useSession();
  return (
    <div className="head-account needs-script">
      <Suspense fallback={null}>{token ? <AccountMenu member={member} /> : <WaysIn />}</Suspense>
    </div>
  );
}

function WaysIn() {
  const { t } = useApp();
  return (
    <>
      <PopupButton to="signup" className="btn btn--small only-wide">
        {t('accounts.signUp')}
      </PopupButton>
      <PopupButton to="login" className="btn btn--small btn--main">
        {t('accounts.logIn')}
      </PopupButton>
    </>
  );
}
