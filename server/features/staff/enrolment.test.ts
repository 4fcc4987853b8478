import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import {
  actsOn,
  cookieToken,
  enterPassword,
  freshCode,
  giveGrant,
  newStaffMember,
  openStaffSession,
  setCookie,
  signInToConsole,
  totpCode,
  wrongCode,
} from '../../../test/support/staff.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';

const box = testMailbox();

apiOnBoth(
  'second factors of the console',
  (api) => {
    const db = () => api.database().kysely;
    const me = async (staff: string) => (await api.call('GET console/me', {}, { staff })).body.info;
    const start = (staff: string) => api.call('POST console/factor/totp', {}, { staff });
    const confirm = (staff: string, code: string) => api.call('PUT console/factor/totp', { code }, { staff });
    const enter = (staff: string, code: string) => api.call('POST console/second-factor', { code }, { staff });
    const mailsOf = async (email: string) => {
      const { rows } = await sql<{ template: string }>`
        select template from mail where recipient = ${email} or reason like 'factor:%' order by id`.execute(db());
      return rows.map(({ template }) => template);
    };
    const hasLetter = async (email: string, subject: string) => {
      let letter = await box.take(email);
      while (letter.subject !== subject) letter = await box.take(email);
      return letter;
    };
    /** A member with a grant and nothing but a password. */
    const newcomer = async () => {
      const member = await newMember(api);
      await giveGrant(db(), member.id, 'EDITOR');
      return member;
    };
    /** The same after setting up an app. */
    const enrolled = async () => {
      const member = await newcomer();
      const unfinished = await enterPassword(api, member);
      const { secret } = (await start(unfinished)).body;
      const answer = await confirm(unfinished, totpCode(secret));
      return { ...member, secret, codes: answer.body.recovery_codes, staff: cookieToken(answer) };
    };

    test('the first sign-in sets up an app, is complete with its first code, and shows ten recovery codes once', async () => {
      const member = await newcomer();
      const opened = await api.call('POST console/login', { email: member.email, password: member.password });
      expect(opened.body).toMatchObject({ needs: 'ENROL', factors: [] });
      const unfinished = cookieToken(opened);
      const shown = (await start(unfinished)).body;
      expect(shown.secret).toMatch(/^[A-Z2-7]{32}$/);
      const address = new URL(shown.address);
      expect([address.protocol, address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([
        'otpauth:',
        shown.secret,
        'Rosewater',
      ]);
      expect(decodeURIComponent(address.pathname)).toContain(member.email);
      expect(shown.qr).toMatch(/^<svg .*<\/svg>$/s);
      const wrong = await confirm(unfinished, wrongCode(shown.secret));
      expect([wrong.status, wrong.error.code]).toEqual([400, 'bad_otp']);
      const code = totpCode(shown.secret);
      const right = await confirm(unfinished, code);
      expect(right.status).toBe(200);
      expect(new Set(right.body.recovery_codes).size).toBe(10);
      expect(right.body.recovery_codes.every((one) => /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(one))).toBe(true);
      const staff = cookieToken(right);
      expect(await me(staff)).toMatchObject({ has_totp: 1, recovery_codes_left: 10, passkeys: [] });
      // The code that confirmed is used up.
      expect((await enter(await enterPassword(api, member), code)).error.code).toBe('bad_otp');
      expect(await actsOn(db(), member.id)).toEqual(['staff.factor_add', 'staff.login', 'staff.factor_refused']);
      await hasLetter(member.email, 'A second factor has been added');
    });

    test('codes, secrets and tokens are not kept readable but for the secret that codes are computed from', async () => {
      const { id, codes, staff } = await enrolled();
      const { rows } = await sql<{ all: string }>`
        select (select json_agg(c)::text from member_recovery_code c where member_id = ${id})
          || (select json_agg(s)::text from staff_session s where member_id = ${id}) || (select json_agg(a)::text from audit_entry a) as "all"`.execute(
        db(),
      );
      for (const secret of [...codes, ...codes.map((one) => one.replace('-', '')), staff]) expect(rows[0]?.all).not.toContain(secret);
    });

    test('with a password alone nobody adds a factor to those of a member', async () => {
      const { email, password } = await enrolled();
      const unfinished = await enterPassword(api, { email, password });
      expect((await start(unfinished)).error.code).toBe('second_factor_needed');
      expect((await confirm(unfinished, '123456')).error.code).toBe('second_factor_needed');
      expect((await api.call('POST console/factor/passkey/options', {}, { staff: unfinished })).error.code).toBe('second_factor_needed');
    });

    test('of two who know the password of a newcomer one sets up the factor', async () => {
      const member = await newcomer();
      const both = [await enterPassword(api, member), await enterPassword(api, member)];
      const secrets = [(await start(both[0] ?? '')).body.secret, (await start(both[1] ?? '')).body.secret];
      const answers = await Promise.all(both.map((staff, i) => confirm(staff, totpCode(secrets[i] ?? ''))));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
      const late = answers.findIndex(({ status }) => status !== 200);
      expect((await api.call('GET console/login', {}, { staff: both[late] ?? '' })).status).toBe(401);
    });

    test('a recovery code works once, however it is typed, and of two at the same moment one', async () => {
      const { email, password, codes, staff } = await enrolled();
      const unfinished = () => enterPassword(api, { email, password });
      const typed = (codes[0] ?? '').toLowerCase().replace('-', ' ');
      expect((await enter(await unfinished(), typed)).status).toBe(200);
      expect((await enter(await unfinished(), codes[0] ?? '')).error.code).toBe('bad_otp');
      const sessions = [await unfinished(), await unfinished()];
      const both = await Promise.all(sessions.map((one) => enter(one, codes[1] ?? '')));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect((await me(staff)).recovery_codes_left).toBe(8);
    });

    test('new recovery codes replace the old ones and end all other sessions', async () => {
      const { email, password, codes, staff } = await enrolled();
      const other = cookieToken(await enter(await enterPassword(api, { email, password }), codes[0] ?? ''));
      const renewed = await api.call('POST console/factor/recovery', {}, { staff });
      expect(renewed.body.recovery_codes).toHaveLength(10);
      expect((await api.call('GET console/me', {}, { staff: other })).status).toBe(401);
      expect((await enter(await enterPassword(api, { email, password }), codes[1] ?? '')).error.code).toBe('bad_otp');
      expect((await enter(await enterPassword(api, { email, password }), renewed.body.recovery_codes[9] ?? '')).status).toBe(200);
      await hasLetter(email, 'You have new recovery codes');
    });

    test('another app replaces the first once its code was entered, keeps the recovery codes, and ends all other sessions', async () => {
      const member = await newStaffMember(api);
      const [staff, other] = [await signInToConsole(api, member), await signInToConsole(api, member)];
      const { secret } = (await start(staff)).body;
      expect((await enter(staff, await freshCode(api, member))).status).toBe(200);
      const confirmed = await confirm(staff, totpCode(secret));
      expect([confirmed.status, setCookie(confirmed)]).toEqual([200, undefined]);
      expect((await confirm(staff, totpCode(secret, 1))).error.code).toBe('bad_otp');
      expect(confirmed.body.recovery_codes).toHaveLength(10);
      expect((await api.call('GET console/me', {}, { staff: other })).status).toBe(401);
      expect((await enter(staff, await freshCode(api, member))).error.code).toBe('bad_otp');
      expect((await enter(staff, totpCode(secret, 1))).status).toBe(200);
      const again = (await start(staff)).body.secret;
      expect((await confirm(staff, totpCode(again))).body.recovery_codes).toEqual([]);
    });

    test('a complete session changes factors only with a fresh one', async () => {
      const member = await newStaffMember(api);
      const staff = await openStaffSession(db(), member.id, 'old');
      for (const key of ['POST console/factor/totp', 'DELETE console/factor/totp', 'POST console/factor/recovery'] as const)
        expect((await api.call(key, {}, { staff })).error.code).toBe('fresh_factor_needed');
    });

    test('the last factor stays', async () => {
      const member = await newStaffMember(api);
      const staff = await signInToConsole(api, member);
      const removed = await api.call('DELETE console/factor/totp', {}, { staff });
      expect([removed.status, removed.error.code]).toEqual([409, 'in_use']);
      expect((await me(staff)).has_totp).toBe(1);
      expect(await mailsOf(member.email)).not.toContain('factor_removed');
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
