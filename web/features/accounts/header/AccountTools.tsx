import { Suspense } from 'react';
import { useApp } from '../../../kit/app.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { FailedIcon } from '../../../kit/PartFailure.tsx';
import { useSession } from '../../../kit/session.ts';
import { PopupButton } from './PopupButton.tsx';

// Loaded on demand, since most readers are visitors.
const AccountMenu = lazyPart(() => import('./AccountMenu.tsx'), FailedIcon);

/** The account area of the header: login and sign-up for visitors, the menu for members. Its width is the same for both. */
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
