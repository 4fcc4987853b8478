import type { ConsoleError } from '../call.ts';
import { useTexts } from '../texts.ts';

/** Why a code was refused, with the tries left and advice. */
export function useWrongCode(error: ConsoleError | null, of: 'app' | 'recovery'): string | null {
  const { t } = useTexts();
  if (error === null) return null;
  if (error.code !== 'bad_otp' || error.triesLeft === null) return error.errors[0]?.message ?? error.message;
  return of === 'app' ? t('signIn.wrongAppCode', { count: error.triesLeft }) : t('signIn.wrongRecoveryCode', { count: error.triesLeft });
}
