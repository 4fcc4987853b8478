import { serverText } from '../../../../i18n/server-texts.ts';
import type { Limiter } from '../../../adapters/limiter.ts';
import { rateLimited } from '../../../http/rate-limit.ts';
import { found } from '../../../http/refusal.ts';
import { type MemberContext, type Route, serve, serveMember } from '../../../http/route.ts';
import { factorsOf, kindsOf, presentPasskey } from '../../second-factor/index.ts';
import type { AccountParts } from '../parts.ts';
import { selectAccountById } from '../queries.ts';
import type { AccountRates } from '../rates.ts';
import { refuseSuspended } from '../restrictions.ts';
import {
  confirmMemberPasskey,
  confirmMemberTotp,
  removeMemberPasskey,
  removeMemberTotp,
  replaceMemberCodes,
  startMemberPasskey,
  startMemberTotp,
} from './changes.ts';
import { askAtConfirm, confirmCaller } from './confirm.ts';
import { selectFactorUntil } from './freshness.ts';
import { askAtLogIn, completeLogIn } from './log-in.ts';

export function secondStepRoutes(parts: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  return [
    serve(
      'POST login/second-factor',
      rateLimited(limiter, rates.code, async (asked, context) => {
        const opened = await completeLogIn(parts, asked, context);
        await refuseSuspended(parts.db, opened.id, opened.access_token);
        return { ...opened, message: serverText(context.lang, 'accounts.logged_in') };
      }),
    ),
    serve(
      'POST login/passkey/options',
      rateLimited(limiter, rates.code, async ({ ticket }) => ({ options: await askAtLogIn(parts, ticket) })),
    ),
  ];
}

/** Shows a member's second factor and lets them confirm that they have it at hand. */
export function ownFactorRoutes(parts: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  const { db } = parts;
  return [
    serveMember(
      'GET account/factor',
      rateLimited(limiter, rates.session, async (_asked, { caller }: MemberContext) => {
        const factors = await factorsOf(db, caller.memberId);
        const account = found(await selectAccountById(db, caller.memberId));
        const info = {
          has_totp: flag(factors.hasTotp),
          passkeys: factors.passkeys.map(presentPasskey),
          recovery_codes_left: factors.recoveryCodesLeft,
          factors: kindsOf(factors),
          factor_until: (await selectFactorUntil(db, caller))?.toISOString() ?? null,
          has_password: flag(account.passwordHash !== null),
          must_keep: flag(await parts.mustKeepFactor(db, caller.memberId)),
        };
        return { info };
      }),
    ),
    serveMember(
      'POST account/factor/confirm',
      rateLimited(limiter, rates.code, async (asked, context: MemberContext) => {
        const until = await confirmCaller(parts, asked, context);
        return { factor_until: until.toISOString(), message: serverText(context.lang, 'factor.accepted') };
      }),
    ),
    serveMember(
      'POST account/factor/confirm/passkey/options',
      rateLimited(limiter, rates.code, async (_asked, { caller }: MemberContext) => ({ options: await askAtConfirm(parts, caller) })),
    ),
  ];
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export function factorChangeRoutes(parts: AccountParts, limiter: Limiter, rates: AccountRates): Route[] {
  return [
    serveMember('POST account/factor/totp', (_asked, { caller }) => startMemberTotp(parts, caller)),
    serveMember(
      'PUT account/factor/totp',
      rateLimited(limiter, rates.code, async ({ code }, context: MemberContext) => {
        const { recoveryCodes } = await confirmMemberTotp(parts, code, context);
        return { recovery_codes: recoveryCodes, message: serverText(context.lang, 'factor.added') };
      }),
    ),
    serveMember('DELETE account/factor/totp', async (_asked, { caller, lang }) => {
      await removeMemberTotp(parts, caller);
      return { message: serverText(lang, 'factor.removed') };
    }),
    serveMember(
      'POST account/factor/passkey/options',
      rateLimited(limiter, rates.code, async (_asked, { caller }: MemberContext) => ({ options: await startMemberPasskey(parts, caller) })),
    ),
    serveMember(
      'POST account/factor/passkey',
      rateLimited(limiter, rates.code, async (asked, context: MemberContext) => {
        const { id, recoveryCodes } = await confirmMemberPasskey(parts, asked, context);
        return { id, recovery_codes: recoveryCodes, message: serverText(context.lang, 'factor.added') };
      }),
    ),
    serveMember('DELETE account/factor/passkey/{id}', async ({ id }, { caller, lang }) => {
      await removeMemberPasskey(parts, id, caller);
      return { message: serverText(lang, 'factor.removed') };
    }),
    serveMember(
      'POST account/factor/recovery',
      rateLimited(limiter, rates.code, async (_asked, { caller, lang }: MemberContext) => ({
        recovery_codes: await replaceMemberCodes(parts, caller),
        message: serverText(lang, 'factor.codes_replaced'),
      })),
    ),
  ];
}
