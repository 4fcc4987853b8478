import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { accountLimits, lengths } from '../../../contract/limits.ts';
import { type AttemptLimit, countAttempt, refundAttempt } from '../../db/attempt-counters.ts';
import type { Schema } from '../../db/schema.ts';
import { newToken, tokenHash } from '../../db/token.ts';
import { Refusal } from '../../http/refusal.ts';
import { insertMail, insertNoMail, mayMailAnybody } from '../mail/index.ts';
import { addressUse } from './networks.ts';
import { type AccountParts, addressOf, countAttemptOrRefuse } from './parts.ts';
import type { Account } from './queries.ts';

const DAY_S = 86_400;
const TEMPLATES = { SIGN_UP: 'sign_up_code', RESET: 'reset_code', EMAIL: 'email_code' } as const;

const noticesOf = (email: string): AttemptLimit => ({
  subject: `notice-day:${addressOf(email)}`,
  limit: accountLimits.mailsADay,
  windowSeconds: DAY_S,
});

/**
 * Counts a mail that notifies an address of a change to its account, ten a day. Throws `too_many_requests` beyond that; answers whether
 * this one may be sent.
 */
export async function countMail(db: AccountParts['db'], { email, isVerified }: Pick<Account, 'email' | 'isVerified'>): Promise<boolean> {
  await countAttemptOrRefuse(db, noticesOf(email), 'too_many_requests');
  return isVerified || mayMailAnybody(db, email);
}

/** Like `countMail`, but answers false where that throws: for mails that are skipped rather than blocking what the member does. */
export async function mayMail(db: AccountParts['db'], { email, isVerified }: Pick<Account, 'email' | 'isVerified'>): Promise<boolean> {
  if ((await countAttempt(db, noticesOf(email))) !== null) return false;
  return isVerified || mayMailAnybody(db, email);
}

/** Somebody's request for a code, made by address or while signed in. */
interface CodeRequest {
  /** In lower case. */
  address: string;
  kind: CodeKind;
  /** Undefined when nobody has the address. */
  account: Pick<Account, 'id' | 'email'> | undefined;
  lang: string;
  /** Network that the request came from. */
  network: string;
}

/**
 * Makes a code the live one of an address and puts it into the outbox, in the caller's transaction. Without an account the same rows are
 * written and nothing is sent. Beyond one mail per half minute and ten a day nothing happens, which the caller cannot tell; codes mailed
 * before stay valid. Nudge the outbox afterwards.
 */
export async function mailCode(db: AccountParts['db'], parts: AccountParts, input: CodeRequest): Promise<void> {
  const { address, kind, account, lang, network } = input;
  const { subject, place, isProven } = await addressUse({ ...parts, db }, { address, memberId: account?.id, network });
  const { mailPauseSeconds, mailsADay } = accountLimits;
  // The network is counted as well, since an address is counted under another subject once it is verified.
  for (const paused of [`${place}:here`, subject])
    if ((await countAttempt(db, { subject: `mail-pause:${paused}`, limit: 1, windowSeconds: mailPauseSeconds })) !== null) return;
  if ((await countAttempt(db, { subject: `mail-day:${subject}`, limit: mailsADay, windowSeconds: DAY_S })) !== null) return;
  // Counted for everybody, so that it costs the same; mails to a verified address do not use up its limit of unproven mails.
  if (!(await mayMailAnybody(db, account === undefined || isProven ? subject : address))) return;
  const code = newCode();
  await upsertCode(db, address, { kind, memberId: account?.id ?? null, codeHash: codeHash(parts.codeKey, address, code) });
  const link = kind === 'RESET' ? { link: await resetLink(db, parts, input), link_minutes: accountLimits.resetLinkMinutes } : {};
  // No name: whoever signed up with a stranger's address could put a message to them into it.
  const params = { code, minutes: accountLimits.otpMinutes, ...link };
  const mail = { reason: `code:${randomUUID()}`, recipient: account?.email ?? '', lang, template: TEMPLATES[kind], params };
  await (account === undefined ? insertNoMail(db, mail) : insertMail(db, mail));
}

/** A link that sets a new password without a code. What follows the # is sent to no server and written to no log. */
async function resetLink(db: AccountParts['db'], { origin }: AccountParts, { address, account, lang }: CodeRequest): Promise<string> {
  const token = newToken();
  await insertResetToken(db, tokenHash(token), account?.id ?? null, accountLimits.resetLinkMinutes);
  return `${origin}/${lang}/reset-password#${new URLSearchParams({ email: address, token })}`;
}

/**
 * Accepts a code once, or throws `bad_otp`; a wrong one counts against the code and against the address's daily limit. The daily limit is
 * counted before the code is checked, so that strangers who have used theirs up take no tries from a code mailed later.
 */
