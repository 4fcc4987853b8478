import { expect, test } from 'vitest';
import { accountLimits } from '../../../contract/limits.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, verifiedMember } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';

const box = testMailbox();
const options = () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates });
const NEW = 'Fresh-rose-27';
const ELSEWHERE = '198.51.100.9';
let strangers = 0;

/** A network that nobody called from before. */
const stranger = () => {
  strangers += 1;
  return `203.0.${strangers >> 8}.${strangers & 255}`;
};
/** One of the networks of one IPv6 customer (/48). */
const neighbour = (number: number) => `2001:db8:7:${number.toString(16)}::1`;
const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

apiOnBoth(
  'nobody can be kept out by others',
  (api) => {
    const laterOn = () => api.database().kysely.deleteFrom('attempt_counter').where('subject', 'like', 'mail-pause:%').execute();
    const forgot = (email: string, from: string) => api.call('POST forgot/password', { email }, { from });
    const verify = (email: string, otp: string, from: string) => api.call('PUT verify/otp', { email, otp }, { from });
    const logIn = (email: string, password: string, from: string) => api.call('POST login', { email, password }, { from });
    const setPassword = (email: string, token: string, from: string, password = NEW) =>
      api.call('PUT set/password', { email, token, password }, { from });
    /** The address and token that a recovery mail's link brings. */
    const linkOf = (text: string) =>
      Object.fromEntries(new URLSearchParams(/\/reset-password#(\S+)/.exec(text)?.[1])) as { email: string; token: string };
    const wrongCodes = async (email: string, code: string) => {
      for (let tried = 0; tried < accountLimits.otpTries; tried += 1) await verify(email, otherThan(code), stranger());
    };

    /** A member whose day of wrong codes strangers have used up. */
    async function locked() {
      const member = await verifiedMember(api, box);
      for (let round = 0; round < 2; round += 1) {
        await laterOn();
        await forgot(member.email, stranger());
        await wrongCodes(member.email, await box.code(member.email));
      }
      await laterOn();
      return member;
    }

    test('the link of a recovery mail works from anywhere, once, however many wrong codes were entered', async () => {
      const member = await locked();
      await forgot(member.email, ELSEWHERE);
      const letter = await box.take(member.email);
      const code = /\b\d{4}\b/.exec(letter.subject)?.[0] ?? '';
      expect((await verify(member.email, code, ELSEWHERE)).status).toBe(429);
      const { email, token } = linkOf(letter.text);
      expect((await setPassword(email, token, ELSEWHERE)).status).toBe(200);
      expect((await logIn(member.email, NEW, ELSEWHERE)).status).toBe(200);
      const again = await setPassword(email, token, ELSEWHERE, 'Another-rose-28');
      expect([again.status, again.error.code]).toEqual([400, 'bad_reset_token']);
    });

    test('codes still work in a network that the member signed in from', async () => {
      const member = await locked();
      await forgot(member.email, '127.0.0.1');
      expect((await verify(member.email, await box.code(member.email), '127.0.0.1')).body.token).not.toBeNull();
    });

    test('attempts of strangers beyond the daily limit do not use up a later code', async () => {
      const member = await locked();
      await forgot(member.email, '127.0.0.1');
      const code = await box.code(member.email);
      await wrongCodes(member.email, code);
      expect((await verify(member.email, code, '127.0.0.1')).status).toBe(200);
    });

    test('mails a member in a known network although strangers used up the daily mails', async () => {
      const member = await verifiedMember(api, box);
      for (let mail = 0; mail < accountLimits.mailsADay + 1; mail += 1) {
        await laterOn();
        await forgot(member.email, stranger());
      }
      for (let mail = 0; mail < accountLimits.mailsADay; mail += 1) await box.take(member.email);
      await laterOn();
      await forgot(member.email, ELSEWHERE);
      await forgot(member.email, '127.0.0.1');
      const { text } = await box.take(member.email);
      expect((await setPassword(linkOf(text).email, linkOf(text).token, ELSEWHERE)).status).toBe(200);
      expect(box.letters.filter(({ to }) => to === member.email).length).toBeLessThanOrEqual(accountLimits.mailsADay + 3);
    });

    test('a link ends after half an hour', async () => {
      const member = await verifiedMember(api, box);
      await laterOn();
      await forgot(member.email, ELSEWHERE);
      const { email, token } = linkOf((await box.take(member.email)).text);
      const rows = api.database().kysely.selectFrom('reset_token').select('expires_at').where('member_id', '=', member.id);
      const { expires_at } = await rows.executeTakeFirstOrThrow();
      expect(Math.abs(expires_at.getTime() - Date.now() - accountLimits.resetLinkMinutes * 60_000)).toBeLessThan(60_000);
      await api
        .database()
        .kysely.updateTable('reset_token')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('member_id', '=', member.id)
        .execute();
      expect((await setPassword(email, token, ELSEWHERE)).error.code).toBe('bad_reset_token');
    });

    test('a recovery link for an unverified address removes what its first owner set', async () => {
      const impostor = await newMember(api);
      await box.take(impostor.email);
      await laterOn();
      await forgot(impostor.email, ELSEWHERE);
      const { email, token } = linkOf((await box.take(impostor.email)).text);
      expect((await setPassword(email, token, ELSEWHERE)).status).toBe(200);
      expect((await api.call('GET users/me', {}, { token: impostor.token })).status).toBe(401);
      const { body } = await logIn(impostor.email, NEW, ELSEWHERE);
      expect((await api.call('GET users/me', {}, { token: body.access_token })).body.is_verified).toBe('Y');
    });

    test('locks unknown networks after a hundred wrong passwords, not known ones', async () => {
      const member = await newMember(api);
      for (let tried = 0; tried < accountLimits.failedLoginsAnywhere; tried += 1) await logIn(member.email, 'Wrong-one-26', stranger());
      expect((await logIn(member.email, member.password, ELSEWHERE)).status).toBe(423);
      expect((await logIn(member.email, member.password, '127.0.0.1')).status).toBe(200);
      await api
        .database()
        .kysely.updateTable('member_network')
        .set({ signed_in_at: new Date(Date.now() - (accountLimits.knownNetworkDays + 1) * 86_400_000) })
        .where('member_id', '=', member.id)
        .execute();
      expect((await logIn(member.email, member.password, '127.0.0.1')).status).toBe(423);
    });

    test('counts the networks of one IPv6 customer together, with a higher limit', async () => {
      const member = await newMember(api);
      const statuses: number[] = [];
      for (let tried = 0; tried <= accountLimits.failedLoginsWide; tried += 1)
        statuses.push((await logIn(member.email, 'Wrong-one-26', neighbour(tried))).status);
      expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([accountLimits.failedLoginsWide, 423]);
      expect((await logIn(member.email, member.password, '2001:db8:8::1')).status).toBe(200);
    });

    test('networks are kept as keyed hashes, and all but that of a reset go with it', async () => {
      const member = await verifiedMember(api, box);
      const networks = () => api.database().kysely.selectFrom('member_network').selectAll().where('member_id', '=', member.id).execute();
      const [kept] = await networks();
      expect(kept?.network_hash.length).toBe(32);
      await laterOn();
      await forgot(member.email, ELSEWHERE);
      const { email, token } = linkOf((await box.take(member.email)).text);
      await setPassword(email, token, ELSEWHERE);
      const left = await networks();
      expect(left.length).toBe(1);
      expect(left[0]?.network_hash).not.toEqual(kept?.network_hash);
    });
  },
  options,
);
