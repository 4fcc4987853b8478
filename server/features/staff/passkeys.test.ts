import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { createAuthenticator } from '../../../test/support/authenticator.ts';
import { beforeTransactions } from '../../../test/support/before-transactions.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import { actsOn, cookieToken, enterPassword, giveGrant, newStaffMember, signInToConsole } from '../../../test/support/staff.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { tokenHash } from '../../db/token.ts';
import { confirmPasskey } from './enrolment.ts';
import { removeTotp, replaceCodes } from './factors.ts';
import type { StaffParts } from './parts.ts';
import { deleteStaffSession, selectStaffSession } from './queries.ts';

const box = testMailbox();
const HERE = { origin: 'http://localhost:3000' };

apiOnBoth(
  'passkeys of the console',
  (api) => {
    const db = () => api.database().kysely;
    const register = async (staff: string) => (await api.call('POST console/factor/passkey/options', {}, { staff })).body.options;
    const keep = (staff: string, passkey: object, name = 'Laptop') => api.call('POST console/factor/passkey', { name, passkey }, { staff });
    const ask = async (staff: string) => (await api.call('POST console/login/passkey/options', {}, { staff })).body.options;
    const enter = (staff: string, passkey: object) => api.call('POST console/second-factor', { passkey }, { staff });
    const me = async (staff: string) => (await api.call('GET console/me', {}, { staff })).body.info;

    /** A member whose first and only factor is a passkey. */
    const owner = async () => {
      const member = await newMember(api);
      await giveGrant(db(), member.id, 'EDITOR');
      const authenticator = createAuthenticator();
      const unfinished = await enterPassword(api, member);
      const kept = await keep(unfinished, authenticator.create(await register(unfinished), HERE));
      return { ...member, authenticator, kept, staff: cookieToken(kept) };
    };

    test('one can be the first factor, with recovery codes, and opens the console from then on', async () => {
      const { id, email, password, authenticator, kept, staff } = await owner();
      expect([kept.status, kept.body.recovery_codes.length]).toEqual([200, 10]);
      expect(await me(staff)).toMatchObject({ has_totp: 0, passkeys: [{ id: kept.body.id, name: 'Laptop', used_at: null }] });
      const opened = await api.call('POST console/login', { email, password });
      expect(opened.body).toMatchObject({ needs: 'SECOND_FACTOR', factors: ['PASSKEY', 'RECOVERY_CODE'] });
      const unfinished = cookieToken(opened);
      const options = await ask(unfinished);
      expect(options).toMatchObject({
        rpId: 'localhost',
        userVerification: 'required',
        allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
      });
      const entered = await enter(unfinished, authenticator.get(options, HERE));
      expect(entered.status).toBe(200);
      expect((await me(cookieToken(entered))).passkeys[0]?.used_at).not.toBeNull();
      expect(await actsOn(db(), id)).toEqual(['staff.factor_add', 'staff.login', 'staff.login']);
    });

    test('the options of a registration name the shop and the member, and ask for no passkey that is kept', async () => {
      const { email, staff, authenticator } = await owner();
      expect(await register(staff)).toMatchObject({
        rp: { id: 'localhost', name: 'Rosewater' },
        user: { name: email },
        attestation: 'none',
        excludeCredentials: [{ id: authenticator.id }],
        authenticatorSelection: { userVerification: 'required' },
      });
    });

    test('an answer is good once, and for the latest challenge of its own session alone', async () => {
      const { email, password, authenticator } = await owner();
      const unfinished = () => enterPassword(api, { email, password });
      const [first, second] = [await unfinished(), await unfinished()];
      const answer = authenticator.get(await ask(first), HERE);
      expect((await enter(second, answer)).error.code).toBe('bad_otp');
      expect((await enter(first, answer)).status).toBe(200);
      await ask(second);
      expect((await enter(second, answer)).error.code).toBe('bad_otp');
      const outdated = authenticator.get(await ask(second), HERE);
      await ask(second);
      expect((await enter(second, outdated)).error.code).toBe('bad_otp');
      expect((await enter(second, authenticator.get(await ask(second), HERE))).status).toBe(200);
    });

    test('one answer twice at the same moment is good once', async () => {
      const { email, password, authenticator } = await owner();
      const staff = await enterPassword(api, { email, password });
      const answer = authenticator.get(await ask(staff), HERE);
      const both = await Promise.all([enter(staff, answer), enter(staff, answer)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    test.each([
      ['from a page of another site', { origin: 'https://localhost.evil.example' }],
      ['from another port of this machine', { origin: 'http://localhost:3001' }],
      ['without a finger or PIN', { ...HERE, isVerified: false }],
      ['from a copy whose counter is behind', { ...HERE, counter: 1 }],
    ])('an answer %s is refused', async (_how, page) => {
      const { email, password, authenticator } = await owner();
      const unfinished = await enterPassword(api, { email, password });
      await enter(unfinished, authenticator.get(await ask(unfinished), HERE));
      const staff = await enterPassword(api, { email, password });
      const refused = await enter(staff, authenticator.get(await ask(staff), page));
      expect([refused.status, refused.error.code]).toEqual([400, 'bad_otp']);
    });

    test('a challenge is too old after five minutes', async () => {
      const { email, password, authenticator } = await owner();
      const staff = await enterPassword(api, { email, password });
      const answer = authenticator.get(await ask(staff), HERE);
      await sql`update staff_session set challenge_until = now()`.execute(db());
      expect((await enter(staff, answer)).error.code).toBe('bad_otp');
    });

    test('nobody signs in with the passkey of another, nor takes it over', async () => {
      const [one, other] = [await owner(), await owner()];
      const staff = await enterPassword(api, one);
      expect((await enter(staff, other.authenticator.get(await ask(staff), HERE))).error.code).toBe('bad_otp');
      const taken = await keep(one.staff, other.authenticator.create(await register(one.staff), HERE));
      expect([taken.status, taken.error.code]).toEqual([400, 'bad_otp']);
      expect((await me(other.staff)).passkeys).toHaveLength(1);
    });

    test.each([
      ['nothing but an id', { id: 'x' }],
      ['parts of a wrong kind', { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 5, attestationObject: [] } }],
      [
        'no base64',
        { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '!!', attestationObject: '!!', signature: '!' } },
      ],
    ])('%s is refused and no failure', async (_what, answer) => {
      const { email, password, staff } = await owner();
      await register(staff);
      expect((await keep(staff, answer)).error.code).toBe('bad_otp');
      const unfinished = await enterPassword(api, { email, password });
      await ask(unfinished);
      expect((await enter(unfinished, answer)).error.code).toBe('bad_otp');
    });

    test('beside an app it can be removed again, which ends all other sessions; alone it stays', async () => {
      const member = await newStaffMember(api);
      const authenticator = createAuthenticator();
      const staff = await signInToConsole(api, member);
      const kept = await keep(staff, authenticator.create(await register(staff), HERE), 'Phone');
      expect(kept.body.recovery_codes).toHaveLength(10);
      const other = await signInToConsole(api, member);
      const { id } = kept.body;
      const gone = await api.call('DELETE console/factor/passkey/{id}', { id }, { staff });
      expect(gone.status).toBe(200);
      expect((await api.call('GET console/me', {}, { staff: other })).status).toBe(401);
      expect((await api.call('DELETE console/factor/passkey/{id}', { id }, { staff })).status).toBe(404);
      let letter = await box.take(member.email);
      while (letter.subject !== 'A second factor has been removed') letter = await box.take(member.email);
      expect(await actsOn(db(), member.id)).toContain('staff.factor_remove');
      const alone = await owner();
      const last = await api.call('DELETE console/factor/passkey/{id}', { id: alone.kept.body.id }, { staff: alone.staff });
      expect([last.status, last.error.code]).toEqual([409, 'in_use']);
      const foreign = await api.call('DELETE console/factor/passkey/{id}', { id: alone.kept.body.id }, { staff });
      expect(foreign.status).toBe(404);
    });

    /** Somebody in a session that ends just before a transaction of theirs. */
    const endingSession = async () => {
      const member = await newStaffMember(api);
      const token = await signInToConsole(api, member);
      const caller = await selectStaffSession(db(), tokenHash(token));
      if (caller === undefined) throw new Error('The session is there');
      const ending = beforeTransactions(db(), () => deleteStaffSession(db(), member.id, caller.sessionId));
      const access = {
        ...{ caller, requestId: 'r', device: '' },
        ...{ mayGoOn: async () => true, setSession: () => undefined, clearSession: () => undefined },
      };
      const parts = { db: ending, ...HERE, key: 'key' } as StaffParts;
      return { member, token, parts, calling: { staff: access, network: '192.0.2.10' } };
    };

    test('is not kept for a session that ends while it is proved', async () => {
      const { member, token, parts, calling } = await endingSession();
      const made = { name: 'Laptop', passkey: createAuthenticator().create(await register(token), HERE) };
      await expect(confirmPasskey(parts, made, calling)).rejects.toMatchObject({ code: 'unauthenticated' });
      const kept = await db().selectFrom('member_passkey').select('id').where('member_id', '=', member.id).execute();
      expect(kept).toEqual([]);
    });

    test('a session that ends meanwhile removes no factor and gets no recovery codes', async () => {
      const { member, parts, calling } = await endingSession();
      await expect(removeTotp(parts, calling)).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(replaceCodes(parts, calling)).rejects.toMatchObject({ code: 'unauthenticated' });
      const kept = await db().selectFrom('member_totp').select('secret').where('member_id', '=', member.id).execute();
      const codes = await db().selectFrom('member_recovery_code').select('code_hash').where('member_id', '=', member.id).execute();
      expect([kept.length, codes]).toEqual([1, []]);
    });

    test('of an app and a passkey either can go, but not both at the same moment', async () => {
      const member = await newStaffMember(api);
      const authenticator = createAuthenticator();
      const staff = await signInToConsole(api, member);
      const { id } = (await keep(staff, authenticator.create(await register(staff), HERE))).body;
      const both = await Promise.all([
        api.call('DELETE console/factor/passkey/{id}', { id }, { staff }),
        api.call('DELETE console/factor/totp', {}, { staff }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