export async function acceptCode(
  parts: AccountParts,
  { address, code, network }: { address: string; code: string; network: string },
): Promise<LiveCode & { memberId: number }> {
  const { subject, isStrange } = await addressUse(parts, { address, memberId: await selectCodeOwner(parts.db, address), network });
  const wrong = { subject: `wrong-code:${subject}`, limit: accountLimits.wrongCodesADay, windowSeconds: DAY_S };
  await countAttemptOrRefuse(parts.db, wrong, 'too_many_requests');
  if (isStrange) await parts.brakes.codes.take();
  const giveBack = async () => {
    await refundAttempt(parts.db, wrong);
    if (isStrange) await parts.brakes.codes.giveBack();
  };
  const live = await countTry(parts.db, address);
  // Counts only when there is a live code: nobody is locked out by guesses while there is none.
  if (live === undefined) await giveBack();
  const hash = codeHash(parts.codeKey, address, code);
  if (live?.memberId == null || !timingSafeEqual(live.codeHash, hash) || !(await consumeCode(parts.db, address, hash)))
    throw new Refusal('bad_otp');
  await giveBack();
  return { ...live, memberId: live.memberId };
}

export type CodeKind = 'SIGN_UP' | 'RESET' | 'EMAIL';

export interface LiveCode {
  kind: CodeKind;
  memberId: number | null;
  codeHash: Buffer;
}

/** Makes a code the one live code of an address; a code without a member does not replace one that a member still waits for. */
export async function upsertCode(db: Kysely<Schema>, address: string, code: LiveCode): Promise<void> {
  await sql`insert into one_time_code (address, kind, member_id, code_hash, expires_at)
    values (${address}, ${code.kind}, ${code.memberId}, ${code.codeHash}, now() + make_interval(mins => ${accountLimits.otpMinutes}))
    on conflict (address) do update set kind = excluded.kind, member_id = excluded.member_id, code_hash = excluded.code_hash,
      tries = 0, expires_at = excluded.expires_at
    where excluded.member_id is not null or one_time_code.member_id is null or one_time_code.expires_at <= now()`.execute(db);
}

/** Takes one try of an address's live code and answers the code; undefined when no try or no code is left. */
export async function countTry(db: Kysely<Schema>, address: string): Promise<LiveCode | undefined> {
  const taken = await sql<LiveCode>`
    update one_time_code set tries = tries + 1
    where address = ${address} and tries < ${accountLimits.otpTries} and expires_at > now()
    returning kind, member_id as "memberId", code_hash as "codeHash"`.execute(db);
  return taken.rows[0];
}

/** Uses a code up; false when a concurrent call has just done so. */
export async function consumeCode(db: Kysely<Schema>, address: string, hash: Buffer): Promise<boolean> {
  const gone = await sql`delete from one_time_code where address = ${address} and code_hash = ${hash} returning 1`.execute(db);
  return gone.rows.length > 0;
}

/** The member that the latest code of an address belongs to; undefined when it belongs to nobody. */
export async function selectCodeOwner(db: Kysely<Schema>, address: string): Promise<number | undefined> {
  const row = await db.selectFrom('one_time_code').select('member_id').where('address', '=', address).executeTakeFirst();
  return row?.member_id ?? undefined;
}

/** The kind of the latest code of an address, expired or not. */
export async function selectCodeKind(db: Kysely<Schema>, address: string): Promise<CodeKind | undefined> {
  const row = await db.selectFrom('one_time_code').select('kind').where('address', '=', address).executeTakeFirst();
  return row?.kind;
}

/** Lets a token set a member's password for some minutes; a token without a member (null) sets none. */
export async function insertResetToken(db: Kysely<Schema>, hash: Buffer, memberId: number | null, minutes: number): Promise<void> {
  await sql`insert into reset_token (token_hash, member_id, expires_at)
    values (${hash}, ${memberId}, now() + make_interval(mins => ${minutes}))`.execute(db);
}

/** Uses a reset token up and answers the id of its member. */
export async function consumeResetToken(db: Kysely<Schema>, hash: Buffer, address: string): Promise<number | undefined> {
  const gone = await sql<{ memberId: number }>`
    delete from reset_token r using member m
    where r.token_hash = ${hash} and r.expires_at > now() and m.id = r.member_id and lower(m.email) = ${address}
    returning r.member_id as "memberId"`.execute(db);
  return gone.rows[0]?.memberId;
}

/** A one-time code of four digits. */
const newCode = (): string =>
  randomInt(10 ** lengths.otp)
    .toString()
    .padStart(lengths.otp, '0');

/** Ten thousand codes are quickly tried, so their hash needs a key that is not stored in the same table. */
const codeHash = (key: string, address: string, code: string): Buffer => createHmac('sha256', key).update(`${address} ${code}`).digest();
