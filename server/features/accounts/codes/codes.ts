import { randomUUID, timingSafeEqual } from 'node:crypto';
import { accountLimits } from '../../../../contract/limits.ts';
import { giveBack } from '../../../db/tally.ts';
import { Refusal } from '../../../http/refusal.ts';
import { insertMail, insertNoMail } from '../../mail/index.ts';
import { type AccountParts, spendOrRefuse } from '../parts.ts';
import type { Account } from '../queries.ts';
import { codeHash, newCode } from '../tokens.ts';
import { type CodeKind, consumeCode, type LiveCode, takeTry, upsertCode } from './queries.ts';

const DAY_S = 86_400;
const TEMPLATES = { SIGN_UP: 'sign_up_code', RESET: 'reset_code', EMAIL: 'email_code' } as const;

/** One mail in half a minute and ten a day for an address, whether or not somebody has it. */
export async function spendMail(parts: AccountParts, address: string): Promise<void> {
  const { mailPauseSeconds, mailsADay } = accountLimits;
  await spendOrRefuse(parts.db, { subject: `mail-pause:${address}`, limit: 1, windowSeconds: mailPauseSeconds }, 'too_many_requests');
  await spendOrRefuse(parts.db, { subject: `mail-day:${address}`, limit: mailsADay, windowSeconds: DAY_S }, 'too_many_requests');
}

/** Ten letters a day that tell an address what became of its account: nobody has proved that it is the account's own. */
export async function spendNotice(db: AccountParts['db'], address: string): Promise<void> {
  const notices = { subject: `notice-day:${address}`, limit: accountLimits.mailsADay, windowSeconds: DAY_S };
  await spendOrRefuse(db, notices, 'too_many_requests');
}

/**
 * Makes a code the live one of an address and puts it into the outbox, in the caller's transaction. Without an account the same rows
 * are written and nothing goes out. Nudge the outbox afterwards.
 */
export async function mailCode(
  db: AccountParts['db'],
  parts: AccountParts,
  { address, kind, account, lang }: { address: string; kind: CodeKind; account: Pick<Account, 'id' | 'email'> | undefined; lang: string },
): Promise<void> {
  const code = newCode();
  await upsertCode(db, address, { kind, memberId: account?.id ?? null, codeHash: codeHash(parts.codeKey, address, code) });
  // No name: whoever signed up with a stranger's address could write a message into it.
  const params = { code, minutes: accountLimits.otpMinutes };
  const mail = { reason: `code:${randomUUID()}`, recipient: account?.email ?? '', lang, template: TEMPLATES[kind], params };
  await (account === undefined ? insertNoMail(db, mail) : insertMail(db, mail));
}

/** Accepts a code once, or throws `bad_otp`; a wrong one counts for the code and for the address's day. */
export async function acceptCode(parts: AccountParts, address: string, code: string): Promise<LiveCode & { memberId: number }> {
  const wrong = { subject: `wrong-code:${address}`, limit: accountLimits.wrongCodesADay, windowSeconds: DAY_S };
  const live = await takeTry(parts.db, address);
  // Counted only against a code that is there: nobody is kept out by guesses at nothing.
  if (live !== undefined) await spendOrRefuse(parts.db, wrong, 'too_many_requests');
  const hash = codeHash(parts.codeKey, address, code);
  if (live?.memberId == null || !timingSafeEqual(live.codeHash, hash) || !(await consumeCode(parts.db, address, hash)))
    throw new Refusal('bad_otp');
  await giveBack(parts.db, wrong);
  return { ...live, memberId: live.memberId };
}
