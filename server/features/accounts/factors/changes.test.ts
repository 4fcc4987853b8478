import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factorLimits } from '../../../../contract/limits.ts';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { createAuthenticator } from '../../../../test/support/authenticator.ts';
import { easyCaptcha, generousRates, newMember, verifiedMember } from '../../../../test/support/personas.ts';
import { ageConfirmation, factorMember, letterAbout, setUpApp, ticketOf } from '../../../../test/support/second-factor.ts';
import { actsOn, freshCode, giveGrant, openStaffSession, totpCode, wrongCode } from '../../../../test/support/staff.ts';
import { testMailbox } from '../../../../test/support/test-mailbox.ts';

const box = testMailbox();
const HERE = { origin: 'http://localhost:3000' };
const changes = [
  ['POST account/factor/totp', {}],
  ['PUT account/factor/totp', { code: '123456' }],
  ['DELETE account/factor/totp', {}],
  ['POST account/factor/passkey/options', {}],
  ['POST account/factor/passkey', { name: 'Phone', passkey: { id: 'x' } }],
  ['DELETE account/factor/passkey/{id}', { id: 1 }],
  ['POST account/factor/recovery', {}],
] as const;
const others = [
  ['GET account/factor', {}],
  ['POST account/factor/confirm', { code: '123456' }],
  ['POST account/factor/confirm/passkey/options', {}],
] as const;

