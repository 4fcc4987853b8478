import { Suspense } from 'react';
import { useApp } from '../../../kit/app.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { useSession } from '../../../kit/session.ts';
import { PopupButton } from './PopupButton.tsx';

const MemberPanel = lazyPart(() => import('./MemberPanel.tsx'));

/** The account section of the side panel on phones. */
export function PanelAccount() {
  const { t } = useApp();
  const { token, member } = useSession();
  if (token) {
    return (
      <Suspense fallback={null}>
        <MemberPanel member={member} />
      </Suspense>
    );
  }
  return (
    <div className="panel-account needs-script">
      <PopupButton to="login" className="btn btn--line">
        {t('accounts.logIn')}
      </PopupButton>
      <PopupButton to="signup" className="btn btn--line">
        {t('accounts.signUp')}
      </PopupButton>
    </div>
  );
}
