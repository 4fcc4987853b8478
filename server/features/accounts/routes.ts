import { providerNames } from '../../../contract/choices.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import { inPaddedTime } from '../../http/padded-time.ts';
import { toListPage } from '../../http/paging.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { type MemberContext, type Route, serve, serveMember } from '../../http/route.ts';
import { withCaptcha } from './captcha.ts';
import { linkIdentity, unlinkIdentity } from './identities.ts';
import type { AccountParts } from './parts.ts';
import { type OwnIdentityRow, selectIdentities } from './queries-identities.ts';
import type { AccountRates } from './rates.ts';
import { changePassword, forgotPassword, resendCode, setPassword, verifyCode } from './recovery.ts';
import { refuseSuspended } from './restrictions.ts';
import { endOtherSessions, endOwnSession, listSessions, type OwnSessionRow } from './sessions.ts';
import { logIn, logOut } from './sign-in.ts';
import { registerMember } from './sign-up/sign-up.ts';
import { socialLogIn, socialSignUp } from './social.ts';

/** Message after the first factor: logged in, or a second factor needed. */
const welcome = (opened: object) => ('needs' in opened ? 'factor.needed' : 'accounts.logged_in');

export function signInRoutes(parts: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  return [
    serve(
      'POST login',
      rateLimited(limiter, rates.logIn, async (input, context) => {
        const opened = await logIn(parts, input, context);
        if ('access_token' in opened) await refuseSuspended(parts.db, opened.id, opened.access_token);
        return { ...opened, message: serverText(context.lang, welcome(opened)) };
      }),
    ),
    serve(
      'POST social/login',
      rateLimited(limiter, rates.logIn, async (input, context) => {
        const opened = await socialLogIn(parts, input, context);
        if (opened !== null && 'access_token' in opened) await refuseSuspended(parts.db, opened.id, opened.access_token);
        if (opened !== null) return { ...opened, message: serverText(context.lang, welcome(opened)) };
        const nothing = { access_token: null, id: null, uuid: null, role: null };
        return { ...nothing, message: serverText(context.lang, 'accounts.no_social_account') };
      }),
    ),
    serveMember(
      'POST logout',
      rateLimited(limiter, rates.session, async (_asked, { caller, lang }) => {
        await logOut(parts.db, caller.session);
        return { message: serverText(lang, 'accounts.logged_out') };
      }),
    ),
  ];
}

export function sessionRoutes({ db }: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  return [
    serveMember('GET account/session/list', async (page, { caller }) => {
      const { rows, count } = await listSessions(db, caller, page);
      return toListPage(rows.map(presentSession), count, page.offset);
    }),
    serveMember(
      'DELETE account/session/{id}',
      rateLimited(limiter, rates.session, async ({ id }, { caller, lang }: MemberContext) => {
        await endOwnSession(db, caller, id);
        return { message: serverText(lang, 'accounts.session_ended') };
      }),
    ),
    serveMember(
      'POST account/session/end-others',
      rateLimited(limiter, rates.session, async (_asked, { caller, lang }: MemberContext) => {
        const ended = await endOtherSessions(db, caller);
        return { ended, message: serverText(lang, 'accounts.other_sessions_ended') };
      }),
    ),
  ];
}

const presentSession = ({ id, browser, system, createdAt, usedAt, isCurrent }: OwnSessionRow) => ({
  ...{ id, browser, system },
  created_at: createdAt.toISOString(),
  used_at: usedAt.toISOString(),
  is_current: isCurrent ? (1 as const) : (0 as const),
});

export function identityRoutes(parts: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  return [
    serveMember('GET account/identity/list', async (page, { caller }) => {
      const { rows, count } = await selectIdentities(parts.db, caller.memberId, page);
      return toListPage(rows.map(presentIdentity), count, page.offset);
    }),
    serveMember(
      'POST account/identity',
      rateLimited(limiter, rates.logIn, async (proof, { caller, lang }: MemberContext) => {
        await linkIdentity(parts, proof, caller);
        return { message: serverText(lang, 'accounts.identity_linked', { provider: providerNames[proof.type] }) };
      }),
    ),
    serveMember(
      'DELETE account/identity/{id}',
      rateLimited(limiter, rates.session, async ({ id }, { caller, lang }: MemberContext) => {
        const provider = await unlinkIdentity(parts, id, caller);
        return { message: serverText(lang, 'accounts.identity_unlinked', { provider: providerNames[provider] }) };
      }),
    ),
  ];
}

const presentIdentity = ({ id, provider, linkedAt, usedAt }: OwnIdentityRow) => ({
  ...{ id, provider },
  linked_at: linkedAt?.toISOString() ?? null,
  used_at: usedAt?.toISOString() ?? null,
});

export function signUpRoutes(parts: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  return [
    serve(
      'GET captcha/challenge',
      rateLimited(limiter, rates.challenge, async () => {
        const { signUps, logIns } = parts.brakes;
        return parts.captcha.challenge((await signUps.isOn()) || (await logIns.isOn()));
      }),
    ),
    serve(
      'POST customer/signup',
      rateLimited(limiter, rates.signUp, async ({ captcha, ...form }, context) => ({
        ...(await withCaptcha(parts, captcha, () => registerMember(parts, form, context))),
        message: serverText(context.lang, 'accounts.signed_up'),
      })),
    ),
    serve(
      'POST social/signup',
      rateLimited(limiter, rates.signUp, async (form, context) => ({
        ...(await socialSignUp(parts, form, context)),
        message: serverText(context.lang, 'accounts.signed_up'),
      })),
    ),
  ];
}

export function recoveryRoutes(parts: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  return [
    serve(
      'POST forgot/password',
      rateLimited(limiter, rates.mail, async ({ email }, context) => {
        await inPaddedTime(() => forgotPassword(parts, email, context));
        return { message: serverText(context.lang, 'accounts.otp_sent') };
      }),
    ),
    serve(
      'POST resend/otp',
      rateLimited(limiter, rates.mail, async ({ email }, context) => {
        await inPaddedTime(() => resendCode(parts, email, context));
        return { message: serverText(context.lang, 'accounts.otp_sent') };
      }),
    ),
    serve(
      'PUT verify/otp',
      rateLimited(limiter, rates.code, async (input, { lang, network }) => ({
        ...(await inPaddedTime(() => verifyCode(parts, input, network))),
        message: serverText(lang, 'accounts.otp_verified'),
      })),
    ),
    serve(
      'PUT set/password',
      rateLimited(limiter, rates.password, async (input, { lang, network }) => {
        await setPassword(parts, input, network);
        return { message: serverText(lang, 'accounts.password_set') };
      }),
    ),
    serveMember(
      'PUT reset/password',
      rateLimited(limiter, rates.password, async (input, { caller, lang }) => {
        await changePassword(parts, caller, input);
        return { message: serverText(lang, 'accounts.password_changed') };
      }),
    ),
  ];
}
