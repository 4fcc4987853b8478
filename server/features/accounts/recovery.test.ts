import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { beforeTransactions } from '../../../test/support/before-transactions.ts';
import { easyCaptcha, generousRates, newMember, verifiedMember } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { tokenHash } from '../../db/token.ts';
import type { AccountParts } from './parts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { deleteSessions, selectAccountById, upsertPassword } from './queries.ts';
import { changePassword } from './recovery.ts';

const box = testMailbox();
const options = () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates });
const NEW = 'Fresh-rose-27';

apiOnBoth(
  'recovery',
  (api) => {
    /** Lets the half minute between two mails pass. */
    const laterOn = async () => {
      await api.database().kysely.deleteFrom('attempt_counter').where('subject', 'like', 'mail-pause:%').execute();
    };
    const forgot = (email: string) => api.call('POST forgot/password', { email });
    const verify = (email: string, otp: string) => api.call('PUT verify/otp', { email, otp });
    const logIn = (email: string, password: string) => api.call('POST login', { email, password });
    const otherThan = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

    async function memberWithCode() {
      const member = await verifiedMember(api, box);
      await laterOn();
      await forgot(member.email);
      return { member, code: await box.code(member.email) };
    }

    test('forgot, code, new password: every session ends, the lock is lifted, the member is told', async () => {
      const { member, code } = await memberWithCode();
      await Promise.all(Array.from({ length: 12 }, () => logIn(member.email, 'Wrong-one-26')));
      const { token } = (await verify(member.email, code)).body;
      expect(token?.length).toBeGreaterThanOrEqual(43);
      const set = { email: member.email, token: token ?? '', password: NEW };
      expect((await api.call('PUT set/password', set)).status).toBe(200);
      expect((await api.call('GET users/me', {}, { token: member.token })).status).toBe(401);
      expect((await logIn(member.email, NEW)).status).toBe(200);
      expect((await box.take(member.email)).subject).toBe('Your password has been changed');
      const again = await api.call('PUT set/password', { ...set, password: 'Another-rose-28' });
      expect([again.status, again.error.code]).toEqual([400, 'bad_reset_token']);
    });

    test('a reset token is good for its own address only', async () => {
      const { member, code } = await memberWithCode();
      const other = await newMember(api);
      const { token } = (await verify(member.email, code)).body;
      expect((await api.call('PUT set/password', { email: other.email, token: token ?? '', password: NEW })).status).toBe(400);
    });

    test('answers alike for an unknown address and mails nothing', async () => {
      const member = await verifiedMember(api, box);
      await laterOn();
      const [known, unknown] = [await forgot(member.email), await forgot('stranger@example.org')];
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
      const [soon, soonUnknown] = [await forgot(member.email), await forgot('stranger@example.org')];
      expect([soon.status, soon.body, soonUnknown.status, soonUnknown.body]).toEqual([200, known.body, 200, known.body]);
      const guesses = await Promise.all([verify(member.email, '0000'), verify('stranger@example.org', '0000')]);
      expect(guesses.map(({ status }) => status)).toEqual([400, 400]);
      await box.take(member.email);
      expect(box.letters.some(({ to }) => to === 'stranger@example.org')).toBe(false);
    });

    test('checks five of a hundred wrong codes at once, then refuses the right one', async () => {
      const { member, code } = await memberWithCode();
      const wrong = otherThan(code);
      await Promise.all(Array.from({ length: 100 }, () => verify(member.email, wrong)));
      const tries = await api.database().kysely.selectFrom('one_time_code').select('tries').where('address', '=', member.email).execute();
      expect(tries).toEqual([{ tries: 5 }]);
      expect((await verify(member.email, code)).status).not.toBe(200);
    });

    test('allows ten wrong codes a day over all codes of an address', async () => {
      const { member, code } = await memberWithCode();
      for (let i = 0; i < 5; i += 1) expect((await verify(member.email, otherThan(code))).error.code).toBe('bad_otp');
      await laterOn();
      await forgot(member.email);
      const second = await box.code(member.email);
      for (let i = 0; i < 5; i += 1) expect((await verify(member.email, otherThan(second))).error.code).toBe('bad_otp');
      await laterOn();
      await forgot(member.email);
      const late = await verify(member.email, await box.code(member.email));
      expect([late.status, late.error.code]).toEqual([429, 'too_many_requests']);
    });

    test('does not count guesses without a live code', async () => {
      const member = await newMember(api);
      const first = await box.code(member.email);
      await api.call('PUT verify/otp', { email: member.email, otp: first });
      for (let i = 0; i < 12; i += 1) expect((await verify(member.email, '0000')).error.code).toBe('bad_otp');
      await laterOn();
      await forgot(member.email);
      expect((await verify(member.email, await box.code(member.email))).status).toBe(200);
    });

    test('a reset token is of no use once the password was changed another way', async () => {
      const { member, code } = await memberWithCode();
      const { token } = (await verify(member.email, code)).body;
      const change = { id: member.id, old_password: member.password, new_password: NEW };
      expect((await api.call('PUT reset/password', change, { token: member.token })).status).toBe(200);
      const late = await api.call('PUT set/password', { email: member.email, token: token ?? '', password: 'Another-rose-28' });
      expect(late.error.code).toBe('bad_reset_token');
    });

    test('accepts a code once, also when sent twenty times at once', async () => {
      const { member, code } = await memberWithCode();
      const answers = await Promise.all(Array.from({ length: 5 }, () => verify(member.email, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    test('a new code replaces the old one and repeats its kind', async () => {
      const { member, code } = await memberWithCode();
      await laterOn();
      await api.call('POST resend/otp', { email: member.email });
      const second = await box.code(member.email);
      if (second !== code) expect((await verify(member.email, code)).status).toBe(400);
      expect((await verify(member.email, second)).body.token).not.toBeNull();
    });

    test('refuses an expired code', async () => {
      const { member, code } = await memberWithCode();
      const past = new Date(Date.now() - 1000);
      await api.database().kysely.updateTable('one_time_code').set({ expires_at: past }).where('address', '=', member.email).execute();
      expect((await verify(member.email, code)).error.code).toBe('bad_otp');
    });

    test('sends ten mails a day to an address without revealing it, and keeps the last code valid', async () => {
      const member = await newMember(api);
      for (let i = 0; i < 12; i += 1) {
        await laterOn();
        expect((await forgot(member.email)).status).toBe(200);
      }
      const letters = () => box.letters.filter(({ to }) => to === member.email);
      await expect.poll(() => letters().length).toBe(10);
      const last = /\b\d{4}\b/.exec(letters().at(-1)?.subject ?? '')?.[0] ?? '';
      expect((await verify(member.email, last)).body.token).not.toBeNull();
      expect(letters()).toHaveLength(10);
    });

    test('changing the password asks for the old one and ends the other sessions', async () => {
      const member = await newMember(api);
      const other = (await logIn(member.email, member.password)).body.access_token;
      const change = (old_password: string, id = member.id) =>
        api.call('PUT reset/password', { id, old_password, new_password: NEW }, { token: member.token });
      expect((await change('Wrong-one-26')).error.code).toBe('bad_password');
      const stranger = await newMember(api);
      expect((await change(member.password, stranger.id)).error.code).toBe('not_owner');
      expect((await change(member.password)).status).toBe(200);
      const isIn = async (token: string) => (await api.call('GET users/me', {}, { token })).status;
      expect([await isIn(member.token), await isIn(other)]).toEqual([200, 401]);
      expect((await logIn(member.email, member.password)).status).toBe(400);
    });

    test.each(['bad_password', 'unauthenticated'])('a password is not changed by what was proved and is so no longer: %s', async (code) => {
      const { id, uuid, token, password } = await newMember(api);
      const { kysely } = api.database();
      const other = await hashPassword('Other-rose-29');
      const work = () => (code === 'bad_password' ? upsertPassword(kysely, id, other) : deleteSessions(kysely, id));
      const parts = { db: beforeTransactions(kysely, work) } as AccountParts;
      const caller = { memberId: id, uuid, session: tokenHash(token), isFresh: true };
      const late = changePassword(parts, caller, { id, old_password: password, new_password: NEW });
      await expect(late).rejects.toMatchObject({ code });
      const kept = (await selectAccountById(kysely, id))?.passwordHash ?? null;
      expect([await isPassword(NEW, kept), kept === other]).toEqual([false, code === 'bad_password']);
    });

    test('refuses a new password equal to the current one, with its field', async () => {
      const { id, token, password } = await newMember(api);
      const same = await api.call('PUT reset/password', { id, old_password: password, new_password: password }, { token, lang: 'de' });
      expect([same.status, same.error.code]).toEqual([400, 'invalid_input']);
      const message = 'Das neue Passwort muss sich vom bisherigen unterscheiden';
      expect(same.error.errors).toEqual([{ field: 'new_password', message }]);
    });

    test('limits the mails about changed passwords', async () => {
      const member = await newMember(api);
      const [odd, even] = [member.password, NEW];
      const statuses: number[] = [];
      for (let i = 0; i < 11; i += 1) {
        const [old_password, new_password] = i % 2 === 0 ? [odd, even] : [even, odd];
        const changed = await api.call('PUT reset/password', { id: member.id, old_password, new_password }, { token: member.token });
        statuses.push(changed.status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    });
  },
  options,
);
