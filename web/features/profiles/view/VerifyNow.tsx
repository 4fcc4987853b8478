import { useTransition } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { usePopup } from '../../../kit/popup.ts';
import { isRefusal } from '../../../kit/refusal.ts';
import { toast } from '../../../kit/toast.ts';
import { noteMail } from '../../accounts/otp/use-resend.ts';

/** For a member whose address is not verified: mails a code and opens the popup that takes it. */
export function VerifyNow({ email }: { email: string }) {
  const { t } = useApp();
  const call = useCall();
  const { open } = usePopup();
  const [sending, start] = useTransition();
  const verify = () =>
    start(async () => {
      try {
        const { message } = await call('POST resend/otp', { email });
        noteMail();
        toast('good', message);
        open('otp');
      } catch (caught) {
        tellRefusal(t, caught);
        // The code that came just before still counts.
        if (isRefusal(caught) && caught.status === 429) open('otp');
      }
    });
  return (
    <section className="profile-note">
      <div>
        <h2>{t('profiles.notVerified')}</h2>
        <p>{t('profiles.verifyNote')}</p>
      </div>
      <button type="button" className="btn btn--main" aria-busy={sending} onClick={verify}>
        {t('profiles.verifyNow')}
      </button>
    </section>
  );
}
