import { useTransition } from 'react';
import { useApp } from '../../../kit/app.ts';
import { usePopup } from '../../../kit/popup.ts';
import { useSignOut } from '../../../kit/sign-out.ts';
import { Popup } from './Popup.tsx';

/** Asks for confirmation, then ends the session in the browser in any case, and on the server if it responds. */
export function LogOut() {
  const { t } = useApp();
  const signOut = useSignOut();
  const { close } = usePopup();
  const [leaving, start] = useTransition();
  return (
    <Popup title={t('accounts.logOutTitle')} className="dialog--mid">
      <p>{t('accounts.logOutQuestion')}</p>
      <div className="dialog-acts">
        <button type="button" className="btn btn--main" aria-busy={leaving} onClick={() => start(signOut)}>
          {t('accounts.yesLogOut')}
        </button>
        <button type="button" className="btn btn--line" onClick={close}>
          {t('accounts.no')}
        </button>
      </div>
    </Popup>
  );
}
