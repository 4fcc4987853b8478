import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Permission, permissionsOf, type StaffRole, staffRoles } from '../../../contract/console/roles.ts';
import { type Endpoint, pathParameters } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/index.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

const calls = Object.values<Endpoint>(endpoints).filter(({ path }) => path.startsWith('console/'));
/** Those by which a session begins. */
const open = ['POST console/login', 'POST console/join'];
/** An id that nothing has. */
const NOWHERE = 2_147_483_647;

/** What the contract says that a finished session of a role is refused with; null: it gets in. */
function refusalFor({ access, permission, isFresh }: Endpoint, role: StaffRole, isStale: boolean): string | null {
  if (access === 'staff' && !permissionsOf(role).includes(permission as Permission)) return 'forbidden';
  return isFresh && isStale ? 'fresh_factor_needed' : null;
}

test('every call of the console asks for a session and a permission, but for those that open one', () => {
  const guarded = calls.filter(({ key }) => !open.includes(key));
  expect(guarded.filter(({ access }) => access !== 'staff' && access !== 'staff-unfinished').map(({ key }) => key)).toEqual([]);
  expect(guarded.filter(({ access, permission }) => access === 'staff' && permission === undefined).map(({ key }) => key)).toEqual([]);
  const unfinished = guarded.filter(({ access }) => access === 'staff-unfinished').map(({ path }) => path);
  expect(unfinished.every((path) => /^console\/(login|logout|second-factor|factor)\b/.test(path))).toBe(true);
  expect(calls.filter(({ key }) => open.includes(key)).map(({ access }) => access)).toEqual(['tokenless', 'tokenless']);
});

apiOnBoth(
  'who gets in at the calls of the console',
  (api) => {
    const db = () => api.database().kysely;

    /** Calls with nothing but ids of nothing, and tells the code of a refusal for who calls; null: it went past that. A failure of the server's is no way past. */
    const refusal = async ({ method, path }: Endpoint, headers: Record<string, string>): Promise<string | null> => {
      const at = pathParameters(path).reduce((url, name) => url.replace(`{${name}}`, String(NOWHERE)), path);
      const { statusCode, body } = await api.app().http.inject({
        method,
        url: `/api/${at}`,
        headers,
        ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
      });
      return statusCode === 401 || statusCode === 403 || statusCode === 500 ? (JSON.parse(body).code as string) : null;
    };
    const cookie = (token: string) => ({ cookie: `staff=${token}` });
    const eachCall = async (expected: (call: Endpoint) => string | null, headers: (call: Endpoint) => Promise<Record<string, string>>) => {
      const answered = [];
      for (const call of calls) answered.push([call.key, await refusal(call, await headers(call))]);
      expect(answered).toEqual(calls.map((call) => [call.key, expected(call)]));
    };
    const unauthenticated = ({ key }: Endpoint) => (open.includes(key) ? null : 'unauthenticated');

    test('a visitor at none', () => eachCall(unauthenticated, async () => ({})));

    test('a member with a token of the shop at none, in the header or as the cookie', async () => {
      const { token } = await newMember(api);
      await eachCall(unauthenticated, async () => ({ authorization: `Bearer ${token}`, ...cookie(token) }));
    });

    test('somebody whose grant has ended at none', async () => {
      const { id, token } = await becomeStaff(db(), 'ADMIN');
      await sql`delete from staff_grant where member_id = ${id}`.execute(db());
      await eachCall(unauthenticated, async () => cookie(token));
    });

    test('an expired session at none', async () => {
      const { id, token } = await becomeStaff(db(), 'ADMIN');
      await sql`update staff_session set expires_at = now() where member_id = ${id}`.execute(db());
      await eachCall(unauthenticated, async () => cookie(token));
    });

    test('an unfinished session of an admin at those that finish it', () =>
      eachCall(
        ({ access }) => (access === 'staff' ? 'second_factor_needed' : null),
        // A session of its own for each: some of them end it.
        async () => cookie((await becomeStaff(db(), 'ADMIN', 'missing')).token),
      ));

    test.each(staffRoles)('%s at what the role allows', (role) =>
      eachCall(
        (call) => refusalFor(call, role, false),
        async () => cookie((await becomeStaff(db(), role)).token),
      ),
    );

    test.each(staffRoles)('%s whose factor is old at what is not dangerous', (role) =>
      eachCall(
        (call) => refusalFor(call, role, true),
        async () => cookie((await becomeStaff(db(), role, 'old')).token),
      ),
    );
  },
  () => ({ adapters: { captcha: easyCaptcha }, accountRates: generousRates }),
);
