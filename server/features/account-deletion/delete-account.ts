import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Log } from '../../db/log.ts';
import type { AfterDeletion, DeletionMode, MemberData } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import { failuresOfEach } from '../../db/try-each.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/request-context.ts';
import { type Account, expectStillProven, mayMail, proveOwner } from '../accounts/index.ts';
import { insertMail, type Outbox } from '../mail/index.ts';
import { deleteMember, isLockTimeout, limitLockWait, lockMemberRow } from './queries.ts';

export interface DeletionParts {
  db: Kysely<Schema>;
  outbox: Pick<Outbox, 'nudge'>;
  log: Log;
  /** The personal data of all features. */
  memberData: readonly MemberData[];
}

const TRIES = 8;
const PAUSE_MS = 40;

/** A member who is leaving and has proven their identity. */
interface Leaving {
  caller: Caller;
  account: Account;
  mode: DeletionMode;
}

async function deleteEverything({ db, memberData }: DeletionParts, { caller, account, mode }: Leaving): Promise<AfterDeletion[]> {
  const { memberId } = caller;
  return db.transaction().execute(async (tx) => {
    await limitLockWait(tx);
    for (const data of memberData) await data.lock?.(tx, memberId);
    const member = await lockMemberRow(tx, memberId);
    if (member === undefined) throw new Refusal('unauthenticated');
    // While this transaction waited for its locks, the password may have been replaced or the session ended.
    await expectStillProven(tx, caller, account);
    const left: AfterDeletion[] = [];
    for (const data of memberData) {
      const after = await data.delete?.(tx, memberId, mode);
      if (after !== undefined) left.push(after);
    }
    const { email: recipient, lang } = member;
    const letter = { reason: `left:${memberId}`, recipient, lang, template: 'account_deleted', params: {} };
    // Limited, or somebody could flood a stranger's mailbox by signing up with their address and leaving repeatedly.
    if (await mayMail(tx, member)) await insertMail(tx, letter);
    await deleteMember(tx, memberId);
    return left;
  });
}

/** Runs the tasks that follow a deletion, all at once: a slow one, such as a picture storage, must not leave stale pages in the cache. */
async function clearUp({ log }: DeletionParts, tasks: readonly AfterDeletion[]): Promise<void> {
  const failed = await failuresOfEach(tasks, async (task) => task(), { atOnce: tasks.length });
  for (const { error } of failed) log.error({ err: error }, 'what shows a member who left was not brought up to date');
}

/**
 * Deletes the caller's account entirely or not at all: their texts are kept without a name or deleted, everything else is deleted, and all
 * counters are updated. Throws `bad_password` or `unauthenticated`, also if the proof is no longer valid once the locks are held.
 */
export async function deleteAccount(parts: DeletionParts, caller: Caller, input: { password: string; mode: DeletionMode }): Promise<void> {
  const account = await proveOwner(parts.db, caller, input.password);
  for (let tries = 1; ; tries += 1) {
    try {
      const after = await deleteEverything(parts, { caller, account, mode: input.mode });
      parts.outbox.nudge();
      return await clearUp(parts, after);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (tries === TRIES) throw new Refusal('unavailable', { retryAfter: 5 });
      await wait(PAUSE_MS * tries);
    }
  }
}
