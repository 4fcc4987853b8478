import { useEffect, useState, useTransition } from 'react';
import { accountLimits } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { toast } from '../../../kit/toast.ts';

let mailedAt = Number.NEGATIVE_INFINITY;

/** Records that a code has just been mailed, which starts the pause before the next one. */
export function noteMail(): void {
  mailedAt = performance.now();
}

const waitLeft = (): number => Math.max(0, Math.ceil(accountLimits.mailPauseSeconds - (performance.now() - mailedAt) / 1000));

/** Seconds until another code can be requested, counting down. */
export function useWait(): number {
  const [left, setLeft] = useState(waitLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(waitLeft()), 250);
    return () => clearInterval(timer);
  }, []);
  return left;
}

/** Requests a code for an address and shows a toast; calls `onMailed` once it has been sent. */
export function useResend(email: string, onMailed?: () => void): { sending: boolean; resend(): void } {
  const { t } = useApp();
  const call = useCall();
  const [sending, start] = useTransition();
  const resend = () =>
    start(async () => {
      try {
        const { message } = await call('POST resend/otp', { email });
        noteMail();
        toast('good', message);
        onMailed?.();
      } catch (caught) {
        tellRefusal(t, caught);
      }
    });
  return { sending, resend };
}
