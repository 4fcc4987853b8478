import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { type Route, serve, serveMember } from '../../http/route.ts';
import type { AccountParts } from './parts.ts';
import type { AccountRates } from './rates.ts';
import { changePassword, forgotPassword, resendCode, setPassword, verifyCode } from './recovery.ts';
import { logIn, logOut } from './sign-in.ts';
import { registerMember, withCaptcha } from './sign-up/sign-up.ts';
import { socialLogIn, socialSignUp } from './social.ts';

export function signInRoutes(parts: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  return [
    serve(
      'POST login',
      rateLimited(limiter, rates.logIn, async (input, { lang, network }) => ({
        ...(await logIn(parts, input, network)),
        message: serverText(lang, 'accounts.logged_in'),
      })),
    ),
    serve(
      'POST social/login',
      rateLimited(limiter, rates.logIn, async (input, { lang, network }) => {
        const session = await socialLogIn(parts, input, network);
        if (session !== null) return { ...session, message: serverText(lang, 'accounts.logged_in') };
        return { access_token: null, id: null, uuid: null, role: null, message: serverText(lang, 'accounts.no_social_account') };
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

export function signUpRoutes(parts: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  return [
    serve(
      'GET captcha/challenge',
      rateLimited(limiter, rates.challenge, () => parts.captcha.challenge()),
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
        await forgotPassword(parts, email, context);
        return { message: serverText(context.lang, 'accounts.otp_sent') };
      }),
    ),
    serve(
      'POST resend/otp',
      rateLimited(limiter, rates.mail, async ({ email }, context) => {
        await resendCode(parts, email, context);
        return { message: serverText(context.lang, 'accounts.otp_sent') };
      }),
    ),
    serve(
      'PUT verify/otp',
      rateLimited(limiter, rates.code, async (input, { lang, network }) => ({
        ...(await verifyCode(parts, input, network)),
        message: serverText(lang, 'accounts.otp_verified'),
      })),
    ),
    serve(
      'PUT set/password',
      rateLimited(limiter, rates.password, async (input, { lang }) => {
        await setPassword(parts, input);
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
