import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { beforeTransactions } from '../../../test/support/before-transactions.ts';
import { easyCaptcha, generousRates, newMember, verifiedMember } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { createBrakes } from './brakes.ts';
import type { AccountParts } from './parts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { selectAccountById, upsertPassword } from './queries.ts';
import * as signIn from './sign-in.ts';

const box = testMailbox();
const options = () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates });
const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
/** A password as it was hashed when it cost less. */
function weakHash(password: string): string {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=8192,t=1,p=1$${bare(nonce)}$${bare(tag)}`;
}

test('a password that no form takes is wrong at once, and nobody can choose it', async () => {
  const endless = `A${'\u0300\u0323'.repeat(500_000)}`;
  expect(await isPassword(endless, weakHash('Rose-water-26'))).toBe(false);
  expect(await isPassword(endless, weakHash(''))).toBe(false);
  expect(await isPassword(endless, null)).toBe(false);
  await expect(hashPassword(endless)).rejects.toThrow(RangeError);
});

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

    test('a password that is replaced while it is checked opens nothing', async () => {
      const { id, email, password } = await newMember(api);
      const { kysely } = api.database();
      const newer = await hashPassword('Fresh-rose-27');
      const parts = {
        db: beforeTransactions(kysely, () => upsertPassword(kysely, id, newer)),
        codeKey: 'key',
        brakes: createBrakes(kysely, { warn: () => undefined }),
      } as AccountParts;
      const late = signIn.logIn(parts, { email, password }, { network: '192.0.2.7' });
      await expect(late).rejects.toMatchObject({ code: 'bad_credentials' });
      expect((await kysely.selectFrom('session').select('id').where('member_id', '=', id).execute()).length).toBe(1);
    });

    test('a hash that cost less is made anew, also by two logins at once', async () => {
      const { id, email, password } = await newMember(api);
      const { kysely } = api.database();
      const weak = weakHash(password);
      await upsertPassword(kysely, id, weak);
      const both = await Promise.all([logIn(email, password), logIn(email, password)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const kept = (await selectAccountById(kysely, id))?.passwordHash ?? null;
      expect([kept === weak, await isPassword(password, kept)]).toEqual([false, true]);
    });

    test('returns no secrets of members to visitors', async () => {
      const member = await newMember(api);
      const own = await api.call('GET users/me', {}, { token: member.token });
      expect(JSON.stringify(own.body)).not.toMatch(/argon2|password|hash/i);
    });
  },
  options,
);
