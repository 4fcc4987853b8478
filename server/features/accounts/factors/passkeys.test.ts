import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { createAuthenticator } from '../../../../test/support/authenticator.ts';
import { easyCaptcha, generousRates, newMember, verifiedMember } from '../../../../test/support/personas.ts';
import { ageConfirmation } from '../../../../test/support/second-factor.ts';
import { testMailbox } from '../../../../test/support/test-mailbox.ts';

const box = testMailbox();
const HERE = { origin: 'http://localhost:3000' };
const MOST = 20;
const certificate: [string, Buffer] = ['x5c', Buffer.from('a certificate that names http://127.0.0.1:9/list.crl')];

apiOnBoth(
  'passkeys of a member',
  (api) => {
    const db = () => api.database().kysely;
    /** A member who may set a factor up. */
    const confirmed = async () => {
      const member = await verifiedMember(api, box);
      await api.call('POST account/factor/confirm', { password: member.password }, { token: member.token });
      return member;
    };
    const register = async (token: string) => (await api.call('POST account/factor/passkey/options', {}, { token })).body.options;
    const askConfirm = async (token: string) => (await api.call('POST account/factor/confirm/passkey/options', {}, { token })).body.options;
    const keep = (token: string, passkey: object) => api.call('POST account/factor/passkey', { name: 'Phone', passkey }, { token });
    const keptOf = (memberId: number) =>
      db().selectFrom('member_passkey').select(['credential_id', 'transports']).where('member_id', '=', memberId).execute();

    test.each([
      ['of a kind that nobody asked for', { fmt: 'android-key', statement: [certificate] }],
      ['of another such kind', { fmt: 'tpm', statement: [certificate] }],
      ['of a kind that there is not', { fmt: 'home-made' }],
      ['signed by a certificate', { fmt: 'packed', statement: [certificate], isSigned: true }],
      // The library takes it for one that has no certificates.
      ['with a number for its certificates', { fmt: 'packed', statement: [['x5c', 0] as [string, number]], isSigned: true }],
    ])('an attestation %s is refused, and nothing is fetched for it', async (_how, attestation) => {
      const { id, token } = await confirmed();
      const fetched = vi.spyOn(globalThis, 'fetch');
      try {
        const refused = await keep(token, createAuthenticator().create(await register(token), HERE, attestation));
        expect([refused.status, refused.error.code]).toEqual([400, 'bad_otp']);
        expect(fetched).not.toHaveBeenCalled();
      } finally {
        fetched.mockRestore();
      }
      expect(await keptOf(id)).toEqual([]);
    });

    test('an attestation that the new key signs itself is taken, as some browsers send it', async () => {
      const { token } = await confirmed();
      const passkey = createAuthenticator().create(await register(token), HERE, { fmt: 'packed', isSigned: true });
      expect((await keep(token, passkey)).status).toBe(200);
    });

    test('a challenge that was made for asking for a passkey makes none, and the other way round', async () => {
      const { id, token } = await confirmed();
      const authenticator = createAuthenticator();
      const refused = await keep(token, createAuthenticator().create(await askConfirm(token), HERE));
      expect([refused.status, refused.error.code]).toEqual([400, 'bad_otp']);
      expect((await keep(token, authenticator.create(await register(token), HERE))).status).toBe(200);
      expect(await keptOf(id)).toHaveLength(1);
      const answered = { passkey: authenticator.get(await register(token), HERE) };
      expect((await api.call('POST account/factor/confirm', answered, { token })).error.code).toBe('bad_otp');
    });

    test('an answer of who may not set a factor up is not looked at: its challenge stays', async () => {
      const { id, token } = await confirmed();
      const passkey = createAuthenticator().create(await register(token), HERE);
      await ageConfirmation(db(), id);
      expect((await keep(token, passkey)).error.code).toBe('fresh_factor_needed');
      const kept = await db().selectFrom('session').select('challenge').where('member_id', '=', id).executeTakeFirst();
      expect(kept?.challenge).toEqual(expect.any(String));
      const unproven = await newMember(api);
      expect((await keep(unproven.token, passkey)).error.code).toBe('fresh_factor_needed');
    });

    test('and new recovery codes end a change of the address that waits, when they are removed or made', async () => {
      const { id, token } = await confirmed();
      const authenticator = createAuthenticator();
      const made = await keep(token, authenticator.create(await register(token), HERE));
      expect(made.status).toBe(200);
      const ask = () =>
        db()
          .updateTable('member')
          .set({ pending_email: `waiting.${id}@example.net` })
          .where('id', '=', id)
          .execute();
      const waiting = async () =>
        (await db().selectFrom('member').select('pending_email').where('id', '=', id).executeTakeFirstOrThrow()).pending_email;
      await api.call('POST account/factor/confirm', { passkey: authenticator.get(await askConfirm(token), HERE) }, { token });
      await ask();
      expect((await api.call('POST account/factor/recovery', {}, { token })).status).toBe(200);
      expect(await waiting()).toBeNull();
      await ask();
      const [passkey] = (await api.call('GET account/factor', {}, { token })).body.info.passkeys;
      expect((await api.call('DELETE account/factor/passkey/{id}', { id: passkey?.id ?? 0 }, { token })).status).toBe(200);
      expect(await waiting()).toBeNull();
    });

    test('ways to it that no browser knows are left out, and ids longer than any are refused', async () => {
      const { id, token } = await confirmed();
      const transports = ['usb', 'x'.repeat(5000), 7, null, 'internal', 'usb', { internal: 1 }];
      expect((await keep(token, createAuthenticator().create(await register(token), HERE, { transports }))).status).toBe(200);
      expect(await keptOf(id)).toMatchObject([{ transports: ['internal', 'usb'] }]);
      const long = createAuthenticator({ idBytes: 1024 }).create(await register(token), HERE);
      expect((await keep(token, long)).error.code).toBe('bad_otp');
      const longest = createAuthenticator({ idBytes: 1023 }).create(await register(token), HERE);
      expect((await keep(token, longest)).status).toBe(200);
    });

    test('there are twenty of one member at most', async () => {
      const { id, token } = await confirmed();
      await sql`
        insert into member_passkey (member_id, credential_id, public_key, name)
        select ${id}::integer, 'there-' || ${id}::integer || '-' || nth, decode('01', 'hex'), 'There'
        from generate_series(1, ${MOST}::integer) as nth`.execute(db());
      const tooMany = [{ field: 'name', message: 'You can have at most 20 passkeys. Remove one first.' }];
      const refused = await api.call('POST account/factor/passkey/options', {}, { token });
      expect([refused.status, refused.error.errors]).toEqual([400, tooMany]);
      await db().deleteFrom('member_passkey').where('member_id', '=', id).where('credential_id', 'like', '%-1').execute();
      const passkey = createAuthenticator().create(await register(token), HERE);
      await sql`
        insert into member_passkey (member_id, credential_id, public_key, name)
        values (${id}::integer, ${`meanwhile-${id}`}, decode('01', 'hex'), 'There')`.execute(db());
      expect((await keep(token, passkey)).error.errors).toEqual(tooMany);
      expect(await keptOf(id)).toHaveLength(MOST);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);

const few = { points: 3, seconds: 600 };

apiOnBoth(
  'what a member asks of their second factor',
  (api) => {
    test.each(['GET account/factor', 'POST account/factor/confirm/passkey/options'] as const)('is limited: %s', async (key) => {
      const { token } = await newMember(api);
      const statuses: number[] = [];
      for (let asked = 0; asked < 4; asked += 1) statuses.push((await api.call(key, {}, { token })).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    });
  },
  () => ({
    adapters: { mailTransport: box, captcha: easyCaptcha },
    accountRates: { ...generousRates, session: { ...generousRates.session, ...few }, code: { ...generousRates.code, ...few } },
  }),
);
