import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { beforeTransactions } from '../../../test/support/before-transactions.ts';
import { startFacebook } from '../../../test/support/facebook.ts';
import { easyCaptcha, generousRates, newMember, signUpForm, verifiedMember } from '../../../test/support/personas.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { facebookIdentity, googleIdentity } from '../../adapters/identity-provider.ts';
import type { AccountParts } from './parts.ts';
import { deleteIdentities, insertIdentity } from './queries.ts';
import { socialLogIn } from './social.ts';

const CLIENT = 'rosewater-client';
const google = new OAuth2Server();
const box = testMailbox();
const facebookUsers: Parameters<typeof startFacebook>[1] = {};
let facebook: Awaited<ReturnType<typeof startFacebook>>;

beforeAll(async () => {
  await google.issuer.keys.generate('RS256');
  await google.start(0, '127.0.0.1');
  facebook = await startFacebook('app|secret', facebookUsers);
});
afterAll(async () => {
  await google.stop();
  await facebook.close();
});

/** An ID token as the provider would sign it, with claims of one's own. */
const idToken = (claims: Record<string, unknown>, expiresIn = 600): Promise<string> =>
  google.issuer.buildToken({
    expiresIn,
    scopesOrTransform: (_header, payload) => Object.assign(payload, { aud: CLIENT, email_verified: true, ...claims }),
  });

const providers = () => ({
  GOOGLE: googleIdentity({ clientId: CLIENT, issuer: google.issuer.url ?? '', jwksUrl: `${google.issuer.url}/jwks` }),
  FACEBOOK: facebookIdentity({ appId: 'app', appSecret: 'secret', graphUrl: facebook.url }),
});

