import { useTransition } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { dropDrafts } from '../../../kit/drafts.ts';
import { ignoreFailure } from '../../../kit/ignore-failure.ts';
import { usePopup } from '../../../kit/popup.ts';
import { endSession } from '../../../kit/session.ts';
import { Popup } from './Popup.tsx';

/** Asks once more; then the session ends here in any case, and on the server if it answers. */
export function LogOut() {
  const { t } = useApp();
  const call = useCall();
  const { close } = usePopup();
  const [leaving, start] = useTransition();
  const leave = () =>
    start(async () => {
      await ignoreFailure(call('POST logout', {}), null);
      dropDrafts();
      endSession();
    });
  return (
    <Popup title={t('accounts.logOutTitle')} className="dialog--mid">
      <p>{t('accounts.logOutQuestion')}</p>
      <div className="dialog-acts">
        <button type="button" className="btn btn--main" aria-busy={leaving} onClick={leave}>
          {t('accounts.yesLogOut')}
        </button>
        <button type="button" className="btn btn--line" onClick={close}>
          {t('accounts.no')}
        </button>
      </div>
    </Popup>
  );
}
