import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountLimits } from '../../../contract/limits.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, verifiedMember } from '../../../test/support/personas.ts';
import { letterAbout } from '../../../test/support/second-factor.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { digitQuestion, withQuestionFallback } from '../../adapters/plain-captcha.ts';

const box = testMailbox();
const hard: boolean[] = [];
const challenge = async (isHard = false) => {
  hard.push(isHard);
  return { solve: 'solved 1' };
};
/** Whatever is answered is right. */
const question = { ...digitQuestion('a secret'), check: async () => ({ mark: null, until: new Date() }) };
const captcha = withQuestionFallback({ ...easyCaptcha, challenge }, question);
/** Only one network is known to be anywhere. */
const countryOf = (network: string) => (network === '198.51.100.9' ? 'NO' : null);
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let strangers = 0;
const stranger = () => {
  strangers += 1;
  return `203.0.${strangers >> 8}.${strangers & 255}`;
};

apiOnBoth(
  'attacks on all accounts together',
  (api) => {
    const db = () => api.database().kysely;
    const logIn = (body: Record<string, unknown>, from: string) => api.call('POST login', body, { from });
    const use = (subject: string, count: number) =>
      sql`insert into attempt_counter (subject, count, resets_at) values (${subject}, ${count}, now() + interval '5 minutes')
        on conflict (subject) do update set count = excluded.count`.execute(db());
    const clear = () => sql`delete from attempt_counter where starts_with(subject, 'shop:') or starts_with(subject, 'mail-')`.execute(db());

    test('beyond a number of wrong passwords a login from a new network needs a captcha, once used, and one at home does not', async () => {
      const { email, password } = await newMember(api);
      await use('shop:log-in', accountLimits.failedLoginsOfShop - 1);
      expect((await logIn({ email, password: 'Wrong-one-26' }, stranger())).error.code).toBe('bad_credentials');
      const refused = await logIn({ email, password }, stranger());
      expect([refused.status, refused.error.code]).toEqual([400, 'bad_captcha']);
      expect((await logIn({ email: 'nobody@example.org', password }, stranger())).error).toEqual(refused.error);
      // Digits of a picture are for forms without scripts alone.
      expect((await logIn({ email, password, captcha: 'question answered' }, stranger())).error.code).toBe('bad_captcha');
      expect((await logIn({ email, password }, '127.0.0.1')).status).toBe(200);
      expect((await logIn({ email, password, captcha: 'solved in an attack' }, stranger())).status).toBe(200);
      expect((await logIn({ email, password, captcha: 'solved in an attack' }, stranger())).error.code).toBe('bad_captcha');
      await api.call('GET captcha/challenge', {});
      await clear();
      await api.call('GET captcha/challenge', {});
      expect(hard.splice(0)).toEqual([true, false]);
    });

    test('beyond a number of wrong codes only the link of the letter is good in a new network', async () => {
      const { email } = await verifiedMember(api, box);
      await clear();
      await api.call('POST forgot/password', { email }, { from: stranger() });
      const letter = await box.take(email);
      const otp = /\b\d{4}\b/.exec(letter.subject)?.[0] ?? '';
      await use('shop:wrong-code', accountLimits.wrongCodesOfShop);
      expect((await api.call('PUT verify/otp', { email, otp }, { from: stranger() })).status).toBe(429);
      const token = new URLSearchParams(/\/reset-password#(\S+)/.exec(letter.text)?.[1]).get('token');
      const set = await api.call('PUT set/password', { email, token, password: 'Fresh-rose-27' }, { from: stranger() });
      expect(set.status).toBe(200);
      await clear();
    });

    test('many sign-ups make captchas harder', async () => {
      await use('shop:sign-up', accountLimits.signUpsOfShop - 1);
      await newMember(api);
      await api.call('GET captcha/challenge', {});
      expect(hard.splice(0)).toEqual([true]);
      await clear();
    });

    test('codes for an address that nobody has proved count together, from whichever networks its account was used', async () => {
      const { email, password } = await newMember(api);
      for (let nth = 0; nth < accountLimits.mailsADay + 3; nth += 1) {
        const from = stranger();
        await logIn({ email, password }, from);
        await sql`delete from attempt_counter where starts_with(subject, 'mail-pause:')`.execute(db());
        await api.call('POST resend/otp', { email }, { from });
      }
      const { rows } = await sql<{ count: number }>`select count from attempt_counter where subject = ${`mail-day:${email}:own`}`.execute(
        db(),
      );
      expect(rows).toEqual([{ count: accountLimits.mailsADay }]);
      const others = await sql`select 1 from attempt_counter where starts_with(subject, ${`mail-day:${email}`})`.execute(db());
      expect(others.rows.length).toBe(1);
    });

    test('a login from a new network is told with device, place and time, in the member’s language, and then the network is known', async () => {
      const member = await verifiedMember(api, box);
      await sql`update member set lang = 'de' where id = ${member.id}`.execute(db());
      const from = '198.51.100.9';
      const call = () =>
        api.app().http.inject({
          method: 'POST',
          url: '/api/login',
          payload: { email: member.email, password: member.password },
          headers: { 'user-agent': FIREFOX },
          remoteAddress: from,
        });
      expect((await call()).statusCode).toBe(200);
      const { text } = await letterAbout(box, member.email, 'Neue Anmeldung bei deinem Konto');
      expect(text).toMatch(/\n\nFirefox, Windows\nNorwegen, 198\.51\.100\.9\n\d{1,2}\. \S+ \d{4} um \d\d:\d\d UTC\n/);
      expect(text).toContain('/de/account-security');
      await call();
      await logIn({ email: member.email, password: member.password }, stranger());
      expect((await letterAbout(box, member.email, 'Neue Anmeldung bei deinem Konto')).text).toContain('Unbekanntes Gerät\n203.0.');
    });

    test('an address that nobody has proved is not told of logins', async () => {
      const member = await newMember(api);
      expect((await logIn({ email: member.email, password: member.password }, stranger())).status).toBe(200);
      const { rows } = await sql`select 1 from mail where template = 'new_sign_in' and recipient = ${member.email}`.execute(db());
      expect(rows).toEqual([]);
    });

    test('who recovers gets in at once, however many strangers go on trying', async () => {
      const { email } = await verifiedMember(api, box);
      await clear();
      const [from, password] = [stranger(), 'Fresh-rose-27'];
      await api.call('POST forgot/password', { email }, { from });
      const token = new URLSearchParams(/\/reset-password#(\S+)/.exec((await box.take(email)).text)?.[1]).get('token');
      await api.call('PUT set/password', { email, token, password }, { from });
      await use(`login-all:${email}`, accountLimits.failedLoginsAnywhere);
      expect((await logIn({ email, password }, stranger())).status).toBe(423);
      expect((await logIn({ email, password }, from)).status).toBe(200);
      const letter = await letterAbout(box, email, 'Someone is trying to log in to your account');
      expect(letter.text).toContain('Forgot Password');
    });
  },
  () => ({ adapters: { mailTransport: box, captcha, countryOf }, accountRates: generousRates }),
);