apiOnBoth(
  'social sign-in',
  (api) => {
    const logIn = (input: Record<string, unknown>) => api.call('POST social/login', { type: 'GOOGLE', ...input });
    const isIn = async (token: string | null) => (await api.call('GET users/me', {}, { token: token ?? '' })).status === 200;

    const laterOn = () => api.database().kysely.deleteFrom('attempt_counter').where('subject', 'like', 'mail-pause:%').execute();
    /** A member who gets in by Facebook as well, which tells no address of theirs. */
    const linkedMember = async () => {
      const member = await verifiedMember(api, box);
      const proof = { type: 'FACEBOOK', social_id: `linked-${member.id}`, credential: `linked-${member.id}` } as const;
      Object.assign(facebookUsers, { [proof.credential]: { appId: 'app', userId: proof.social_id } });
      await insertIdentity(api.database().kysely, proof.type, proof.social_id, member.id);
      return { member, proof };
    };

    test('an identity does not outlive a reset of the password', async () => {
      const { member, proof } = await linkedMember();
      expect((await logIn(proof)).body.id).toBe(member.id);
      await laterOn();
      await api.call('POST forgot/password', { email: member.email });
      const { token } = (await api.call('PUT verify/otp', { email: member.email, otp: await box.code(member.email) })).body;
      const set = { email: member.email, token: token ?? '', password: 'Fresh-rose-27' };
      expect((await api.call('PUT set/password', set)).status).toBe(200);
      expect((await logIn(proof)).body.access_token).toBeNull();
    });

    test('an identity does not outlive a change of the address', async () => {
      const { member, proof } = await linkedMember();
      const email = `linked.${member.id}@example.net`;
      const names = { name: 'Ada', user_name: `linked_${member.id}`, mobile_number: '5557654321', country_id: 250 };
      await api.call('PUT edit/customer', { ...names, email, password: member.password }, { token: member.token });
      expect((await logIn(proof)).body.id).toBe(member.id);
      expect((await api.call('PUT verify/otp', { email, otp: await box.code(email) })).status).toBe(200);
      expect((await logIn(proof)).body.access_token).toBeNull();
    });

    test('an identity that is taken away while it is proved opens nothing', async () => {
      const { member, proof } = await linkedMember();
      const { kysely } = api.database();
      const db = beforeTransactions(kysely, () => deleteIdentities(kysely, member.id));
      const late = socialLogIn({ db, providers: providers() } as AccountParts, proof, { network: '192.0.2.9' });
      await expect(late).rejects.toMatchObject({ code: 'social_not_proven' });
    });

    test('returns no token without an account; signing up with the same proof creates one', async () => {
      const form = signUpForm();
      const who = { social_id: `g-${form.email}`, email: form.email };
      const credential = await idToken({ sub: who.social_id, email: form.email });
      const none = await logIn({ ...who, credential });
      expect([none.status, none.body.access_token]).toEqual([200, null]);
      const { captcha: _captcha, ...fields } = form;
      const made = await api.call('POST social/signup', { ...fields, type: 'GOOGLE', social_id: who.social_id, credential });
      expect(made.status).toBe(200);
      const own = (await api.call('GET users/me', {}, { token: made.body.access_token })).body;
      expect([own.email, own.is_verified]).toEqual([form.email, 'Y']);
      expect(await isIn((await logIn({ ...who, credential })).body.access_token)).toBe(true);
    });

    test.each([
      ['for another audience', { aud: 'somebody-else' }, 600],
      ['from another issuer', { iss: 'https://evil.example' }, 600],
      ['of another person', { sub: 'another' }, 600],
      ['with another address', { email: 'another@example.org' }, 600],
      ['that is over', {}, -60],
    ])('refuses a token %s', async (_what, claims, life) => {
      const credential = await idToken({ sub: 'me', email: 'me@example.org', ...claims }, life);
      const { status, error } = await logIn({ social_id: 'me', email: 'me@example.org', credential });
      expect([status, error.code]).toEqual([400, 'social_not_proven']);
    });

    test('refuses what is not signed by the provider', async () => {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const payload = { iss: google.issuer.url, aud: CLIENT, sub: 'me', email: 'me@example.org', email_verified: true, exp: 4_000_000_000 };
      const good = await idToken({ sub: 'me', email: 'me@example.org' });
      const forged = [`${part({ alg: 'none' })}.${part(payload)}.`, `${good.slice(0, -4)}AAAA`, 'not.a.token', 'x'];
      for (const credential of forged) expect((await logIn({ social_id: 'me', credential })).status).toBe(400);
    });

    test('takes over an account of the same address only when the provider has verified it', async () => {
      const member = await verifiedMember(api, box);
      const unproven = await idToken({ sub: 'thief', email: member.email, email_verified: false });
      expect((await logIn({ social_id: 'thief', email: member.email, credential: unproven })).body.access_token).toBeNull();
      const proven = await idToken({ sub: `own-${member.id}`, email: member.email });
      const session = await logIn({ social_id: `own-${member.id}`, email: member.email, credential: proven });
      expect(session.body.id).toBe(member.id);
      expect((await api.call('POST login', { email: member.email, password: member.password })).status).toBe(200);
    });

    test('removes password and sessions when linking to an unverified account', async () => {
      const impostor = await newMember(api);
      const credential = await idToken({ sub: `real-${impostor.id}`, email: impostor.email });
      expect((await logIn({ social_id: `real-${impostor.id}`, email: impostor.email, credential })).body.id).toBe(impostor.id);
      expect(await isIn(impostor.token)).toBe(false);
      expect((await api.call('POST login', { email: impostor.email, password: impostor.password })).status).toBe(400);
    });

    test('an identity cannot be attached in advance to the address of another', async () => {
      const form = signUpForm();
      const { captcha: _captcha, ...fields } = form;
      const credential = await idToken({ sub: 'mallory', email: 'mallory@example.org' });
      const refused = await api.call('POST social/signup', { ...fields, type: 'GOOGLE', social_id: 'mallory', credential });
      expect([refused.status, refused.error.code]).toEqual([400, 'social_not_proven']);
      // Facebook may tell no address; whoever recovers the account by its own is rid of the identity, too.
      Object.assign(facebookUsers, { silent: { appId: 'app', userId: `silent-${form.email}` } });
      const silent = { type: 'FACEBOOK', social_id: `silent-${form.email}`, credential: 'silent' };
      expect((await api.call('POST social/signup', { ...fields, ...silent })).status).toBe(200);
      await box.take(form.email);
      await laterOn();
      await api.call('POST forgot/password', { email: form.email });
      await api.call('PUT verify/otp', { email: form.email, otp: await box.code(form.email) });
      expect((await logIn(silent)).body.access_token).toBeNull();
    });

    test('Facebook’s tokens are judged by its own debug call', async () => {
      const member = await verifiedMember(api, box);
      Object.assign(facebookUsers, {
        good: { appId: 'app', userId: 'f1', email: member.email },
        foreign: { appId: 'other-app', userId: 'f1', email: member.email },
        revoked: { appId: 'app', userId: 'f1', email: member.email, valid: false },
        over: { appId: 'app', userId: 'f1', email: member.email, expiresAt: 1 },
      });
      const ask = (credential: string, social_id = 'f1') => logIn({ type: 'FACEBOOK', social_id, email: member.email, credential });
      for (const credential of ['foreign', 'revoked', 'over', 'unknown']) expect((await ask(credential)).status).toBe(400);
      expect((await ask('good', 'f2')).status).toBe(400);
      expect((await ask('good')).body.id).toBe(member.id);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha, providers: providers() }, accountRates: generousRates }),
);