apiOnBoth(
  'the second factor of a member',
  (api) => {
    const db = () => api.database().kysely;
    const info = async (token: string) => (await api.call('GET account/factor', {}, { token })).body.info;
    const confirm = (token: string, input: object) => api.call('POST account/factor/confirm', { ...input }, { token });
    const statusOf = async (token: string) => (await api.call('GET users/me', {}, { token })).status;
    const needsOf = async ({ email, password }: { email: string; password: string }) =>
      (await api.call('POST login', { email, password })).body;

    test('is set up with the password and a code, tells ten recovery codes, and ends all other sessions', async () => {
      const member = await verifiedMember(api, box);
      const elsewhere = await needsOf(member);
      expect(await info(member.token)).toMatchObject({ has_totp: 0, factors: [], factor_until: null, has_password: 1, must_keep: 0 });
      expect((await confirm(member.token, { password: member.password })).status).toBe(200);
      const shown = (await api.call('POST account/factor/totp', {}, { token: member.token })).body;
      expect(shown.address).toContain(`otpauth://totp/Rosewater:${encodeURIComponent(member.email)}`);
      expect(shown.qr).toMatch(/^<svg/);
      const wrong = await api.call('PUT account/factor/totp', { code: wrongCode(shown.secret) }, { token: member.token });
      expect([wrong.status, wrong.error.code]).toEqual([400, 'bad_otp']);
      const code = totpCode(shown.secret);
      const added = await api.call('PUT account/factor/totp', { code }, { token: member.token });
      expect([added.status, new Set(added.body.recovery_codes).size]).toEqual([200, factorLimits.recoveryCodes]);
      expect([await statusOf(elsewhere.access_token), await statusOf(member.token)]).toEqual([401, 200]);
      await letterAbout(box, member.email, 'A second factor has been added');
      expect(await needsOf(member)).toMatchObject({ needs: 'SECOND_FACTOR', factors: ['TOTP', 'RECOVERY_CODE'] });
      // The code that confirmed it is used up.
      expect((await api.call('POST login/second-factor', { ticket: await ticketOf(api, member), code })).error.code).toBe('bad_otp');
    });

    test('a recovery code stands in for it once, however it is written', async () => {
      const member = await verifiedMember(api, box);
      const { codes } = await setUpApp(api, member);
      const code = (codes[0] ?? '').toLowerCase().replace('-', ' ');
      const enter = async () => api.call('POST login/second-factor', { ticket: await ticketOf(api, member), code });
      expect((await enter()).status).toBe(200);
      expect((await enter()).error.code).toBe('bad_otp');
      expect((await info(member.token)).recovery_codes_left).toBe(factorLimits.recoveryCodes - 1);
    });

    test('a passkey is made, opens the shop by an answer that is good once, and is removed', async () => {
      const member = await verifiedMember(api, box);
      const { token } = member;
      const authenticator = createAuthenticator();
      await confirm(token, { password: member.password });
      const { options } = (await api.call('POST account/factor/passkey/options', {}, { token })).body;
      const made = { name: 'My phone', passkey: authenticator.create(options, HERE) };
      const kept = await api.call('POST account/factor/passkey', made, { token });
      expect([kept.status, kept.body.recovery_codes.length]).toEqual([200, 10]);
      const ticket = await ticketOf(api, member);
      const asked = (await api.call('POST login/passkey/options', { ticket })).body.options;
      const passkey = authenticator.get(asked, HERE);
      expect((await api.call('POST login/second-factor', { ticket: await ticketOf(api, member), passkey })).error.code).toBe('bad_otp');
      expect((await api.call('POST login/second-factor', { ticket, passkey })).status).toBe(200);
      const other = await verifiedMember(api, box);
      await setUpApp(api, other);
      const foreign = await api.call('DELETE account/factor/passkey/{id}', { id: kept.body.id }, { token: other.token });
      expect(foreign.status).toBe(404);
      expect((await info(token)).passkeys).toMatchObject([{ id: kept.body.id, name: 'My phone' }]);
      const again = (await api.call('POST account/factor/confirm/passkey/options', {}, { token })).body.options;
      expect((await confirm(token, { passkey: authenticator.get(again, HERE) })).status).toBe(200);
      expect((await api.call('DELETE account/factor/passkey/{id}', { id: kept.body.id }, { token })).status).toBe(200);
      expect(await info(token)).toMatchObject({ passkeys: [], recovery_codes_left: 0, factors: [] });
    });

    test('every change wants it entered in the last ten minutes; the password does not do', async () => {
      const member = await factorMember(api, box);
      const { token } = member;
      const refused = async () => {
        for (const [key, input] of changes) expect((await api.call(key, input, { token })).error.code, key).toBe('fresh_factor_needed');
      };
      await refused();
      expect((await confirm(token, { password: member.password })).error.errors?.[0]?.field).toBe('code');
      expect((await confirm(token, { code: wrongCode(member.secret) })).error.code).toBe('bad_otp');
      await refused();
      expect((await confirm(token, { code: await freshCode(api, member) })).status).toBe(200);
      expect((await info(token)).factor_until).not.toBeNull();
      expect((await api.call('POST account/factor/totp', {}, { token })).status).toBe(200);
      await ageConfirmation(db(), member.id);
      await refused();
    });

    test('is removed with a letter, and the password opens the shop again', async () => {
      const member = await factorMember(api, box);
      const { token } = member;
      await confirm(token, { code: await freshCode(api, member) });
      const renewed = await api.call('POST account/factor/recovery', {}, { token });
      expect(renewed.body.recovery_codes).toHaveLength(10);
      await letterAbout(box, member.email, 'You have new recovery codes');
      expect((await api.call('DELETE account/factor/totp', {}, { token })).status).toBe(200);
      await letterAbout(box, member.email, 'A second factor has been removed');
      expect(await info(token)).toMatchObject({ has_totp: 0, recovery_codes_left: 0, factors: [] });
      expect(await needsOf(member)).toHaveProperty('access_token');
      expect((await api.call('DELETE account/factor/totp', {}, { token })).error.code).toBe('not_found');
      expect((await api.call('POST account/factor/recovery', {}, { token })).error.code).toBe('not_found');
    });

    test('another address wants it, too', async () => {
      const member = await factorMember(api, box);
      const { token } = member;
      const form = { name: 'Ada', user_name: `moving_${member.id}`, mobile_number: '5557654321', country_id: 840 };
      const move = { ...form, email: `elsewhere.${member.id}@example.net`, password: member.password };
      const refused = await api.call('PUT edit/customer', move, { token });
      expect([refused.status, refused.error.code]).toEqual([403, 'fresh_factor_needed']);
      expect((await api.call('PUT edit/customer', { ...form, email: member.email }, { token })).status).toBe(200);
      await confirm(token, { code: await freshCode(api, member) });
      expect((await api.call('PUT edit/customer', move, { token })).status).toBe(200);
    });

    test('ends a change of the address that was asked for without it', async () => {
      const member = await verifiedMember(api, box);
      const { token, password } = member;
      const email = `waiting.${member.id}@example.net`;
      const form = { name: 'Ada', user_name: `waiting_${member.id}`, mobile_number: '5557654321', country_id: 840 };
      const asked = await api.call('PUT edit/customer', { ...form, email, password }, { token });
      expect(asked.body.info.pending_email).toBe(email);
      const otp = await box.code(email);
      await setUpApp(api, member);
      expect((await api.call('PUT verify/otp', { email, otp })).error.code).toBe('bad_otp');
      expect((await api.call('GET users/me', {}, { token })).body).toMatchObject({ email: member.email, pending_email: null });
    });

    test('is for who proved their address: its owner would be shut out', async () => {
      const member = await newMember(api);
      const { token } = member;
      expect((await confirm(token, { password: 'Wrong-one-26' })).error.code).toBe('bad_password');
      await confirm(token, { password: member.password });
      const refused = await api.call('POST account/factor/totp', {}, { token });
      expect([refused.status, refused.error.code]).toEqual([403, 'email_unverified']);
    });

    test('of two sessions that set one up at the same moment one does', async () => {
      const member = await verifiedMember(api, box);
      const second = await needsOf(member);
      const ready = async (token: string) => {
        await confirm(token, { password: member.password });
        const { secret } = (await api.call('POST account/factor/totp', {}, { token })).body;
        return () => api.call('PUT account/factor/totp', { code: totpCode(secret) }, { token });
      };
      const both = [await ready(member.token), await ready(second.access_token)];
      const statuses = (await Promise.all(both.map((set) => set()))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    test('is one for the shop and the console: staff keep the last one, and sessions of the console end with a change', async () => {
      const member = await factorMember(api, box);
      await giveGrant(db(), member.id, 'EDITOR');
      const staff = await openStaffSession(db(), member.id);
      const { token } = member;
      await confirm(token, { code: await freshCode(api, member) });
      expect((await info(token)).must_keep).toBe(1);
      const kept = await api.call('DELETE account/factor/totp', {}, { token });
      expect([kept.status, kept.error.code]).toEqual([409, 'in_use']);
      expect((await info(token)).has_totp).toBe(1);
      expect((await api.call('POST account/factor/recovery', {}, { token })).status).toBe(200);
      expect((await api.call('GET console/me', {}, { staff })).status).toBe(401);
      expect(await actsOn(db(), member.id)).toEqual(['staff.recovery_codes']);
      const opened = await api.call('POST console/login', { email: member.email, password: member.password });
      expect(opened.body).toMatchObject({ needs: 'SECOND_FACTOR', factors: ['TOTP', 'RECOVERY_CODE'] });
    });

    test('goes with the account', async () => {
      const member = await factorMember(api, box);
      await ticketOf(api, member);
      const left = await api.call('POST account/delete', { password: member.password, mode: 'ERASE' }, { token: member.token });
      expect(left.status).toBe(200);
      for (const table of ['member_totp', 'factor_network', 'login_ticket', 'session'])
        expect((await sql`select 1 from ${sql.table(table)} where member_id = ${member.id}`.execute(db())).rows, table).toEqual([]);
    });

    test('is for members only', async () => {
      for (const [key, input] of [...changes, ...others]) expect((await api.call(key, input)).status, key).toBe(401);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
