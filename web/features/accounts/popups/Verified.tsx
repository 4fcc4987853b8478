import { useApp } from '../../../kit/app.ts';
import { usePopup } from '../../../kit/popup.ts';
import { Popup } from './Popup.tsx';

/** After a code that was entered neither to sign up nor to reset a password. */
export function VerifiedPopup() {
  const { t } = useApp();
  const { open } = usePopup();
  return (
    <Popup title={t('accounts.otpVerified')} className="dialog--mid">
      <button type="button" className="btn btn--main" onClick={() => open('login')}>
        {t('accounts.goToLogin')}
      </button>
    </Popup>
  );
}
