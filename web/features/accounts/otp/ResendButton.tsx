import { useApp } from '../../../kit/app.ts';
import { useResend, useWait } from './use-resend.ts';

/** Requests another code for `email`; after each code, the button counts down a pause. */
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
