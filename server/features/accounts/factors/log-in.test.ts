import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factorLimits } from '../../../../contract/limits.ts';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { easyCaptcha, generousRates } from '../../../../test/support/personas.ts';
import { factorMember, letterAbout, logInWithCode, ticketOf } from '../../../../test/support/second-factor.ts';
import { freshCode, totpCode, wrongCode } from '../../../../test/support/staff.ts';
import { testMailbox } from '../../../../test/support/test-mailbox.ts';

const box = testMailbox();
const trusting = { prove: async (address: string) => ({ subject: address, address, addressVerified: true }) };
let strangers = 0;
const stranger = () => {
  strangers += 1;
  return `198.19.${strangers >> 8}.${strangers & 255}`;
};

apiOnBoth(
  'logging in with a second factor',
  (api) => {
    const db = () => api.database().kysely;
    const enter = (ticket: string, code: string, from?: string) =>
      api.call('POST login/second-factor', { ticket, code }, from === undefined ? {} : { from });
    const statusOf = async (token: string) => (await api.call('GET users/me', {}, { token })).status;

    test('the password gives a ticket, and the code what a login answers', async () => {
      const member = await factorMember(api, box);
      const opened = await api.call('POST login', { email: member.email, password: member.password });
      expect(opened.body).toEqual({
        needs: 'SECOND_FACTOR',
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        factors: ['TOTP'],
        message: 'Please confirm with your second factor',
      });
      const { ticket = '' } = opened.body;
      expect(await statusOf(ticket)).toBe(401);
      const entered = await enter(ticket, totpCode(member.secret).replace(/^(...)/, '$1 '));
      expect([entered.status, entered.body]).toEqual([
        200,
        {
          access_token: expect.any(String),
          id: member.id,
          uuid: member.uuid,
          role: 'USER',
          message: 'You have logged in successfully.',
        },
      ]);
      expect(await statusOf(entered.body.access_token)).toBe(200);
    });

    test('a ticket is good once, and for ten minutes', async () => {
      const member = await factorMember(api, box);
      const used = await ticketOf(api, member);
      expect((await enter(used, await freshCode(api, member))).status).toBe(200);
      const again = await enter(used, await freshCode(api, member));
      expect([again.status, again.error.code]).toEqual([400, 'bad_ticket']);
      const old = await ticketOf(api, member);
      await sql`update login_ticket set expires_at = expires_at - interval '10 minutes' where member_id = ${member.id}`.execute(db());
      expect((await enter(old, await freshCode(api, member))).error.code).toBe('bad_ticket');
      expect((await enter('nobody-has-this-one', '123456')).error.code).toBe('bad_ticket');
      expect((await api.call('POST login/passkey/options', { ticket: old })).error.code).toBe('bad_ticket');
    });

    test('a code works once, also of two at the same moment', async () => {
      const member = await factorMember(api, box);
      const code = totpCode(member.secret);
      const tickets = [await ticketOf(api, member), await ticketOf(api, member)];
      const both = await Promise.all(tickets.map((ticket) => enter(ticket, code)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect((await enter(await ticketOf(api, member), code)).error.code).toBe('bad_otp');
    });

    test('one ticket opens one session, also to two codes at the same moment', async () => {
      const member = await factorMember(api, box);
      const ticket = await ticketOf(api, member);
      const both = await Promise.all([enter(ticket, totpCode(member.secret)), enter(ticket, totpCode(member.secret, 1))]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('the fifth wrong code ends the login, and says how many are left before', async () => {
      const member = await factorMember(api, box);
      const ticket = await ticketOf(api, member);
      const left = [];
      for (let tried = 0; tried < factorLimits.wrongFactors; tried += 1) left.push((await enter(ticket, wrongCode(member.secret))).error);
      expect(left).toMatchObject([4, 3, 2, 1, 0].map((tries_left) => ({ code: 'bad_otp', tries_left })));
      expect((await enter(ticket, await freshCode(api, member))).error.code).toBe('bad_ticket');
    });

    test('ten wrong codes lock the network for the member, who is told in their language; others get in', async () => {
      const member = await factorMember(api, box);
      await sql`update member set lang = 'de' where id = ${member.id}`.execute(db());
      await logInWithCode(api, member);
      const from = stranger();
      for (let tried = 0; tried < factorLimits.wrongFactorsHere; tried += 1)
        await enter(await ticketOf(api, member, from), wrongCode(member.secret), from);
      const locked = await enter(await ticketOf(api, member, from), await freshCode(api, member), from);
      expect([locked.status, locked.error.code]).toEqual([423, 'account_locked']);
      await letterAbout(box, member.email, 'Jemand versucht, sich mit deinem Konto anzumelden');
      expect(await statusOf(await logInWithCode(api, member))).toBe(200);
    });

    test('networks from which no factor was entered share their tries of a day; a known one is not hit by them', async () => {
      const member = await factorMember(api, box);
      await logInWithCode(api, member);
      await sql`insert into attempt_counter (subject, count, resets_at)
        values (${`factor-all:${member.id}`}, ${factorLimits.wrongFactorsElsewhere}, now() + interval '1 day')
        on conflict (subject) do update set count = excluded.count`.execute(db());
      const from = stranger();
      expect((await enter(await ticketOf(api, member, from), await freshCode(api, member), from)).status).toBe(423);
      expect(await statusOf(await logInWithCode(api, member))).toBe(200);
    });

    test('a provider’s login and a reset password meet it, and a waiting login ends with the password', async () => {
      const member = await factorMember(api, box);
      const proven = { type: 'GOOGLE', social_id: member.email, credential: member.email, role: 'USER' };
      for (let times = 0; times < 2; times += 1)
        expect((await api.call('POST social/login', proven)).body).toMatchObject({ needs: 'SECOND_FACTOR', factors: ['TOTP'] });
      await letterAbout(box, member.email, 'A Google account has been linked');
      const waiting = await ticketOf(api, member);
      await sql`delete from attempt_counter where subject like 'mail-pause:%'`.execute(db());
      await api.call('POST forgot/password', { email: member.email });
      const otp = await box.code(member.email);
      const token = (await api.call('PUT verify/otp', { email: member.email, otp })).body.token ?? '';
      const password = 'Fresh-rose-27';
      expect((await api.call('PUT set/password', { email: member.email, token, password })).status).toBe(200);
      expect((await enter(waiting, await freshCode(api, member))).error.code).toBe('bad_ticket');
      const opened = await api.call('POST login', { email: member.email, password });
      expect(opened.body).toMatchObject({ needs: 'SECOND_FACTOR' });
      expect(await statusOf(await logInWithCode(api, { ...member, password }))).toBe(200);
    });

    test('who has none logs in as before, and nothing at all is a field that is missing', async () => {
      const member = await factorMember(api, box);
      const ticket = await ticketOf(api, member);
      const empty = await api.call('POST login/second-factor', { ticket });
      expect([empty.status, empty.error.errors?.[0]?.field]).toEqual([400, 'code']);
      await sql`delete from member_totp where member_id = ${member.id}`.execute(db());
      const opened = await api.call('POST login', { email: member.email, password: member.password });
      expect(Object.keys(opened.body)).toEqual(['access_token', 'id', 'uuid', 'role', 'message']);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha, providers: { GOOGLE: trusting } }, accountRates: generousRates }),
);
