import type { Kysely } from 'kysely';
import { serverText } from '../../../../i18n/server-texts.ts';
import { lockMember } from '../../../db/member-lock.ts';
import type { Schema } from '../../../db/schema.ts';
import { toListPage } from '../../../http/paging.ts';
import { found } from '../../../http/refusal.ts';
import { type Route, serveStaff } from '../../../http/route.ts';
import { type Actor, actorOf, serveStaffList, writeAudit } from '../../console/index.ts';
import { correctPoints, type LedgerRow, selectLedger } from '../../rewards/index.ts';
import { deleteRecovery, deleteSessions } from '../queries.ts';
import { hasMember, selectEmail, selectSessions } from './queries.ts';

export interface MemberConsoleParts {
  db: Kysely<Schema>;
  /** Purges cached pages by tag: `member:UUID`. */
  purge(tag: string): void;
}

const subjectOf = (id: number) => ({ kind: 'members', id });

/** What staff can do with members besides reading their card. */
export function memberRoutes({ db, purge }: MemberConsoleParts): Route[] {
  return [
    serveStaff('GET console/members/{id}/email', ({ id }, { staff }) => readEmail(db, actorOf(staff), id)),
    serveStaffList(db, 'GET console/members/{id}/sessions', async ({ id, ...page }) => {
      await expectMember(db, id);
      const { rows, count } = await selectSessions(db, id, page);
      const list = rows.map(({ createdAt, usedAt }) => ({ created_at: createdAt.toISOString(), used_at: usedAt.toISOString() }));
      return toListPage(list, count, page.offset);
    }),
    serveStaff('POST console/members/{id}/end-sessions', async ({ id }, { staff, lang }) => {
      const ended = await signOut(db, actorOf(staff), id);
      return { ended, message: serverText(lang, 'console.sessions_ended') };
    }),
    serveStaffList(db, 'GET console/members/{id}/points', async ({ id, ...page }) => {
      await expectMember(db, id);
      const { rows, count } = await selectLedger(db, id, page);
      return toListPage(rows.map(presentLedger), count, page.offset);
    }),
    serveStaff('POST console/members/{id}/points', async ({ id, points, reason }, { staff, lang, keepAnswer }) => {
      const { answer, uuid } = await db.transaction().execute(async (tx) => {
        const { before, after, ...member } = await correctPoints(tx, id, { points, note: reason });
        const told = { before: { reward_points: before }, after: { reward_points: after }, reason };
        await writeAudit(tx, actorOf(staff), { act: 'members.points', subject: subjectOf(id), ...told });
        const made = { reward_points: after, message: serverText(lang, 'console.points_corrected') };
        await keepAnswer?.(tx, made);
        return { answer: made, uuid: member.uuid };
      });
      purge(`member:${uuid}`);
      return answer;
    }),
  ];
}

async function expectMember(db: Kysely<Schema>, id: number): Promise<void> {
  found((await hasMember(db, id)) || null);
}

/** Reading an address is an act: it is answered only in the transaction that logs who read it. */
function readEmail(db: Kysely<Schema>, actor: Actor, id: number): Promise<{ email: string }> {
  return db.transaction().execute(async (tx) => {
    const email = found(await selectEmail(tx, id));
    await writeAudit(tx, actor, { act: 'members.read-email', subject: subjectOf(id) });
    return { email };
  });
}

function signOut(db: Kysely<Schema>, actor: Actor, id: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await expectMember(tx, id);
    await lockMember(tx, id);
    const ended = await deleteSessions(tx, id);
    // Whoever used one of these sessions may have asked for another address, and would take the account over by it.
    await deleteRecovery(tx, id);
    await writeAudit(tx, actor, { act: 'members.end-sessions', subject: subjectOf(id), after: { ended } });
    return ended;
  });
}

const presentLedger = ({ at, ...row }: LedgerRow) => ({ ...row, at: at.toISOString() });
