import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Aftermath, LeavingMode, MemberData } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';
import { takeTurn } from '../../db/turn.ts';
import type { Caller } from '../../http/asker.ts';
import { Refusal } from '../../http/refusal.ts';
import { proveOwner } from '../accounts/index.ts';
import { insertMail, type Outbox } from '../mail/index.ts';
import { deleteMember, holdMember, hurry, wasBusy } from './queries.ts';

export interface LeavingParts {
  db: Kysely<Schema>;
  outbox: Pick<Outbox, 'nudge'>;
  /** Everybody who keeps something of members. */
  keepers: readonly MemberData[];
}

const TRIES = 8;
const PAUSE_MS = 40;

async function forget({ db, keepers }: LeavingParts, memberId: number, mode: LeavingMode): Promise<Aftermath[]> {
  return db.transaction().execute(async (tx) => {
    await hurry(tx);
    await takeTurn(tx, memberId);
    for (const keeper of keepers) await keeper.hold?.(tx, memberId);
    const member = await holdMember(tx, memberId);
    if (member === undefined) throw new Refusal('unauthenticated');
    const left: Aftermath[] = [];
    for (const keeper of keepers) {
      const aftermath = await keeper.forget?.(tx, memberId, mode);
      if (aftermath !== undefined) left.push(aftermath);
    }
    const { email: recipient, lang } = member;
    await insertMail(tx, { reason: `left:${member.uuid}`, recipient, lang, template: 'account_deleted', params: {} });
    await deleteMember(tx, memberId);
    return left;
  });
}

/**
 * Deletes the caller's account, all of it or nothing: their words stay without a name or go, everything else goes, and every counter
 * is what its rows say. Throws `bad_password`.
 */
export async function leave(parts: LeavingParts, caller: Caller, asked: { password: string; mode: LeavingMode }): Promise<void> {
  await proveOwner(parts.db, caller, asked.password);
  for (let tries = 1; ; tries += 1) {
    try {
      const aftermath = await forget(parts, caller.memberId, asked.mode);
      for (const task of aftermath) await task();
      return parts.outbox.nudge();
    } catch (error) {
      if (!wasBusy(error)) throw error;
      if (tries === TRIES) throw new Refusal('unavailable', { retryAfter: 5 });
      await wait(PAUSE_MS * tries);
    }
  }
}
