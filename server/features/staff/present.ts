import { permissionsOf } from '../../../contract/console/roles.ts';
import { staffLimits } from '../../../contract/console/staff.ts';
import type { Output } from '../../../contract/index.ts';
import { deviceOf } from '../../http/device.ts';
import type { StaffCaller } from '../../http/staff-identity.ts';
import { type Factors, hasFactor, kindsOf, presentPasskey } from '../second-factor/index.ts';
import type { GrantRow, SessionRow } from './queries.ts';
import { needsOf } from './sign-in.ts';

const flag = (value: boolean) => (value ? 1 : 0);

/** Until when a factor entered at the given time allows dangerous acts. */
export const freshUntil = (factorAt: Date): Date => new Date(factorAt.getTime() + staffLimits.freshFactorMinutes * 60_000);

/** Until when dangerous acts are allowed; null if they are not. */
function factorUntil({ factorAt }: StaffCaller): string | null {
  if (factorAt === null) return null;
  const until = freshUntil(factorAt);
  return until.getTime() > Date.now() ? until.toISOString() : null;
}

export const presentMe = (caller: StaffCaller, factors: Factors): Output<'GET console/me'> => ({
  info: {
    id: caller.memberId,
    name: caller.name,
    role: caller.role,
    permissions: [...permissionsOf(caller.role)],
    factor_until: factorUntil(caller),
    session_until: caller.expiresAt.toISOString(),
    has_totp: flag(factors.hasTotp),
    passkeys: factors.passkeys.map(presentPasskey),
    recovery_codes_left: factors.recoveryCodesLeft,
  },
});

export const presentLogin = (caller: StaffCaller, email: string, factors: Factors): Output<'GET console/login'> => ({
  needs: caller.isFinished ? null : needsOf(factors),
  factors: kindsOf(factors),
  recovery_codes_left: hasFactor(factors) ? factors.recoveryCodesLeft : 0,
  name: caller.name,
  email,
  until: caller.expiresAt.toISOString(),
});

export const presentSession = (row: SessionRow, current: number): Output<'GET console/sessions'>['list'][number] => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  used_at: row.usedAt.toISOString(),
  until: row.expiresAt.toISOString(),
  ...(deviceOf(row.device) ?? { browser: null, system: null }),
  is_current: flag(row.id === current),
});

export const presentGrant = (row: GrantRow): Output<'GET console/staff'>['list'][number] => ({
  id: row.memberId,
  name: row.name,
  email: row.email,
  role: row.role,
  granted_at: row.grantedAt.toISOString(),
  has_factor: flag(row.hasFactor),
  signed_in_at: row.signedInAt?.toISOString() ?? null,
});
