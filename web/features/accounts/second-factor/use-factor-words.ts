import { accountLimits } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { refusalWords } from '../../../kit/form/refusal-words.ts';
import type { CallRefusal } from '../../../kit/refusal.ts';

/** Explains the refusal of a second factor: tries left and what to check, or how long logins from this network are locked. */
export function useFactorWords(of: 'app' | 'recovery'): (refusal: CallRefusal) => string | null {
  const { t } = useApp();
  return (refusal) => {
    const { status, code, triesLeft: count } = refusal;
    if (status === 423) return t('security.locked', { minutes: accountLimits.lockMinutes });
    if (code !== 'bad_otp' || count === undefined) return refusalWords(t, refusal);
    return of === 'app' ? t('security.wrongAppCode', { count }) : t('security.wrongRecoveryCode', { count });
  };
}
