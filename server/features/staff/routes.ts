import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { found, Refusal } from '../../http/refusal.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { type Route, type StaffContext, serve, serveStaff } from '../../http/route.ts';
import { selectAccountById } from '../accounts/index.ts';
import { actorOf, serveStaffList } from '../console/index.ts';
import { factorsOf } from '../second-factor/index.ts';
import { askForPasskey, confirmPasskey, confirmTotp, startPasskey, startTotp } from './enrolment.ts';
import { removePasskey, removeTotp, replaceCodes, resetFactors } from './factors.ts';
import { giveRole, takeRole } from './grants.ts';
import type { StaffParts } from './parts.ts';
import { freshUntil, presentGrant, presentLogin, presentMe, presentSession } from './present.ts';
import { selectGrants, selectStaffSessions } from './queries.ts';
import { endStaffSession } from './sessions.ts';
import { acceptInvite, enterFactor, logInStaff, logOutStaff } from './sign-in.ts';

const listed = <T>(list: T[]) => ({ list, count: list.length, next_offset: null });
/** Messages after a correct password. */
const NEXT = { SECOND_FACTOR: 'factor.needed', ENROL: 'staff.needs_enrol' } as const;
const staffOf = ({ staff }: RequestContext) => found(staff);

export function signInRoutes(parts: StaffParts, limiter: Limiter): Route[] {
  const { db, accounts } = parts;
  const { logIn: often, code, password } = accounts.rates;
  return [
    serve(
      'POST console/login',
      rateLimited(limiter, often, async (asked, context) => {
        const arrival = await logInStaff(parts, asked, { staff: staffOf(context), network: context.network });
        return { ...arrival, message: serverText(context.lang, NEXT[arrival.needs]) };
      }),
    ),
    serve(
      'POST console/join',
      rateLimited(limiter, password, async (asked, context) => {
        const arrival = await acceptInvite(parts, asked, staffOf(context));
        return { ...arrival, message: serverText(context.lang, NEXT[arrival.needs]) };
      }),
    ),
    serveStaff('GET console/login', async (_asked, { staff: { caller } }) => {
      const { email } = found(await selectAccountById(db, caller.memberId));
      return presentLogin(caller, email, await factorsOf(db, caller.memberId));
    }),
    serveStaff('POST console/login/passkey/options', async (_asked, context) => ({ options: await askForPasskey(parts, context) })),
    serveStaff(
      'POST console/second-factor',
      rateLimited(limiter, code, async (asked, context: StaffContext) => {
        const until = await enterFactor(parts, asked, context);
        const fresh = { factor_until: freshUntil(new Date()).toISOString() };
        return { until: until.toISOString(), ...fresh, message: serverText(context.lang, 'factor.accepted') };
      }),
    ),
    serveStaff('POST console/logout', async (_asked, context) => {
      await logOutStaff(parts, context);
      return { message: serverText(context.lang, 'accounts.logged_out') };
    }),
  ];
}

export function factorRoutes(parts: StaffParts, limiter: Limiter): Route[] {
  const { code } = parts.accounts.rates;
  return [
    serveStaff('POST console/factor/totp', (_asked, context) => startTotp(parts, context)),
    serveStaff(
      'PUT console/factor/totp',
      rateLimited(limiter, code, async (asked, context: StaffContext) => {
        const { recoveryCodes, until } = await confirmTotp(parts, asked.code, context);
        return { recovery_codes: recoveryCodes, until: until.toISOString(), message: serverText(context.lang, 'factor.added') };
      }),
    ),
    serveStaff('DELETE console/factor/totp', async (_asked, context) => {
      await removeTotp(parts, context);
      return { message: serverText(context.lang, 'factor.removed') };
    }),
    serveStaff('POST console/factor/passkey/options', async (_asked, context) => ({ options: await startPasskey(parts, context) })),
    serveStaff(
      'POST console/factor/passkey',
      rateLimited(limiter, code, async (asked, context: StaffContext) => {
        const { id, recoveryCodes, until } = await confirmPasskey(parts, asked, context);
        return { id, recovery_codes: recoveryCodes, until: until.toISOString(), message: serverText(context.lang, 'factor.added') };
      }),
    ),
    serveStaff('DELETE console/factor/passkey/{id}', async ({ id }, context) => {
      await removePasskey(parts, id, context);
      return { message: serverText(context.lang, 'factor.removed') };
    }),
    serveStaff('POST console/factor/recovery', async (_asked, context) => ({
      recovery_codes: await replaceCodes(parts, context),
      message: serverText(context.lang, 'factor.codes_replaced'),
    })),
  ];
}

export function ownRoutes({ db }: StaffParts): Route[] {
  return [
    serveStaff('GET console/me', async (_asked, { staff: { caller } }) => presentMe(caller, await factorsOf(db, caller.memberId))),
    serveStaffList(db, 'GET console/sessions', async (_asked, { staff: { caller } }) => {
      const rows = await selectStaffSessions(db, caller.memberId);
      return listed(rows.map((row) => presentSession(row, caller.sessionId)));
    }),
    serveStaff('DELETE console/sessions/{id}', async ({ id }, { staff, lang }) => {
      if (!(await endStaffSession(db, id, staff))) throw new Refusal('not_found');
      return { message: serverText(lang, 'accounts.session_ended') };
    }),
  ];
}

export function grantRoutes({ db, origin, outbox }: StaffParts): Route[] {
  return [
    serveStaffList(db, 'GET console/staff', async () => listed((await selectGrants(db)).map(presentGrant))),
    serveStaff('POST console/staff', async ({ member_id, role }, { staff, lang }) => {
      const grant = { memberId: member_id, role, link: `${origin}/console` };
      await db.transaction().execute((tx) => giveRole(tx, grant, actorOf(staff)));
      outbox.nudge();
      return { message: serverText(lang, 'staff.role_given') };
    }),
    serveStaff('DELETE console/staff/{id}', async ({ id }, { staff, lang }) => {
      await db.transaction().execute((tx) => takeRole(tx, id, actorOf(staff)));
      return { message: serverText(lang, 'staff.role_taken') };
    }),
    serveStaff('POST console/staff/{id}/reset-factor', async ({ id }, { staff, lang }) => {
      // One's own factors are changed by other endpoints, which keep at least one.
      if (id === staff.caller.memberId) throw new Refusal('forbidden');
      await db.transaction().execute((tx) => resetFactors(tx, id, actorOf(staff)));
      outbox.nudge();
      return { message: serverText(lang, 'factor.removed') };
    }),
  ];
}
