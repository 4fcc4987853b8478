import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, type Persona, signUpForm, verifiedMember } from '../../../test/support/personas.ts';
import { ageConfirmation, factorMember, letterAbout } from '../../../test/support/second-factor.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';

const box = testMailbox();
/** Vouches for whoever a credential names: `SUBJECT`, or `SUBJECT ADDRESS`. */
const trusting = {
  prove: async (credential: string) => {
    const [subject = '', address] = credential.split(' ');
    return { subject, address: address ?? null, addressVerified: address !== undefined };
  },
};
const proofOf = (subject: string, address?: string) => ({
  type: 'GOOGLE',
  social_id: subject,
  credential: address === undefined ? subject : `${subject} ${address}`,
});

apiOnBoth(
  'identities of a member',
  (api) => {
    const db = () => api.database().kysely;
    const list = async (token: string) => (await api.call('GET account/identity/list', {}, { token })).body;
    const logIn = async (subject: string, address?: string) => (await api.call('POST social/login', proofOf(subject, address))).body;
    const link = (token: string, subject: string) => api.call('POST account/identity', proofOf(subject), { token });
    const unlink = (token: string, id: number) => api.call('DELETE account/identity/{id}', { id }, { token });
    const confirm = ({ token, password }: Persona) => api.call('POST account/factor/confirm', { password }, { token });
    const statusOf = async (token: string) => (await api.call('GET users/me', {}, { token })).status;
    const told = async (template: string) => (await sql`select 1 from mail where template = ${template}`.execute(db())).rows.length;
    /** A member who has confirmed that it is them and linked an identity, with its id. */
    const linkedMember = async (subject: string) => {
      const member = await verifiedMember(api, box);
      await confirm(member);
      expect((await link(member.token, subject)).status).toBe(200);
      return { ...member, id: (await list(member.token)).list[0]?.id ?? 0 };
    };

    test('are told without their number at the provider; one that is linked by its address is told by one letter', async () => {
      const member = await verifiedMember(api, box);
      const before = await told('identity_linked');
      expect((await logIn('seen', member.email)).id).toBe(member.id);
      const { list: rows, count } = await list(member.token);
      const time = expect.stringMatching(/^2\d{3}-.+Z$/);
      expect([rows, count]).toEqual([[{ id: expect.any(Number), provider: 'GOOGLE', linked_at: time, used_at: time }], 1]);
      const { text } = await letterAbout(box, member.email, 'A Google account has been linked');
      expect(text).toContain('/en/account-security');
      await sql`update social_identity set linked_at = null, used_at = null where subject = 'seen'`.execute(db());
      expect((await list(member.token)).list).toMatchObject([{ linked_at: null, used_at: null }]);
      expect((await logIn('seen', member.email)).id).toBe(member.id);
      expect((await list(member.token)).list).toMatchObject([{ linked_at: null, used_at: time }]);
      expect(await told('identity_linked')).toBe(before + 1);
    });

    test('of who signs up with one are told by no letter', async () => {
      const before = await told('identity_linked');
      const { captcha: _captcha, ...form } = signUpForm();
      const { body } = await api.call('POST social/signup', { ...form, ...proofOf('new', form.email) });
      expect((await list(body.access_token)).list).toMatchObject([{ provider: 'GOOGLE', used_at: expect.any(String) }]);
      expect(await told('identity_linked')).toBe(before);
    });

    test('are linked by a member who has just confirmed, and whose address is verified', async () => {
      const member = await verifiedMember(api, box);
      const early = await link(member.token, 'own');
      expect([early.status, early.error.code]).toEqual([403, 'fresh_factor_needed']);
      await confirm(member);
      const wrong = await api.call('POST account/identity', { ...proofOf('own'), social_id: 'other' }, { token: member.token });
      expect([wrong.status, wrong.error.code]).toEqual([400, 'social_not_proven']);
      const linked = await link(member.token, 'own');
      expect([linked.status, linked.body.message]).toEqual([200, 'Your Google account has been linked']);
      await letterAbout(box, member.email, 'A Google account has been linked');
      expect((await list(member.token)).list).toMatchObject([{ provider: 'GOOGLE', used_at: null }]);
      expect((await logIn('own')).id).toBe(member.id);
      await ageConfirmation(db(), member.id);
      expect((await link(member.token, 'second')).error.code).toBe('fresh_factor_needed');
      const stranger = await newMember(api);
      await confirm(stranger);
      expect((await link(stranger.token, 'third')).error.code).toBe('email_unverified');
    });

    test('are unlinked by a member who has just confirmed: other sessions end, and the member is told', async () => {
      const owner = await verifiedMember(api, box);
      await confirm(owner);
      await link(owner.token, 'leaving');
      const elsewhere = await logIn('leaving');
      const [row] = (await list(owner.token)).list;
      const id = row?.id ?? 0;
      await ageConfirmation(db(), owner.id);
      const early = await unlink(owner.token, id);
      expect([early.status, early.error.code]).toEqual([403, 'fresh_factor_needed']);
      const other = await verifiedMember(api, box);
      await confirm(other);
      expect((await unlink(other.token, id)).status).toBe(404);
      expect((await logIn('leaving')).id).toBe(owner.id);
      await confirm(owner);
      const gone = await unlink(owner.token, id);
      expect([gone.status, gone.body.message]).toEqual([200, 'Your Google account has been unlinked']);
      expect([await statusOf(elsewhere.access_token ?? ''), await statusOf(owner.token)]).toEqual([401, 200]);
      await letterAbout(box, owner.email, 'A Google account has been unlinked');
      expect(await list(owner.token)).toMatchObject({ list: [], count: 0 });
      expect((await unlink(owner.token, id)).status).toBe(404);
      expect((await api.call('POST login', { email: owner.email, password: owner.password })).status).toBe(200);
    });

    test('that are unlinked open nothing at the same verified address, until their member links them again', async () => {
      const { token, id, email } = await linkedMember('back');
      const me = (await logIn('back')).id;
      await unlink(token, id);
      for (const subject of ['back', 'another']) expect((await logIn(subject, email)).access_token, subject).toBeNull();
      expect((await list(token)).list).toEqual([]);
      expect((await link(token, 'back')).status).toBe(200);
      expect((await list(token)).list).toMatchObject([{ id, used_at: null }]);
      expect((await logIn('back', email)).id).toBe(me);
    });

    test('that are unlinked stay so when the password is reset', async () => {
      const { token, id, email } = await linkedMember('reset');
      await unlink(token, id);
      await letterAbout(box, email, 'A Google account has been unlinked');
      await sql`delete from attempt_counter where subject like 'mail-pause:%'`.execute(db());
      await api.call('POST forgot/password', { email });
      const proof = await api.call('PUT verify/otp', { email, otp: await box.code(email) });
      const set = await api.call('PUT set/password', { email, token: proof.body.token ?? '', password: 'Fresh-rose-27' });
      expect(set.status).toBe(200);
      expect((await logIn('reset', email)).access_token).toBeNull();
    });

    test('that one account has unlinked take nothing from another, which has their address', async () => {
      const owner = await linkedMember('two');
      await unlink(owner.token, owner.id);
      const second = await newMember(api);
      expect((await logIn('two', second.email)).access_token).toBeNull();
      expect((await api.call('POST login', { email: second.email, password: second.password })).status).toBe(200);
      expect((await api.call('GET users/me', {}, { token: second.token })).body.is_verified).toBe('N');
    });

    test('of somebody else are not linked, not even once they are unlinked', async () => {
      const owner = await linkedMember('taken');
      const thief = await verifiedMember(api, box);
      await confirm(thief);
      const refused = async () => {
        expect((await link(thief.token, 'taken')).error.code).toBe('social_not_proven');
        expect((await list(thief.token)).list).toEqual([]);
        expect((await logIn('taken', thief.email)).id).not.toBe(thief.id);
      };
      await refused();
      expect((await link(owner.token, 'taken')).error.code).toBe('social_not_proven');
      await unlink(owner.token, owner.id);
      await refused();
      const { captcha: _captcha, ...form } = signUpForm();
      expect((await api.call('POST social/signup', { ...form, ...proofOf('taken') })).error.code).toBe('social_not_proven');
    });

    test('want the second factor of who has one', async () => {
      const member = await factorMember(api, box);
      await confirm(member);
      expect((await link(member.token, 'guarded')).error.code).toBe('fresh_factor_needed');
    });

    test('are for members only', async () => {
      expect((await api.call('GET account/identity/list', {})).status).toBe(401);
      expect((await api.call('POST account/identity', proofOf('nobody'))).status).toBe(401);
      expect((await api.call('DELETE account/identity/{id}', { id: 1 })).status).toBe(401);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha, providers: { GOOGLE: trusting } }, accountRates: generousRates }),
);
