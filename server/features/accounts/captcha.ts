import { isServerFault } from '../../http/answer-error.ts';
import { Refusal } from '../../http/refusal.ts';
import type { AccountParts } from './parts.ts';
import { deleteCaptchaUse, insertCaptchaUse } from './sign-up/queries.ts';

/**
 * Accepts a captcha's solution once and runs `work`; if that is refused with `too_many_requests` or fails with a server fault, the solution
 * can be used again. Throws `bad_captcha`.
 */
export async function withCaptcha<T>(
  { db, captcha }: Pick<AccountParts, 'db' | 'captcha'>,
  solution: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const passed = solution === undefined || solution === '' ? null : await captcha.check(solution);
  const isFresh = passed !== null && (passed.mark === null || (await insertCaptchaUse(db, passed.mark, passed.until)));
  if (!isFresh || passed.isWrong) throw new Refusal('bad_captcha');
  try {
    return await work();
  } catch (error) {
    const isForLater = isServerFault(error) || (error instanceof Refusal && error.code === 'too_many_requests');
    if (isForLater && passed.mark !== null) await deleteCaptchaUse(db, passed.mark).catch(() => undefined);
    throw error;
  }
}
