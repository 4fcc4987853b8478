import { serverText } from '../../../i18n/server-texts.ts';
import type { Rate } from '../../adapters/limiter.ts';
import { toListPage } from '../../http/paging.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { found } from '../../http/refusal.ts';
import { type Route, serve, serveMember, serveStaff } from '../../http/route.ts';
import { withCaptcha } from '../accounts/index.ts';
import { type Actor, actorOf, serveStaffList, writeAudit } from '../console/index.ts';
import { answerAppeal, appeal } from './appeals.ts';
import { readCase } from './case-details.ts';
import { listCases } from './case-list.ts';
import { changedCase, expectOthers, expectUnclaimed } from './checks.ts';
import { decide } from './decisions.ts';
import { publishedFigures } from './figures.ts';
import { selectReportsOn } from './member-reports.ts';
import { listDecisions, listReports, readDecision } from './own.ts';
import type { ModerationParts } from './parts.ts';
import * as queries from './queries.ts';
import { fileReport, strangerOf } from './reports.ts';
import { undoDecision } from './reversals.ts';
import { presentRules } from './rules.ts';

/** More reports and appeals than a whole office behind one network would send. */
const REPORTS: Rate = { name: 'reports', points: 600, seconds: 3_600 };
const APPEALS: Rate = { name: 'appeals', points: 300, seconds: 3_600 };

/** Routes for members and visitors. */
export function publicRoutes(parts: ModerationParts): Route[] {
  const [{ db, limiter, captcha }, figures] = [parts, publishedFigures(parts.db)];
  return [
    serve(
      'POST report',
      rateLimited(limiter, REPORTS, async (asked, { caller, lang }) => {
        const file = () => fileReport(parts, asked, lang, caller === null ? strangerOf(asked) : { memberId: caller.memberId });
        // Missing fields are refused before a captcha solution is used up.
        if (caller === null) strangerOf(asked);
        const id = caller === null ? await withCaptcha({ db, captcha }, asked.captcha, file) : await file();
        return { id, message: serverText(lang, 'report.sent') };
      }),
    ),
    serveMember('GET report/mine', async (page, { caller }) => {
      const { list, count } = await listReports(parts, caller.memberId, page);
      return toListPage(list, count, page.offset);
    }),
    serveMember('GET decision/list', async (page, { caller, lang }) => {
      const { list, count } = await listDecisions(parts, caller.memberId, lang, page);
      return toListPage(list, count, page.offset);
    }),
    serveMember('GET decision/{uuid}', async ({ uuid }, { caller, lang }) => ({
      info: await readDecision(parts, caller.memberId, lang, uuid),
    })),
    serveMember(
      'POST decision/{uuid}/appeal',
      rateLimited(limiter, APPEALS, async (asked, { caller, lang }) => {
        await appeal(parts, { memberId: caller.memberId, lang }, asked);
        return { message: serverText(lang, 'appeal.sent') };
      }),
    ),
    serve('GET rules', (_input, { lang }) => presentRules(lang)),
    serve('GET transparency', async () => ({ months: await figures.months(), stars: await figures.stars() })),
    serve('GET review/policy', async (_input, { lang }) => ({
      title: serverText(lang, 'policy.title'),
      description: serverText(lang, 'policy.description'),
      stars: await figures.stars(),
    })),
  ];
}

/** Routes for moderators. */
export function caseRoutes(parts: ModerationParts): Route[] {
  const { db } = parts;
  return [
    serveStaffList(db, 'GET console/cases', async (asked) => {
      const { list, count } = await listCases(parts, asked);
      return toListPage(list, count, asked.offset);
    }),
    serveStaff('GET console/cases/{id}', async ({ id }, { staff, lang }) => ({
      info: await readCase(parts, id, lang, staff.caller.memberId),
    })),
    serveStaffList(db, 'GET console/members/{id}/reports', async ({ id, offset, limit }) => {
      const { rows, count } = found(await selectReportsOn(db, id, { offset, limit }));
      const list = rows.map(({ at, caseId, ...row }) => ({ ...row, at: at.toISOString(), case_id: caseId }));
      return toListPage(list, count, offset);
    }),
    serveStaff('POST console/cases/{id}/claim', async ({ id, to }, { staff, lang }) => {
      const claimed = await claimCase(parts, deciderOf(actorOf(staff)), id, to === 1);
      const message = serverText(lang, to === 1 ? 'case.claimed' : 'case.released');
      return { version: claimed.version, claimed_until: claimed.claimedUntil?.toISOString() ?? null, message };
    }),
    serveStaff('POST console/cases/{id}/decision', async (asked, { staff, lang, keepAnswer }) => {
      const actor = deciderOf(actorOf(staff));
      const answerOf = ({ uuid, undoUntil }: { uuid: string | null; undoUntil: Date | null }) => ({
        decision: uuid,
        undo_until: undoUntil?.toISOString() ?? null,
        message: serverText(lang, uuid === null ? 'case.waits' : 'case.decided'),
      });
      const decided = await decide(parts, { actor, caller: staff.caller }, asked, async (tx, one) => keepAnswer?.(tx, answerOf(one)));
      return answerOf(decided);
    }),
    serveStaff('POST console/decisions/{uuid}/undo', async ({ uuid }, { staff, lang }) => {
      await undoDecision(parts, { actor: deciderOf(actorOf(staff)), caller: staff.caller }, uuid);
      return { message: serverText(lang, 'decision.undone') };
    }),
    serveStaff('POST console/decisions/{uuid}/appeal', async (asked, { staff, lang }) => {
      await answerAppeal(parts, { actor: deciderOf(actorOf(staff)), caller: staff.caller }, asked);
      return { message: serverText(lang, asked.uphold === 1 ? 'decision.appeal_upheld' : 'decision.appeal_reversed') };
    }),
  ];
}

/** A decision needs a member as actor, not a command. */
function deciderOf(actor: Actor): Actor & { memberId: number } {
  return { ...actor, memberId: found(actor.memberId) };
}

/**
 * Claims a case for some minutes, or releases it. Throws `changed_meanwhile` if somebody else has claimed it, `forbidden` for one's own
 * texts or report.
 */
function claimCase({ db }: ModerationParts, actor: Actor & { memberId: number }, id: number, isTaken: boolean) {
  return db.transaction().execute(async (tx) => {
    const one = found(await queries.lockCase(tx, id));
    expectUnclaimed(one, actor.memberId);
    if (one.state !== 'OPEN') throw changedCase(one);
    if (isTaken) await expectOthers(tx, one, one.memberId, actor.memberId);
    await writeAudit(tx, actor, { act: isTaken ? 'cases.claim' : 'cases.release', subject: { kind: 'cases', id } });
    return found(await queries.updateClaim(tx, id, isTaken ? actor.memberId : null));
  });
}
