import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, type Persona, verifiedMember } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { tokenHash } from '../../db/token.ts';
import { requestEmailChange, startEmailChange } from './email-change.ts';
import type { AccountParts } from './parts.ts';
import { hashPassword } from './passwords.ts';
import { deleteSessions, upsertPassword } from './queries.ts';

const box = testMailbox();
let count = 0;

apiOnBoth(
  'a new e-mail address',
  (api) => {
    const fresh = () => {
      count += 1;
      return `New.Address.${count}@example.net`;
    };
    const edit = (member: Persona, changes: Record<string, unknown>) => {
      const names = { name: 'Ada', user_name: `mover_${member.id}`, email: member.email, mobile_number: '5557654321', country_id: 250 };
      return api.call('PUT edit/customer', { ...names, ...changes }, { token: member.token });
    };
    const me = async (member: Persona) => (await api.call('GET users/me', {}, { token: member.token })).body;
    const logIn = async (email: string, { password }: Persona) => (await api.call('POST login', { email, password })).status;
    const verify = (email: string, otp: string) => api.call('PUT verify/otp', { email, otp });
    const laterOn = () => api.database().kysely.deleteFrom('attempt_counter').where('subject', 'like', 'mail-pause:%').execute();

    /** A member who asked for another address, and the code that went there. */
    async function moving(member?: Persona) {
      const mover = member ?? (await verifiedMember(api, box));
      const email = fresh();
      const { status, body } = await edit(mover, { email, password: mover.password });
      return { member: mover, email, status, body, code: await box.code(email) };
    }

    test('waits for its code, and is told to the old one; then everything moves', async () => {
      const { member, email, body, code } = await moving();
      expect(body.info).toMatchObject({ email: member.email, pending_email: email });
      expect((await box.take(member.email)).subject).toBe('Your email address is about to change');
      expect([await logIn(member.email, member), await logIn(email, member)]).toEqual([200, 400]);
      expect((await verify(email, code)).body).toMatchObject({ token: null });
      expect(await me(member)).toMatchObject({ email, pending_email: null, is_verified: 'Y' });
      expect([await logIn(member.email, member), await logIn(email.toLowerCase(), member)]).toEqual([400, 200]);
    });

    test('needs the password, and a wrong one changes nothing', async () => {
      const member = await verifiedMember(api, box);
      const before = await me(member);
      for (const password of [undefined, 'Wrong-one-26']) {
        const { status, error } = await edit(member, { email: fresh(), password, name: 'Changed' });
        expect([status, error.code]).toEqual([400, 'bad_password']);
      }
      expect(await me(member)).toEqual(before);
    });

    test('locks after wrong passwords like sign-in', async () => {
      const member = await verifiedMember(api, box);
      const guess = () => edit(member, { email: fresh(), password: 'Wrong-one-26' });
      const guesses = await Promise.all(Array.from({ length: 12 }, guess));
      expect(guesses.filter(({ status }) => status === 423).length).toBe(2);
      expect((await edit(member, { email: fresh(), password: member.password })).status).toBe(423);
    });

    test('ignores the same address in another case', async () => {
      const member = await verifiedMember(api, box);
      const { status, body } = await edit(member, { email: member.email.toUpperCase() });
      expect([status, body.info.pending_email]).toEqual([200, null]);
    });

    test('of another member is refused, to who gave the password', async () => {
      const [member, other] = [await verifiedMember(api, box), await newMember(api)];
      expect((await edit(member, { email: other.email })).error.code).toBe('bad_password');
      const { status, error } = await edit(member, { email: other.email.toUpperCase(), password: member.password });
      expect([status, error.code]).toEqual([409, 'email_taken']);
    });

    test('is refused and dropped when the address was taken meanwhile', async () => {
      const { member, email } = await moving();
      await laterOn();
      await newMember(api, { email });
      const faster = await box.code(email);
      await laterOn();
      expect((await edit(member, { email, password: member.password })).error.code).toBe('email_taken');
      expect((await verify(email, faster)).status).toBe(200);
      expect(await me(member)).toMatchObject({ email: member.email });
    });

    test('is refused when a sign-up took the address first', async () => {
      const { member, email, code } = await moving();
      const other = await newMember(api);
      await api.database().kysely.updateTable('member').set({ email }).where('id', '=', other.id).execute();
      const late = await verify(email, code);
      expect([late.status, late.error.code]).toEqual([409, 'email_taken']);
      expect(await me(member)).toMatchObject({ email: member.email, pending_email: null });
    });

    test('moves the newsletter subscription', async () => {
      const { member, email, code } = await moving();
      const subscribed = async () => {
        const rows = await api.database().kysely.selectFrom('newsletter_subscription').select('address').execute();
        return rows.some(({ address }) => address === member.email);
      };
      await api.call('POST news-letter', { email: member.email });
      let letter = await box.take(member.email);
      while (!letter.text.includes('/newsletter/confirm/')) letter = await box.take(member.email);
      const [link = ''] = /\/newsletter\/confirm\/\S+/.exec(letter.text) ?? [];
      await api.app().http.inject({ method: 'POST', url: link });
      expect([await subscribed(), (await me(member)).is_newsletter]).toEqual([true, 'Y']);
      await verify(email, code);
      expect([await subscribed(), (await me(member)).is_newsletter]).toEqual([false, 'Y']);
    });

    test('leaves the newsletter of an address alone that the member never proved to be theirs', async () => {
      const claimed = fresh().toLowerCase();
      await api.call('POST news-letter', { email: claimed });
      const impostor = await newMember(api, { email: claimed, is_newsletter: 'Y' });
      await laterOn();
      const { email, code } = await moving(impostor);
      expect((await verify(email, code)).status).toBe(200);
      const kept = api.database().kysely.selectFrom('newsletter_subscription').select('address').where('address', '=', claimed);
      expect(await kept.execute()).toHaveLength(1);
    });

    test('a code can be sent again, also after somebody else forgot a password there', async () => {
      const { member, email } = await moving();
      await laterOn();
      await api.call('POST forgot/password', { email });
      await laterOn();
      await api.call('POST resend/otp', { email });
      await verify(email, await box.code(email));
      expect(await me(member)).toMatchObject({ email });
    });

    test('a code to the old address resets nothing once the address has moved', async () => {
      const member = await verifiedMember(api, box);
      await laterOn();
      await api.call('POST forgot/password', { email: member.email });
      const old = await box.code(member.email);
      const { email, code } = await moving(member);
      await verify(email, code);
      expect((await verify(member.email, old)).error.code).toBe('bad_otp');
    });

    test('is limited, so that it fills no mail boxes', async () => {
      const member = await newMember(api);
      const statuses: number[] = [];
      for (let i = 0; i < 12; i += 1) statuses.push((await edit(member, { email: fresh(), password: member.password })).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    });

    test.each(['bad_password', 'unauthenticated', 'fresh_factor_needed'])(
      'is not noted by what was proved and is so no longer: %s',
      async (code) => {
        const member = await verifiedMember(api, box);
        const { kysely } = api.database();
        const caller = { memberId: member.id, uuid: member.uuid, session: tokenHash(member.token), isFresh: true };
        const asked = { email: fresh(), password: member.password };
        const change = await requestEmailChange({ db: kysely, addressKey: 'key' }, caller, asked);
        if (change === null) throw new Error('The address is another one');
        const factor = { member_id: member.id, secret: 'A', last_step: 0 };
        if (code === 'bad_password') await upsertPassword(kysely, member.id, await hashPassword('Other-rose-29'));
        else if (code === 'unauthenticated') await deleteSessions(kysely, member.id);
        else await kysely.insertInto('member_totp').values(factor).execute();
        const late = kysely.transaction().execute((tx) => startEmailChange(tx, {} as AccountParts, { ...change, network: '192.0.2.8' }));
        await expect(late).rejects.toMatchObject({ code });
      },
    );

    test('is cancelled by a password reset', async () => {
      const { member, email, code } = await moving();
      await box.take(member.email);
      await laterOn();
      await api.call('POST forgot/password', { email: member.email });
      const { token } = (await verify(member.email, await box.code(member.email))).body;
      await api.call('PUT set/password', { email: member.email, token: token ?? '', password: 'Fresh-rose-27' });
      expect((await verify(email, code)).error.code).toBe('bad_otp');
      expect(await logIn(member.email, { ...member, password: 'Fresh-rose-27' })).toBe(200);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
