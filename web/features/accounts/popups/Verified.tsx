import { useApp } from '../../../kit/app.ts';
import { usePopup } from '../../../kit/popup.ts';
import { Popup } from './Popup.tsx';

/** Confirms a code that was neither for sign-up nor for a password reset. */
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
