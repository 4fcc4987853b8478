import { useApp } from '../../../kit/app.ts';
import { usePopup } from '../../../kit/popup.ts';
import { useResend } from '../../accounts/otp/use-resend.ts';

/** For members with an unverified address: mails a code and opens the popup to enter it. */
export function VerifyNow({ email }: { email: string }) {
  const { t } = useApp();
  const { open } = usePopup();
  const { sending, resend } = useResend(email, () => open('otp'));
  return (
    <section className="profile-note">
      <div>
        <h2>{t('profiles.notVerified')}</h2>
        <p>{t('profiles.verifyNote')}</p>
      </div>
      <button type="button" className="btn btn--main" aria-busy={sending} onClick={resend}>
        {t('profiles.verifyNow')}
      </button>
    </section>
  );
}
