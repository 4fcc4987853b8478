import { useTransition } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useSignOut } from '../../../kit/sign-out.ts';

/** Logout for a suspended member, who has no menu; leaves nothing behind on a shared device. */
export function SuspendedLogOut() {
  const { t } = useApp();
  const signOut = useSignOut();
  const [leaving, start] = useTransition();
  return (
    <button type="button" className="btn btn--line suspended-out" aria-busy={leaving} onClick={() => start(signOut)}>
      {t('accounts.logOut')}
    </button>
  );
}
