import type { FastifyReply, FastifyRequest } from 'fastify';
import { permissionsOf, type StaffRole } from '../../contract/console/roles.ts';
import { staffLimits } from '../../contract/console/staff.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Refusal } from './refusal.ts';

/** Somebody of the staff in a session of the console. */
export interface StaffCaller {
  memberId: number;
  name: string;
  role: StaffRole;
  sessionId: number;
  /** False until the second factor was entered. */
  isFinished: boolean;
  /** When a second factor was last entered. */
  factorAt: Date | null;
  expiresAt: Date;
}

/** What a call of the console knows beside its input. */
export interface StaffAccess {
  /** Null at sign-in alone. */
  caller: StaffCaller | null;
  /** Of the request, for the audit log. */
  requestId: string;
  /** The browser as it calls itself. */
  device: string;
  /** Whether the session still stands and its role still allows the call: asked again by an answer that goes on for long. */
  mayGoOn(): Promise<boolean>;
  /** Hands the browser a session, or takes it back. */
  setSession(token: string, expiresAt: Date): void;
  clearSession(): void;
}

/** Looks up the token of a console session; null when it is unknown, expired or ended. */
export type IdentifyStaff = (token: string) => Promise<StaffCaller | null>;

const HOUR_MS = 3_600_000;

/** Over https the name binds the cookie to this very host (`__Host-`). */
const cookieName = (isSecure: boolean): string => (isSecure ? '__Host-staff' : 'staff');

function tokenIn(cookies: string | undefined, isSecure: boolean): string | null {
  const name = cookieName(isSecure);
  for (const part of (cookies ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

const isConsole = ({ path }: Endpoint): boolean => path.startsWith('console/');

/**
 * A page of another site may not write with the cookie of ours, nor may one that came without https to a shop that has it. Programs that
 * say nothing of where they come from have no cookies of anybody's.
 */
function expectOwnOrigin({ method, headers }: FastifyRequest, origin: string): void {
  if (method === 'GET') return;
  const { origin: from, host, 'sec-fetch-site': site } = headers;
  const page = from === undefined ? null : URL.parse(from);
  const isDowngraded = origin.startsWith('https:') && page?.protocol !== 'https:';
  const isOwn = from === origin || (page !== null && page.host === host && !isDowngraded);
  const isForeign = from === undefined ? site !== undefined && site !== 'same-origin' && site !== 'none' : !isOwn;
  if (isForeign) throw new Refusal('forbidden');
}

interface StaffIdentityParts {
  /** Of the shop, without a slash at the end. */
  origin: string;
  identify: IdentifyStaff;
}

/** What a call of the console may know of who calls, checked against what the endpoint asks for; null for all other calls. */
export async function staffAccess(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, identify }: StaffIdentityParts,
): Promise<StaffAccess | null> {
  if (!isConsole(endpoint)) return null;
  expectOwnOrigin(request, origin);
  const isSecure = origin.startsWith('https:');
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const token = tokenIn(request.headers.cookie, isSecure);
  const find = async () => (token === null ? null : identify(token));
  const caller = await find();
  if (isForStaff(endpoint)) expectStaff(endpoint, caller);
  return {
    caller,
    requestId: request.id,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    mayGoOn: async () => !isForStaff(endpoint) || refusalOfStaff(endpoint, await find()) === null,
    setSession: (value, expiresAt) => {
      const age = Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000));
      reply.header(
        'set-cookie',
        `${cookieName(isSecure)}=${value}; ${attributes}; Max-Age=${Math.min(age, (staffLimits.sessionHours * HOUR_MS) / 1000)}`,
      );
    },
    clearSession: () => void reply.header('set-cookie', `${cookieName(isSecure)}=; ${attributes}; Max-Age=0`),
  };
}

const isForStaff = ({ access }: Endpoint): boolean => access === 'staff' || access === 'staff-unfinished';

/** 401 without a session, 403 with one that is unfinished or of the wrong role; null: neither. */
function refusalOfStaff({ access, permission }: Endpoint, caller: StaffCaller | null): Refusal | null {
  if (caller === null) return new Refusal('unauthenticated');
  if (access === 'staff' && !caller.isFinished) return new Refusal('second_factor_needed');
  if (permission !== undefined && !permissionsOf(caller.role).includes(permission)) return new Refusal('forbidden');
  return null;
}

/** Refuses whoever may not make a call, or whose factor is too old for it. */
function expectStaff(endpoint: Endpoint, caller: StaffCaller | null): void {
  const refusal = refusalOfStaff(endpoint, caller);
  if (refusal !== null) throw refusal;
  if (endpoint.isFresh && caller?.isFinished) expectFreshFactor(caller);
}

/** Dangerous acts want a factor that was entered a moment ago. */
export function expectFreshFactor({ factorAt }: StaffCaller): void {
  const age = factorAt === null ? Number.POSITIVE_INFINITY : Date.now() - factorAt.getTime();
  if (age > staffLimits.freshFactorMinutes * 60_000) throw new Refusal('fresh_factor_needed');
}
