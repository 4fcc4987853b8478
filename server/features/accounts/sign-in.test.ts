import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, verifiedMember } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';

const box = testMailbox();
const options = () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates });

apiOnBoth(
  'sign-in',
  (api) => {
    const logIn = (email: string, password: string) => api.call('POST login', { email, password });
    const isIn = async (token: string) => (await api.call('GET users/me', {}, { token })).status === 200;

    test('accepts the address in any case', async () => {
      const member = await newMember(api);
      const { status, body } = await logIn(`  ${member.email.toUpperCase()}`, member.password);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: member.id, uuid: member.uuid, role: 'USER', message: 'You have logged in successfully.' });
      expect(body.access_token).not.toBe(member.token);
      expect(body.access_token.length).toBeGreaterThanOrEqual(43);
      expect((await isIn(member.token)) && (await isIn(body.access_token))).toBe(true);
    });

    test('a wrong password and an unknown address are answered alike', async () => {
      const member = await newMember(api);
      const [wrong, unknown] = [await logIn(member.email, 'Wrong-one-26'), await logIn('nobody.at.all@example.org', 'Wrong-one-26')];
      expect(wrong.status).toBe(400);
      expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error]);
      expect(wrong.error).toMatchObject({ code: 'bad_credentials', message: 'Invalid Username or Password' });
    });

    test('checks ten of a hundred wrong passwords at once, then locks, also for unknown addresses', async () => {
      const member = await newMember(api);
      for (const email of [member.email, `nobody.${member.id}@example.org`]) {
        const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => logIn(email, `Guess-number-${i}`)));
        expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
        expect(answers.filter(({ status }) => status === 423)).toHaveLength(90);
        const right = await logIn(email, member.password);
        expect([right.status, right.error.code]).toEqual([423, 'account_locked']);
      }
    });

    test('does not lock after nine wrong passwords, and a right one resets the count', async () => {
      const member = await newMember(api);
      for (let round = 0; round < 2; round += 1) {
        for (let i = 0; i < 9; i += 1) await logIn(member.email, 'Wrong-one-26');
        expect((await logIn(member.email, member.password)).status).toBe(200);
      }
    });

    test('logout ends this session and no other; a token is no use afterwards', async () => {
      const member = await newMember(api);
      const other = (await logIn(member.email, member.password)).body.access_token;
      expect((await api.call('POST logout', {}, { token: member.token })).status).toBe(200);
      expect([await isIn(member.token), await isIn(other)]).toEqual([false, true]);
      expect((await api.call('GET language/all', {}, { token: member.token })).status).toBe(401);
    });

    test('tokens cannot be guessed, shortened or fixed beforehand', async () => {
      const member = await verifiedMember(api, box);
      for (const token of [member.token.slice(0, -1), `${member.token}x`, member.token.toLowerCase(), 'null', 'undefined', "' or 1=1 --"])
        expect(await isIn(token)).toBe(false);
      const chosen = await api.call(
        'POST login',
        { email: member.email, password: member.password, access_token: 'mine' },
        { token: 'mine' },
      );
      expect(chosen.status).toBe(200);
      expect(await isIn('mine')).toBe(false);
    });

    test('returns no secrets of members to visitors', async () => {
      const member = await newMember(api);
      const own = await api.call('GET users/me', {}, { token: member.token });
      expect(JSON.stringify(own.body)).not.toMatch(/argon2|password|hash/i);
    });
  },
  options,
);
