import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Api, apiOnBoth, openApi } from '../../../test/support/api.ts';
import { describeOnBoth } from '../../../test/support/database.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import {
  actsOn,
  becomeStaff,
  cookieToken,
  enterPassword,
  newStaffMember,
  openStaffSession,
  setCookie,
  signInToConsole,
  totpCode,
} from '../../../test/support/staff.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { sweepStaff } from './queries.ts';

const box = testMailbox();
const trusting = { prove: async (address: string) => ({ subject: address, address, addressVerified: true }) };
const options = () => ({
  adapters: { mailTransport: box, captcha: easyCaptcha, providers: { GOOGLE: trusting } },
  accountRates: generousRates,
});

apiOnBoth(
  'sessions of the console',
  (api) => {
    const db = () => api.database().kysely;
    const status = async (staff: string) => (await api.call('GET console/me', {}, { staff })).status;

    test('ends at logout, and the cookie is taken back', async () => {
      const member = await newStaffMember(api);
      const staff = await signInToConsole(api, member);
      const out = await api.call('POST console/logout', {}, { staff });
      expect([out.status, setCookie(out)]).toEqual([200, 'staff=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0']);
      expect(await status(staff)).toBe(401);
      expect((await api.call('POST console/logout', {}, { staff })).status).toBe(401);
      expect(await actsOn(db(), member.id)).toEqual(['staff.login', 'staff.logout']);
    });

    test('an unfinished one can be left as well', async () => {
      const staff = await enterPassword(api, await newStaffMember(api));
      expect((await api.call('POST console/logout', {}, { staff })).status).toBe(200);
      expect((await api.call('GET console/login', {}, { staff })).status).toBe(401);
    });

    test('are listed with the browser, and ended one by one by their owner alone', async () => {
      const member = await newStaffMember(api);
      const [first, second] = [await signInToConsole(api, member), await signInToConsole(api, member)];
      await enterPassword(api, member);
      const { list } = (await api.call('GET console/sessions', {}, { staff: second })).body;
      expect(list.map(({ is_current, browser }) => [is_current, browser])).toEqual([
        [1, null],
        [0, null],
      ]);
      const id = list[1]?.id ?? 0;
      const stranger = await becomeStaff(db(), 'ADMIN');
      expect((await api.call('DELETE console/sessions/{id}', { id }, { staff: stranger.token })).status).toBe(404);
      expect(await status(first)).toBe(200);
      expect((await api.call('DELETE console/sessions/{id}', { id }, { staff: second })).status).toBe(200);
      expect([await status(first), await status(second)]).toEqual([401, 200]);
      expect(await actsOn(db(), member.id)).toEqual(['staff.login', 'staff.login', 'staff.session_end']);
    });

    test('a sign-in in a browser that has one ends that one', async () => {
      const member = await newStaffMember(api);
      const staff = await signInToConsole(api, member);
      await api.call('POST console/login', { email: member.email, password: member.password }, { staff });
      expect(await status(staff)).toBe(401);
    });

    test('open nothing, and none begins, while the member is suspended', async () => {
      const member = await newStaffMember(api);
      const staff = await signInToConsole(api, member);
      const suspend = (until: string | null) =>
        sql`update member set suspended_until = ${until}::timestamptz where id = ${member.id}`.execute(db());
      const enter = () => api.call('POST console/login', { email: member.email, password: member.password });
      await suspend('infinity');
      const refused = await enter();
      expect([await status(staff), refused.status, refused.error.code]).toEqual([401, 400, 'bad_credentials']);
      await suspend(null);
      expect([await status(staff), (await enter()).status]).toEqual([200, 200]);
    });

    test('end with a changed password', async () => {
      const member = await newStaffMember(api);
      const sessions = [await signInToConsole(api, member), await enterPassword(api, member)];
      const changed = { id: member.id, old_password: member.password, new_password: 'Fresh-rose-27', confirm_password: 'Fresh-rose-27' };
      expect((await api.call('PUT reset/password', changed, { token: member.token })).status).toBe(200);
      for (const staff of sessions) expect((await api.call('GET console/login', {}, { staff })).status).toBe(401);
    });

    test('end with a reset password, which meets the second factor', async () => {
      const member = await newStaffMember(api);
      await api.call('PUT verify/otp', { email: member.email, otp: await box.code(member.email) });
      await sql`delete from attempt_counter where subject like 'mail-pause:%'`.execute(db());
      const staff = await signInToConsole(api, member);
      await api.call('POST forgot/password', { email: member.email });
      let letter = await box.take(member.email);
      while (!letter.text.includes('reset-password#')) letter = await box.take(member.email);
      const link = Object.fromEntries(new URLSearchParams(/\/reset-password#(\S+)/.exec(letter.text)?.[1]));
      const password = 'Fresh-rose-27';
      expect((await api.call('PUT set/password', { email: member.email, token: link.token, password })).status).toBe(200);
      expect(await status(staff)).toBe(401);
      const opened = await api.call('POST console/login', { email: member.email, password });
      expect(opened.body.needs).toBe('SECOND_FACTOR');
      expect(await status(cookieToken(opened))).toBe(403);
    });

    test('end when the owner of an address takes over an account that never proved it', async () => {
      const member = await newStaffMember(api);
      const staff = await signInToConsole(api, member);
      const proven = { type: 'GOOGLE', social_id: member.email, credential: member.email, role: 'USER' };
      expect((await api.call('POST social/login', proven)).status).toBe(200);
      expect(await status(staff)).toBe(401);
    });

    test('end with the grant, and a changed role counts at once', async () => {
      const admin = await becomeStaff(db(), 'ADMIN');
      const member = await newStaffMember(api, 'EDITOR');
      const staff = await signInToConsole(api, member);
      const brands = async () => (await api.call('GET console/brands', {}, { staff })).status;
      expect(await brands()).toBe(200);
      await api.call('POST console/staff', { member_id: member.id, role: 'MODERATOR' }, { staff: admin.token });
      expect(await brands()).toBe(403);
      await api.call('DELETE console/staff/{id}', { id: member.id }, { staff: admin.token });
      expect(await brands()).toBe(401);
    });

    test('end with the account, and the audit log stays', async () => {
      const member = await newStaffMember(api, 'ADMIN');
      const staff = await signInToConsole(api, member);
      const left = await api.call('POST account/delete', { password: member.password, mode: 'ERASE' }, { token: member.token });
      expect(left.status).toBe(200);
      expect(await status(staff)).toBe(401);
      expect(await actsOn(db(), member.id)).toEqual(['staff.login', 'staff.revoke']);
    });

    test('what has expired is swept, what lasts stays', async () => {
      const member = await newMember(api);
      await sql`insert into staff_grant (member_id, role) values (${member.id}, 'EDITOR')`.execute(db());
      const kept = await openStaffSession(db(), member.id);
      await openStaffSession(db(), member.id);
      await sql`update staff_session set expires_at = now() where id = (select max(id) from staff_session)`.execute(db());
      await sql`insert into staff_invite (token_hash, member_id, expires_at) values
        ('\\x01', ${member.id}, now()), ('\\x02', ${member.id}, now() + interval '1 hour')`.execute(db());
      await sweepStaff(db());
      const { rows } = await sql`
        select 1 from staff_session where member_id = ${member.id} union all select 2 from staff_invite where member_id = ${member.id}`.execute(
        db(),
      );
      expect(rows).toHaveLength(2);
      expect(await status(kept)).toBe(200);
    });

    test('a page of another site writes nothing, whatever cookie it comes with', async () => {
      const { token } = await becomeStaff(db(), 'ADMIN');
      const send = (headers: Record<string, string>, method: 'GET' | 'POST' = 'POST') =>
        api.app().http.inject({
          method,
          url: method === 'GET' ? '/api/console/me' : '/api/console/login/passkey/options',
          headers: { host: 'localhost:3000', cookie: `staff=${token}`, ...headers },
          ...(method === 'POST' && { payload: {} }),
        });
      const statusOf = async (headers: Record<string, string>, method?: 'GET') => (await send(headers, method)).statusCode;
      expect(await statusOf({ origin: 'https://evil.example' })).toBe(403);
      expect(await statusOf({ origin: 'null' })).toBe(403);
      expect(await statusOf({ origin: 'http://localhost:3001' })).toBe(403);
      expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403);
      expect(await statusOf({ origin: 'https://evil.example' }, 'GET')).toBe(200);
      expect(await statusOf({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe(200);
      expect(await statusOf({})).toBe(200);
    });
  },
  options,
);

describeOnBoth('a shop with https', (database) => {
  const secure = async (work: (api: Api) => Promise<void>) => {
    const api = await openApi(database(), { PUBLIC_URL: 'https://shop.example' }, options());
    try {
      await work(api);
    } finally {
      await api.stop();
    }
  };

  test('has a cookie of its own host that travels by https alone, and takes nothing from a page without it', () =>
    secure(async (api) => {
      const member = await newStaffMember(api);
      const opened = await api.call('POST console/login', { email: member.email, password: member.password });
      expect(setCookie(opened)).toMatch(/^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/);
      const enter = (cookie: string, origin: string) =>
        api.app().http.inject({
          method: 'POST',
          url: '/api/console/second-factor',
          headers: { cookie, origin, host: 'shop.example' },
          payload: { code: totpCode(member.secret) },
        });
      const cookie = `__Host-staff=${cookieToken(opened)}`;
      expect((await enter(cookie.replace('__Host-', ''), 'https://shop.example')).statusCode).toBe(401);
      expect((await enter(cookie, 'http://shop.example')).statusCode).toBe(403);
      expect((await enter(cookie, 'https://shop.example')).statusCode).toBe(200);
    }));
});
