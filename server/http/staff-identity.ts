import type { FastifyReply, FastifyRequest } from 'fastify';
import { permissionsOf, type StaffRole } from '../../contract/console/roles.ts';
import { staffLimits } from '../../contract/console/staff.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Refusal } from './refusal.ts';

/** A member of the staff in a session of the console. */
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

/** What a call of the console knows besides its input. */
export interface StaffAccess {
  /** Null only at sign-in. */
  caller: StaffCaller | null;
  /** Id of the request, for the audit log. */
  requestId: string;
  /** The `User-Agent` header. */
  device: string;
  /** Whether the session is still valid and its role still allows the call; answers that last long ask again. */
  mayGoOn(): Promise<boolean>;
  /** Sets the session's cookie; `clearSession` removes it. */
  setSession(token: string, expiresAt: Date): void;
  clearSession(): void;
}

/** Looks up the token of a console session; null when it is unknown, expired or ended. */
export type IdentifyStaff = (token: string) => Promise<StaffCaller | null>;

const HOUR_MS = 3_600_000;

/** Over https, the prefix `__Host-` binds the cookie to exactly this host. */
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
 * Pages of other sites must not write with our cookie, nor pages loaded without https from a shop that has it. Programs that send no origin
 * have nobody's cookies.
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
  /** The shop's origin, without a slash at the end. */
  origin: string;
  identify: IdentifyStaff;
}

/** What a console call may know about its caller, checked against the endpoint's requirements; null for all other calls. */
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

/** 401 without a session, 403 with one that is unfinished or of the wrong role; null if allowed. */
function refusalOfStaff({ access, permission }: Endpoint, caller: StaffCaller | null): Refusal | null {
  if (caller === null) return new Refusal('unauthenticated');
  if (access === 'staff' && !caller.isFinished) return new Refusal('second_factor_needed');
  if (permission !== undefined && !permissionsOf(caller.role).includes(permission)) return new Refusal('forbidden');
  return null;
}

/** Refuses callers who may not make a call, or whose second factor is too old for it. */
function expectStaff(endpoint: Endpoint, caller: StaffCaller | null): void {
  const refusal = refusalOfStaff(endpoint, caller);
  if (refusal !== null) throw refusal;
  if (endpoint.isFresh && caller?.isFinished) expectFreshFactor(caller);
}

/** Dangerous acts need a second factor that was entered recently. */
export function expectFreshFactor({ factorAt }: StaffCaller): void {
  const age = factorAt === null ? Number.POSITIVE_INFINITY : Date.now() - factorAt.getTime();
  if (age > staffLimits.freshFactorMinutes * 60_000) throw new Refusal('fresh_factor_needed');
}
