import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter } from '../../adapters/limiter.ts';
import { limited } from '../../http/limited.ts';
import { type Route, serve, serveMember } from '../../http/route.ts';
import type { AccountParts } from './parts.ts';
import type { AccountRates } from './rates.ts';
import { changePassword, forgotPassword, resendCode, setPassword, verifyCode } from './recovery.ts';
import { logIn, logOut } from './sign-in.ts';
import { passCaptcha, signUp } from './sign-up/sign-up.ts';
import { socialLogIn, socialSignUp } from './social/social.ts';

export function signInRoutes(parts: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  return [
    serve(
      'POST login',
      limited(limiter, rates.logIn, async (asked, { lang, network }) => ({
        ...(await logIn(parts, asked, network)),
        message: serverText(lang, 'accounts.logged_in'),
      })),
    ),
    serve(
      'POST social/login',
      limited(limiter, rates.logIn, async (asked, { lang }) => {
        const session = await socialLogIn(parts, asked);
        if (session !== null) return { ...session, message: serverText(lang, 'accounts.logged_in') };
        return { access_token: null, id: null, uuid: null, role: null, message: serverText(lang, 'accounts.no_social_account') };
      }),
    ),
    serveMember(
      'POST logout',
      limited(limiter, rates.session, async (_asked, { caller, lang }) => {
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
      limited(limiter, rates.challenge, () => parts.captcha.challenge()),
    ),
    serve(
      'POST customer/signup',
      limited(limiter, rates.signUp, async ({ captcha, ...form }, asker) => {
        await passCaptcha(parts, captcha);
        return { ...(await signUp(parts, form, asker)), message: serverText(asker.lang, 'accounts.signed_up') };
      }),
    ),
    serve(
      'POST social/signup',
      limited(limiter, rates.signUp, async (form, asker) => ({
        ...(await socialSignUp(parts, form, asker)),
        message: serverText(asker.lang, 'accounts.signed_up'),
      })),
    ),
  ];
}

export function recoveryRoutes(parts: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  return [
    serve(
      'POST forgot/password',
      limited(limiter, rates.mail, async ({ email }, asker) => {
        await forgotPassword(parts, email, asker);
        return { message: serverText(asker.lang, 'accounts.otp_sent') };
      }),
    ),
    serve(
      'POST resend/otp',
      limited(limiter, rates.mail, async ({ email }, asker) => {
        await resendCode(parts, email, asker);
        return { message: serverText(asker.lang, 'accounts.otp_sent') };
      }),
    ),
    serve(
      'PUT verify/otp',
      limited(limiter, rates.code, async ({ email, otp }, { lang }) => ({
        ...(await verifyCode(parts, email, otp)),
        message: serverText(lang, 'accounts.otp_verified'),
      })),
    ),
    serve(
      'PUT set/password',
      limited(limiter, rates.password, async (asked, { lang }) => {
        await setPassword(parts, asked);
        return { message: serverText(lang, 'accounts.password_set') };
      }),
    ),
    serveMember(
      'PUT reset/password',
      limited(limiter, rates.password, async (asked, { caller, lang }) => {
        await changePassword(parts, caller, asked);
        return { message: serverText(lang, 'accounts.password_changed') };
      }),
    ),
  ];
}
