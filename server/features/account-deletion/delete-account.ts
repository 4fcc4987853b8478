import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { AfterDeletion, DeletionMode, MemberData } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { mayMail, proveOwner } from '../accounts/index.ts';
import { insertMail, type Outbox } from '../mail/index.ts';
import { deleteMember, isLockTimeout, limitLockWait, lockMemberRow } from './queries.ts';

export interface DeletionParts {
  db: Kysely<Schema>;
  outbox: Pick<Outbox, 'nudge'>;
  /** Everybody who keeps something of members. */
  memberData: readonly MemberData[];
}

const TRIES = 8;
const PAUSE_MS = 40;

async function deleteEverything({ db, memberData }: DeletionParts, memberId: number, mode: DeletionMode): Promise<AfterDeletion[]> {
  return db.transaction().execute(async (tx) => {
    await limitLockWait(tx);
    for (const data of memberData) await data.lock?.(tx, memberId);
    const member = await lockMemberRow(tx, memberId);
    if (member === undefined) throw new Refusal('unauthenticated');
    const left: AfterDeletion[] = [];
    for (const data of memberData) {
      const after = await data.delete?.(tx, memberId, mode);
      if (after !== undefined) left.push(after);
    }
    const { email: recipient, lang } = member;
    const letter = { reason: `left:${memberId}`, recipient, lang, template: 'account_deleted', params: {} };
    // Or whoever signs up with a stranger's address and leaves, again and again, fills their mailbox.
    if (await mayMail(tx, member)) await insertMail(tx, letter);
    await deleteMember(tx, memberId);
    return left;
  });
}

/**
 * Deletes the caller's account, all of it or nothing: their words stay without a name or go, everything else goes, and every counter
 * is what its rows say. Throws `bad_password`.
 */
export async function deleteAccount(parts: DeletionParts, caller: Caller, input: { password: string; mode: DeletionMode }): Promise<void> {
  await proveOwner(parts.db, caller, input.password);
  for (let tries = 1; ; tries += 1) {
    try {
      const after = await deleteEverything(parts, caller.memberId, input.mode);
      for (const task of after) await task();
      return parts.outbox.nudge();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries === TRIES) throw new Refusal('unavailable', { retryAfter: 5 });
      await wait(PAUSE_MS * tries);
    }
  }
}
