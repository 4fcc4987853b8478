import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Permission, permissionsOf, type StaffRole, staffRoles } from '../../contract/console/roles.ts';
import { type Endpoint, pathParameters } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { forSuspended, isLimited } from '../../contract/restrictions.ts';
import { apiOnBoth } from '../support/api.ts';
import { memberGroup } from '../support/member-group.ts';
import { easyCaptcha, generousRates } from '../support/personas.ts';
import { becomeStaff } from '../support/staff.ts';

const calls = Object.values<Endpoint>(endpoints);
const isConsole = ({ path }: Endpoint) => path.startsWith('console/');
const ofConsole = calls.filter(isConsole);
/** Calls that open a session. */
const open = ['POST console/login', 'POST console/join'];
/** An id that does not exist. */
const NOWHERE = 2_147_483_647;

/** Error codes that depend on the caller, not on the input. */
const accessCodes = ['unauthenticated', 'suspended', 'limited', 'forbidden', 'second_factor_needed', 'fresh_factor_needed', 'server_error'];

/** The refusal that the contract implies for a caller; null: the caller has access. */
type Expected = (call: Endpoint) => string | null;

const needsToken = ({ access }: Endpoint) => access === 'member';
const readsToken = ({ access }: Endpoint) => access === 'member' || access === 'everyone';
const needsStaff = ({ access }: Endpoint) => access === 'staff' || access === 'staff-unfinished';

const visitor: Expected = (call) => (needsToken(call) || needsStaff(call) ? 'unauthenticated' : null);
const member: Expected = (call) => (needsStaff(call) ? 'unauthenticated' : null);
/** A caller with an invalid token, which is refused even where no token is needed. */
const formerMember: Expected = (call) => (readsToken(call) ? 'unauthenticated' : member(call));
const suspended: Expected = (call) => (readsToken(call) && !forSuspended.includes(call.key) ? 'suspended' : member(call));
const limited: Expected = (call) => (isLimited(call) ? 'limited' : member(call));

/** A console session, whose cookie gives no access to the shop's calls. */
const staff =
  (role: StaffRole, factor: 'fresh' | 'old' | 'missing'): Expected =>
  (call) => {
    if (!needsStaff(call)) return visitor(call);
    if (factor === 'missing' && call.access === 'staff') return 'second_factor_needed';
    if (call.access === 'staff' && !permissionsOf(role).includes(call.permission as Permission)) return 'forbidden';
    return call.isFresh && factor === 'old' ? 'fresh_factor_needed' : null;
  };

test('every call of the console asks for a session and a permission, but for those that open one', () => {
  const guarded = ofConsole.filter(({ key }) => !open.includes(key));
  expect(guarded.filter((call) => !needsStaff(call)).map(({ key }) => key)).toEqual([]);
  expect(guarded.filter(({ access, permission }) => access === 'staff' && permission === undefined).map(({ key }) => key)).toEqual([]);
  const unfinished = guarded.filter(({ access }) => access === 'staff-unfinished').map(({ path }) => path);
  expect(unfinished.every((path) => /^console\/(login|logout|second-factor|factor)\b/.test(path))).toBe(true);
  expect(ofConsole.filter(({ key }) => open.includes(key)).map(({ access }) => access)).toEqual(['tokenless', 'tokenless']);
});

test('no call of the shop asks for a session of the console', () => {
  expect(calls.filter((call) => !isConsole(call) && needsStaff(call)).map(({ key }) => key)).toEqual([]);
});

