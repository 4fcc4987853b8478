import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { staffLimits } from '../../../contract/console/staff.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import {
  actsOn,
  cookieToken,
  enterPassword,
  freshCode,
  newStaffMember,
  setCookie,
  signInToConsole,
  totpCode,
  wrongCode,
} from '../../../test/support/staff.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';

const box = testMailbox();
const HERE = '127.0.0.1';
/** Takes everybody for the owner of the address that they name. */
const trusting = { prove: async (address: string) => ({ subject: address, address, addressVerified: true }) };
let strangers = 0;
/** A network that nobody called from before. */
const stranger = () => {
  strangers += 1;
  return `198.18.${strangers >> 8}.${strangers & 255}`;
};

apiOnBoth(
  'signing in to the console',
  (api) => {
    const db = () => api.database().kysely;
    const enter = (staff: string, code: string, from = HERE) => api.call('POST console/second-factor', { code }, { staff, from });
    const me = (staff: string) => api.call('GET console/me', {}, { staff });

    test('takes the password and then a code, and answers who it is', async () => {
      const member = await newStaffMember(api, 'MODERATOR');
      const opened = await api.call('POST console/login', { email: member.email.toUpperCase(), password: member.password });
      expect([opened.status, opened.body]).toEqual([
        200,
        { needs: 'SECOND_FACTOR', factors: ['TOTP'], message: 'Please confirm with your second factor' },
      ]);
      const unfinished = cookieToken(opened);
      expect((await me(unfinished)).error.code).toBe('second_factor_needed');
      expect((await api.call('GET console/login', {}, { staff: unfinished })).body).toMatchObject({
        needs: 'SECOND_FACTOR',
        email: member.email,
        recovery_codes_left: 0,
      });
      const entered = await enter(unfinished, totpCode(member.secret).replace(/^(...)/, '$1 '));
      expect(entered.status).toBe(200);
      const hours = (Date.parse(entered.body.until) - Date.now()) / 3_600_000;
      const fresh = (Date.parse(entered.body.factor_until) - Date.now()) / 60_000;
      expect([Math.round(fresh), fresh < hours * 60]).toEqual([10, true]);
      expect(hours).toBeGreaterThan(11.9);
      expect(hours).toBeLessThanOrEqual(12.1);
      const { body } = await me(cookieToken(entered));
      expect(body.info).toMatchObject({
        id: member.id,
        role: 'MODERATOR',
        permissions: ['own', 'dashboard', 'members', 'moderation', 'audit.moderation'],
        has_totp: 1,
      });
      const minutes = (Date.parse(body.info.factor_until ?? '') - Date.now()) / 60_000;
      expect(Math.round(minutes)).toBe(staffLimits.freshFactorMinutes);
      expect(await actsOn(db(), member.id)).toEqual(['staff.login']);
    });

    test('gives the session another token when it is complete', async () => {
      const member = await newStaffMember(api);
      const unfinished = await enterPassword(api, member);
      const token = cookieToken(await enter(unfinished, totpCode(member.secret)));
      expect(token).not.toBe(unfinished);
      expect([(await me(unfinished)).status, (await me(token)).status]).toEqual([401, 200]);
    });

    test('keeps its cookie from scripts and other sites, for as long as the session lasts', async () => {
      const member = await newStaffMember(api);
      const opened = await api.call('POST console/login', { email: member.email, password: member.password });
      expect(setCookie(opened)).toMatch(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=(600|599)$/);
      const entered = await enter(cookieToken(opened), totpCode(member.secret));
      expect(setCookie(entered)).toMatch(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=(43200|43199)$/);
    });

    test('answers a member without a grant as a wrong password, and counts it as one', async () => {
      const [member, staff] = [await newMember(api), await newStaffMember(api)];
      const tries = async (email: string, password: string) => {
        const from = stranger();
        const answers = [];
        for (let tried = 0; tried < 11; tried += 1) {
          const { status, body } = await api.call('POST console/login', { email, password }, { from });
          answers.push([status, body]);
        }
        return answers;
      };
      const wrong = await tries(staff.email, 'Wrong-one-26');
      expect([wrong[0]?.[0], wrong[10]?.[0]]).toEqual([400, 423]);
      expect(await tries(member.email, member.password)).toEqual(wrong);
      expect(await tries('nobody@example.org', 'Wrong-one-26')).toEqual(wrong);
    });

    test('counts wrong passwords together with those of the shop', async () => {
      const member = await newStaffMember(api);
      const from = stranger();
      for (let tried = 0; tried < 10; tried += 1)
        await api.call(tried % 2 ? 'POST login' : 'POST console/login', { email: member.email, password: 'Wrong-one-26' }, { from });
      const right = { email: member.email, password: member.password };
      expect((await api.call('POST login', right, { from })).status).toBe(423);
      expect((await api.call('POST console/login', right, { from })).status).toBe(423);
    });

    test('a code works once, also of two at the same moment', async () => {
      const member = await newStaffMember(api);
      const code = totpCode(member.secret);
      const sessions = [await enterPassword(api, member), await enterPassword(api, member)];
      const both = await Promise.all(sessions.map((staff) => enter(staff, code)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      const third = await enter(await enterPassword(api, member), code);
      expect([third.status, third.error.code]).toEqual([400, 'bad_otp']);
      const earlier = await enter(await enterPassword(api, member), totpCode(member.secret, -1));
      expect(earlier.error.code).toBe('bad_otp');
    });

    test('two codes at the same moment complete one session once', async () => {
      const member = await newStaffMember(api);
      const staff = await enterPassword(api, member);
      const both = await Promise.all([enter(staff, totpCode(member.secret)), enter(staff, totpCode(member.secret, 1))]);
      const [won] = both.filter(({ status }) => status === 200);
      expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect((await me(won === undefined ? '' : cookieToken(won))).status).toBe(200);
    });

    test('wrong codes say how many are left, and the fifth ends the session', async () => {
      const member = await newStaffMember(api);
      const staff = await enterPassword(api, member);
      const wrong = wrongCode(member.secret);
      const left: unknown[] = [];
      for (let tried = 0; tried < 4; tried += 1) left.push((await enter(staff, wrong)).body);
      expect(left).toMatchObject([4, 3, 2, 1].map((tries_left) => ({ code: 'bad_otp', tries_left })));
      const fifth = await enter(staff, wrong);
      expect([fifth.body, setCookie(fifth)]).toMatchObject([{ tries_left: 0 }, expect.stringContaining('staff=; ')]);
      expect((await enter(staff, totpCode(member.secret))).status).toBe(401);
      expect(await actsOn(db(), member.id)).toEqual(Array.from({ length: 5 }, () => 'staff.factor_refused'));
    });

    test('parallel guesses get no more tries than others', async () => {
      const member = await newStaffMember(api);
      const staff = await enterPassword(api, member);
      const answers = await Promise.all(Array.from({ length: 12 }, () => enter(staff, wrongCode(member.secret))));
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(staffLimits.wrongFactors);
      expect(answers.every(({ status }) => [400, 401, 423].includes(status))).toBe(true);
    });

    test('the tenth wrong code locks its network for the account alone, and the member is told', async () => {
      const member = await newStaffMember(api);
      const from = stranger();
      for (let round = 0; round < 2; round += 1) {
        const staff = await enterPassword(api, member, from);
        for (let tried = 0; tried < 5; tried += 1) await enter(staff, wrongCode(member.secret), from);
      }
      let letter = await box.take(member.email);
      while (!letter.subject.startsWith('Someone is trying')) letter = await box.take(member.email);
      const locked = await enter(await enterPassword(api, member, from), await freshCode(api, member), from);
      expect([locked.status, locked.error.code, Number(locked.headers['retry-after']) > 800]).toEqual([423, 'account_locked', true]);
      const other = await newStaffMember(api);
      expect((await enter(await enterPassword(api, other, from), totpCode(other.secret), from)).status).toBe(200);
      expect(await signInToConsole(api, member, stranger())).not.toBe('');
    });

    test('strange networks together have a number of guesses a day, which keep nobody out of a known one', async () => {
      const member = await newStaffMember(api);
      const known = stranger();
      await signInToConsole(api, member, known);
      await sql`update attempt_counter set count = ${staffLimits.wrongFactorsElsewhere} where subject = ${`factor-all:${member.id}`}`.execute(
        db(),
      );
      const from = stranger();
      // The shop lets the password in, which makes its network no better known here.
      await api.call('POST login', { email: member.email, password: member.password }, { from });
      expect((await enter(await enterPassword(api, member, from), await freshCode(api, member), from)).status).toBe(423);
      expect(await signInToConsole(api, member, known)).not.toBe('');
    });

    test('a code in a complete session makes the factor fresh again', async () => {
      const member = await newStaffMember(api);
      const staff = await signInToConsole(api, member);
      await sql`update staff_session set factor_at = now() - interval '11 minutes' where member_id = ${member.id}`.execute(db());
      expect((await me(staff)).body.info.factor_until).toBeNull();
      const stale = await api.call('POST console/factor/recovery', {}, { staff });
      expect(stale.error.code).toBe('fresh_factor_needed');
      const entered = await enter(staff, await freshCode(api, member));
      expect([entered.status, setCookie(entered)]).toEqual([200, undefined]);
      expect((await me(staff)).body.info.factor_until).not.toBeNull();
      expect((await api.call('POST console/factor/recovery', {}, { staff })).status).toBe(200);
      expect(await actsOn(db(), member.id)).toEqual(['staff.login', 'staff.confirm', 'staff.recovery_codes']);
    });

    test('a sign-in from a new network is told, one from a known network is not', async () => {
      const member = await newStaffMember(api);
      const from = stranger();
      await api.call('POST login', { email: member.email, password: member.password }, { from });
      await signInToConsole(api, member, from);
      let letter = await box.take(member.email);
      while (letter.subject !== 'New login to the Rosewater console') letter = await box.take(member.email);
      await signInToConsole(api, member, from);
      const { rows } = await sql`select 1 from mail where template = 'staff_sign_in' and reason in (
        select ${'staff-sign-in:'} || id from staff_session where member_id = ${member.id})`.execute(db());
      expect(rows).toHaveLength(1);
    });

    test('neither the shop’s sign-in nor a provider’s opens the console', async () => {
      const member = await newStaffMember(api);
      const proven = { type: 'GOOGLE', social_id: member.email, credential: member.email, role: 'USER' };
      const byPassword = () => api.call('POST login', { email: member.email, password: member.password });
      for (const logIn of [byPassword, () => api.call('POST social/login', proven)]) {
        const { body } = await logIn();
        expect(body).toMatchObject({ needs: 'SECOND_FACTOR', factors: ['TOTP'] });
        const answer = await api.call('POST login/second-factor', { ticket: body.ticket ?? '', code: await freshCode(api, member) });
        const token = answer.body.access_token;
        expect([answer.status, setCookie(answer)]).toEqual([200, undefined]);
        expect((await me(token)).status).toBe(401);
        expect((await api.call('GET console/me', {}, { token })).status).toBe(401);
      }
    });

    test('nothing at all is a field that is missing', async () => {
      const staff = await enterPassword(api, await newStaffMember(api));
      const empty = await api.call('POST console/second-factor', {}, { staff });
      expect([empty.status, empty.error.errors?.[0]?.field]).toEqual([400, 'code']);
    });

    test('an unfinished session is over after ten minutes, a complete one after twelve hours', async () => {
      const member = await newStaffMember(api);
      const [unfinished, complete] = [await enterPassword(api, member), await signInToConsole(api, member)];
      const age = (interval: string) =>
        sql`update staff_session set expires_at = expires_at - ${interval}::interval where member_id = ${member.id}`.execute(db());
      await age('9 minutes 50 seconds');
      expect((await api.call('GET console/login', {}, { staff: unfinished })).status).toBe(200);
      await age('11 seconds');
      expect((await api.call('GET console/login', {}, { staff: unfinished })).status).toBe(401);
      await age('11 hours 49 minutes');
      expect((await me(complete)).status).toBe(200);
      await age('2 minutes');
      expect((await me(complete)).status).toBe(401);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha, providers: { GOOGLE: trusting } }, accountRates: generousRates }),
);
