import { useApp } from '../../../kit/app.ts';
import { useResend, useWait } from './use-resend.ts';

/** Asks for another code to `email`; after each there is a pause, which is counted down on the button. */
export function ResendButton({ email, className }: { email: string; className: string }) {
  const { t } = useApp();
  const left = useWait();
  const { sending, resend } = useResend(email);
  return (
    <button type="button" className={className} disabled={left > 0} aria-busy={sending} onClick={resend}>
      {left > 0 ? t('accounts.resendIn', { seconds: left }) : t('accounts.resend')}
    </button>
  );
}
