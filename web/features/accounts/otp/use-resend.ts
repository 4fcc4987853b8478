import { useEffect, useState } from 'react';
import { accountLimits } from '../../../../contract/limits.ts';

let mailedAt = Number.NEGATIVE_INFINITY;

/** Remembers that a code has just been mailed; the next one may be asked for after a pause. */
export function noteMail(): void {
  mailedAt = performance.now();
}

const waitLeft = (): number => Math.max(0, Math.ceil(accountLimits.mailPauseSeconds - (performance.now() - mailedAt) / 1000));

/** Seconds until another code may be asked for, counted down. */
export function useWait(): number {
  const [left, setLeft] = useState(waitLeft);
  useEffect(() => {
    const timer = setInterval(() => setLeft(waitLeft()), 250);
    return () => clearInterval(timer);
  }, []);
  return left;
}