apiOnBoth(
  'who gets in at every call',
  (api) => {
    const db = () => api.database().kysely;

    /**
     * Makes a call with nonexistent ids only; resolves to the code of a refusal for its caller, or null if it had access. Server errors do
     * not count as access.
     */
    const refusal = async ({ method, path, noun }: Endpoint, headers: Record<string, string>): Promise<string | null> => {
      const at = pathParameters(path).reduce((url, name) => url.replace(`{${name}}`, String(NOWHERE)), path);
      const { statusCode, body } = await api.app().http.inject({
        method,
        url: `/api/${at}`,
        headers,
        ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
      });
      const code = statusCode < 400 ? '' : (JSON.parse(body).code as string);
      // Calls that change a member's own second factor are covered by `ownership.test.ts`.
      const isOwnFactor = code === 'fresh_factor_needed' && noun === 'accounts';
      return accessCodes.includes(code) && !isOwnFactor ? code : null;
    };
    const cookie = (token: string) => ({ cookie: `staff=${token}` });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const eachCall = async (expected: Expected, headers: (call: Endpoint) => Promise<Record<string, string>>) => {
      const answered = [];
      for (const call of calls) answered.push([call.key, await refusal(call, await headers(call))]);
      expect(answered).toEqual(calls.map((call) => [call.key, expected(call)]));
    };

    /** Tokens of new members, one per call, since some calls end the session; `change` is applied to all of them first. */
    const tokens = async (change?: (ids: number[]) => Promise<unknown>) => {
      const group = await memberGroup(api, calls.length);
      await change?.(group.map(({ id }) => id));
      return async () => bearer(group.pop()?.token ?? '');
    };

    test('a visitor', () => eachCall(visitor, async () => ({})));

    test('a member, of the console at none, in the header or as the cookie', async () => {
      const next = await tokens();
      await eachCall(member, async () => {
        const { authorization } = await next();
        return { authorization, ...cookie(authorization.slice('Bearer '.length)) };
      });
    });

    test('a member whose session was ended', async () => {
      await eachCall(formerMember, await tokens((ids) => sql`delete from session where member_id = any(${ids})`.execute(db())));
    });

    test('a member whose session has expired', async () => {
      const expire = (ids: number[]) =>
        sql`update session set used_at = now() - interval '1 year' where member_id = any(${ids})`.execute(db());
      await eachCall(formerMember, await tokens(expire));
    });

    test('a member who has left', async () => {
      await eachCall(formerMember, await tokens((ids) => sql`delete from member where id = any(${ids})`.execute(db())));
    });

    test('a suspended member', async () => {
      const suspend = (ids: number[]) => sql`update member set suspended_until = 'infinity' where id = any(${ids})`.execute(db());
      await eachCall(suspended, await tokens(suspend));
    });

    test('a limited member', async () => {
      const limit = (ids: number[]) => sql`update member set limited_until = now() + interval '1 day' where id = any(${ids})`.execute(db());
      await eachCall(limited, await tokens(limit));
    });

    test('somebody whose grant has ended', async () => {
      const { id, token } = await becomeStaff(db(), 'ADMIN');
      await sql`delete from staff_grant where member_id = ${id}`.execute(db());
      await eachCall(visitor, async () => cookie(token));
    });

    test('somebody of the staff who is suspended', async () => {
      const { id, token } = await becomeStaff(db(), 'ADMIN');
      await sql`update member set suspended_until = now() + interval '1 day' where id = ${id}`.execute(db());
      await eachCall(visitor, async () => cookie(token));
    });

    test('an expired session of the console', async () => {
      const { id, token } = await becomeStaff(db(), 'ADMIN');
      await sql`update staff_session set expires_at = now() where member_id = ${id}`.execute(db());
      await eachCall(visitor, async () => cookie(token));
    });

    test('a session of the console in the header of the shop', async () => {
      const { token } = await becomeStaff(db(), 'ADMIN');
      await eachCall(formerMember, async () => bearer(token));
    });

    // Each call gets its own session, because some calls end it.
    test('an unfinished session of an admin', () =>
      eachCall(staff('ADMIN', 'missing'), async () => cookie((await becomeStaff(db(), 'ADMIN', 'missing')).token)));

    test.each(staffRoles)('%s at what the role allows', (role) =>
      eachCall(staff(role, 'fresh'), async () => cookie((await becomeStaff(db(), role)).token)),
    );

    test.each(staffRoles)('%s whose factor is old at what is not dangerous', (role) =>
      eachCall(staff(role, 'old'), async () => cookie((await becomeStaff(db(), role, 'old')).token)),
    );
  },
  () => ({ adapters: { captcha: easyCaptcha }, accountRates: generousRates }),
);
