import { useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { loadProfile } from '../../../kit/session.ts';
import { toast } from '../../../kit/toast.ts';
import { OtpForm } from '../../accounts/otp/OtpForm.tsx';
import { ResendButton } from '../../accounts/otp/ResendButton.tsx';

/** A new address that is pending until the code mailed to it is entered. */
export function PendingEmail({ email }: { email: string }) {
  const { t } = useApp();
  const call = useCall();
  const [open, setOpen] = useState(false);
  const verify = async (otp: string) => {
    const { message } = await call('PUT verify/otp', { email, otp });
    toast('good', message);
    await loadProfile(call);
  };
  return (
    <section className="profile-note profile-note--pending">
      <div>
        <h2>{t('profiles.pending')}</h2>
        <p className="people-text">{t('profiles.pendingNote', { email })}</p>
      </div>
      {open ? (
        <div className="pending-code">
          <OtpForm verify={verify} />
          <ResendButton email={email} className="inline-link" />
        </div>
      ) : (
        <button type="button" className="btn btn--main" onClick={() => setOpen(true)}>
          {t('profiles.enterCode')}
        </button>
      )}
    </section>
  );
}
