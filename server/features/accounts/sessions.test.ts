import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth, openApi } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, type Persona } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';

const box = testMailbox();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

apiOnBoth(
  'sessions of a member',
  (api) => {
    const logIn = async ({ email, password }: Persona, userAgent = FIREFOX) => {
      const request = { method: 'POST', url: '/api/login', payload: { email, password }, headers: { 'user-agent': userAgent } } as const;
      return (await api.app().http.inject(request)).json().access_token as string;
    };
    const list = async (token: string) => (await api.call('GET account/session/list', {}, { token })).body;
    const end = (id: number, token: string) => api.call('DELETE account/session/{id}', { id }, { token });
    const statusOf = async (token: string) => (await api.call('GET users/me', {}, { token })).status;

    test('are listed with browser and system, last used first, this one marked', async () => {
      const member = await newMember(api);
      const token = await logIn(member, PHONE);
      const { list: rows, count, next_offset } = await list(token);
      expect([count, next_offset]).toEqual([2, null]);
      expect(rows.map(({ browser, system, is_current }) => [browser, system, is_current])).toEqual([
        ['Safari', 'iOS', 1],
        // Programs that say nothing of themselves are unknown.
        [null, null, 0],
      ]);
      expect(rows.every(({ created_at, used_at }) => Date.parse(used_at) >= Date.parse(created_at))).toBe(true);
      const second = await api.call('GET account/session/list', { offset: 1, limit: 1 }, { token });
      expect(second.body.list.map(({ id }) => id)).toEqual([rows[1]?.id]);
    });

    test('keep names of the browser and its system, and nothing else of where they are', async () => {
      const member = await newMember(api);
      await logIn(member);
      const { rows } = await sql`select to_jsonb(s) - 'token_hash' as kept from session s where member_id = ${member.id}`.execute(
        api.database().kysely,
      );
      const kept = JSON.stringify(rows);
      expect(kept).toContain('Firefox');
      for (const word of ['Gecko', '140', '127.0.0.1']) expect(kept).not.toContain(word);
    });

    test('end one by one: the token is refused from then on', async () => {
      const member = await newMember(api);
      const token = await logIn(member);
      const other = (await list(token)).list.find(({ is_current }) => is_current === 0);
      const ended = await end(other?.id ?? 0, token);
      expect([ended.status, ended.body]).toEqual([200, { message: 'Session ended' }]);
      expect([await statusOf(member.token), await statusOf(token)]).toEqual([401, 200]);
      expect((await end(other?.id ?? 0, token)).status).toBe(404);
    });

    test('take a change of the address with them, which one of them may have asked for', async () => {
      const member = await newMember(api);
      const { token, password } = member;
      const form = { name: 'Ada', user_name: `ending_${member.id}`, mobile_number: '5557654321', country_id: 840 };
      const email = `ending.${member.id}@example.net`;
      const asked = await api.call('PUT edit/customer', { ...form, email, password }, { token: await logIn(member) });
      expect(asked.body.info.pending_email).toBe(email);
      expect((await api.call('POST account/session/end-others', {}, { token })).body.ended).toBe(1);
      expect((await api.call('GET users/me', {}, { token })).body.pending_email).toBeNull();
    });

    test('end on every server at once', async () => {
      const other = await openApi(api.database());
      try {
        const member = await newMember(api);
        const status = async () => (await other.call('GET users/me', {}, { token: member.token })).status;
        expect(await status()).toBe(200);
        const token = await logIn(member);
        await api.call('POST account/session/end-others', {}, { token });
        expect(await status()).toBe(401);
      } finally {
        await other.stop();
      }
    });

    test('the own one can be ended, too', async () => {
      const member = await newMember(api);
      const [own] = (await list(member.token)).list;
      expect((await end(own?.id ?? 0, member.token)).status).toBe(200);
      expect(await statusOf(member.token)).toBe(401);
    });

    test('of others cannot be ended, nor seen', async () => {
      const [one, other] = [await newMember(api), await newMember(api)];
      const [session] = (await list(one.token)).list;
      const refused = await end(session?.id ?? 0, other.token);
      expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
      expect(await statusOf(one.token)).toBe(200);
      expect((await list(other.token)).list.map(({ id }) => id)).not.toContain(session?.id);
    });

    test('all but this one end at once', async () => {
      const member = await newMember(api);
      const tokens = [await logIn(member), await logIn(member), await logIn(member)];
      const ended = await api.call('POST account/session/end-others', {}, { token: tokens[1] ?? '' });
      expect(ended.body).toEqual({ ended: 3, message: 'All other sessions have ended' });
      const statuses = [];
      for (const token of [member.token, ...tokens]) statuses.push(await statusOf(token));
      expect(statuses).toEqual([401, 401, 200, 401]);
    });

    test('what has expired is not listed', async () => {
      const member = await newMember(api);
      const token = await logIn(member);
      await sql`update session set used_at = now() - interval '31 days' where member_id = ${member.id} and browser is null`.execute(
        api.database().kysely,
      );
      expect((await list(token)).count).toBe(1);
    });

    test('are for members only, and their numbers are checked', async () => {
      const calls = ['GET account/session/list', 'POST account/session/end-others'] as const;
      for (const key of calls) expect((await api.call(key, {})).status).toBe(401);
      expect((await api.call('DELETE account/session/{id}', { id: 1 })).status).toBe(401);
      const { token } = await newMember(api);
      const wrong = await api.call('DELETE account/session/{id}', { id: 'x' }, { token });
      expect([wrong.status, wrong.error.errors?.[0]?.field]).toEqual([400, 'id']);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
