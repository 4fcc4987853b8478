import { useTransition } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { toast } from '../../../kit/toast.ts';
import { noteMail, useWait } from './use-resend.ts';

/** Asks for another code to `email`; after each there is a pause, which is counted down on the button. */
export function ResendButton({ email, className }: { email: string; className: string }) {
  const { t } = useApp();
  const call = useCall();
  const left = useWait();
  const [sending, start] = useTransition();
  const resend = () =>
    start(async () => {
      try {
        const { message } = await call('POST resend/otp', { email });
        noteMail();
        toast('good', message);
      } catch (caught) {
        tellRefusal(t, caught);
      }
    });
  return (
    <button type="button" className={className} disabled={left > 0} aria-busy={sending} onClick={resend}>
      {left > 0 ? t('accounts.resendIn', { seconds: left }) : t('accounts.resend')}
    </button>
  );
}
