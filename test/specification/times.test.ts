import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountLimits } from '../../contract/limits.ts';
import { apiOnBoth } from '../support/api.ts';
import { memberGroup } from '../support/member-group.ts';
import { easyCaptcha, generousRates, newMember, verifiedMember } from '../support/personas.ts';
import { testMailbox } from '../support/test-mailbox.ts';

const box = testMailbox();
const MINUTE = 60;
const DAY = 86_400;

apiOnBoth(
  'spans of time of the specification, a few seconds before their end and at it',
  (api) => {
    /** Ages the counters of a subject by this many seconds. */
    const wait = (subject: string, seconds: number) =>
      sql`update attempt_counter set resets_at = resets_at - make_interval(secs => ${seconds}) where starts_with(subject, ${subject})`.execute(
        api.database().kysely,
      );

    test('a code lives ten minutes', async () => {
      for (const [age, status] of [
        [accountLimits.otpMinutes * MINUTE - 5, 200],
        [accountLimits.otpMinutes * MINUTE, 400],
      ] as const) {
        const { email } = await newMember(api);
        const otp = await box.code(email);
        const older = sql`update one_time_code set expires_at = expires_at - make_interval(secs => ${age}) where address = ${email}`;
        await older.execute(api.database().kysely);
        expect((await api.call('PUT verify/otp', { email, otp })).status, `${age} s`).toBe(status);
      }
    });

    test('four wrong codes leave a try, five do not', async () => {
      for (const [wrong, status] of [
        [accountLimits.otpTries - 1, 200],
        [accountLimits.otpTries, 400],
      ] as const) {
        const { email } = await newMember(api);
        const otp = await box.code(email);
        const other = otp === '0000' ? '1111' : '0000';
        for (let tried = 0; tried < wrong; tried += 1) await api.call('PUT verify/otp', { email, otp: other });
        expect((await api.call('PUT verify/otp', { email, otp })).status, `${wrong} wrong`).toBe(status);
      }
    });

    test('between two mails to an address lie thirty seconds', async () => {
      const { id, email } = await verifiedMember(api, box);
      /** Each recovery mail has its own link. */
      const mailed = async () => {
        expect((await api.call('POST forgot/password', { email })).status).toBe(200);
        return (await api.database().kysely.selectFrom('reset_token').select('expires_at').where('member_id', '=', id).execute()).length;
      };
      await wait(`mail-pause:${email}`, accountLimits.mailPauseSeconds - 10);
      expect(await mailed()).toBe(0);
      await wait(`mail-pause:${email}`, 10);
      expect(await mailed()).toBe(1);
    });

    test('an account is locked for fifteen minutes', async () => {
      const { email, password } = await newMember(api);
      for (let tried = 0; tried < accountLimits.failedLogins; tried += 1) await api.call('POST login', { email, password: 'Wrong-one-26' });
      await wait(`login:${email}:`, accountLimits.lockMinutes * MINUTE - 20);
      expect((await api.call('POST login', { email, password })).status).toBe(423);
      await wait(`login:${email}:`, 20);
      expect((await api.call('POST login', { email, password })).status).toBe(200);
    });

    test('a token lives thirty days from its last use', async () => {
      for (const [age, status] of [
        [accountLimits.tokenDays * DAY - 60, 200],
        [accountLimits.tokenDays * DAY, 401],
      ] as const) {
        const [member] = await memberGroup(api, 1);
        const older = sql`update session set used_at = used_at - make_interval(secs => ${age}) where member_id = ${member?.id}`;
        await older.execute(api.database().kysely);
        expect((await api.call('GET users/me', {}, { token: member?.token ?? '' })).status, `${age} s`).toBe(status);
      }
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
