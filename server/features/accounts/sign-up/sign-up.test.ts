import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { decideCase, openCase, writeReview } from '../../../../test/support/moderation.ts';
import { easyCaptcha, generousRates, newMember, signUpForm } from '../../../../test/support/personas.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { testMailbox } from '../../../../test/support/test-mailbox.ts';

const box = testMailbox();
const options = () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates });

apiOnBoth(
  'sign-up',
  (api) => {
    const signUp = (form: Record<string, unknown>) => api.call('POST customer/signup', form);
    const me = async (token: string) => (await api.call('GET users/me', {}, { token })).body;

    test('opens an account and a session, and mails a code that verifies the address', async () => {
      const form = signUpForm();
      const { status, body } = await signUp(form);
      expect(status).toBe(200);
      expect(await me(body.access_token)).toMatchObject({
        id: body.id,
        email: form.email,
        is_verified: 'N',
        country_id: 840,
        role: 'USER',
      });
      const letter = await box.take(form.email);
      expect(letter.text).toContain('Welcome to Rosewater');
      const otp = /\b\d{4}\b/.exec(letter.subject)?.[0] ?? '';
      expect((await api.call('PUT verify/otp', { email: form.email, otp })).body.token).toBeNull();
      expect((await me(body.access_token)).is_verified).toBe('Y');
    });

    test('an address is one account, whatever its capitals and blanks; a user name too', async () => {
      const member = await newMember(api);
      const again = await signUp(signUpForm({ email: `  ${member.email.toUpperCase()} ` }));
      expect([again.status, again.error.code]).toEqual([409, 'email_taken']);
      const name = (await me(member.token)).user_name.toUpperCase();
      const sameName = await signUp(signUpForm({ user_name: name }));
      expect([sameName.status, sameName.error.code]).toEqual([409, 'user_name_taken']);
    });

    test('a banned address is told and counted as one that is taken, and only one that was proved is banned', async () => {
      const db = api.database().kysely;
      const { token: staff } = await becomeStaff(db, 'ADMIN');
      const bannedAndGone = async (isProved: boolean) => {
        const { id, email } = await newMember(api);
        await sql`update member set is_verified = ${isProved} where id = ${id}`.execute(db);
        expect((await decideCase(api, await openCase(api, 'MEMBER', id), staff, { act: 'BAN' })).status).toBe(200);
        await sql`delete from member where id = ${id}`.execute(db);
        return email;
      };
      const [proved, claimed] = [await bannedAndGone(true), await bannedAndGone(false)];
      expect((await signUp(signUpForm({ email: claimed }))).status).toBe(200);
      const codes: (string | undefined)[] = [];
      for (let tried = 0; tried < 11; tried += 1)
        codes.push((await api.call('POST customer/signup', signUpForm({ email: proved }), { from: '198.18.7.7' })).error.code);
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 'email_taken'), 'too_many_requests']);
    });

    test('an address stays banned while one of two bans stands', async () => {
      const db = api.database().kysely;
      const { token: staff } = await becomeStaff(db, 'ADMIN');
      const member = await newMember(api);
      await sql`update member set is_verified = true where id = ${member.id}`.execute(db);
      const review = await writeReview(api, member);
      const cases = [await openCase(api, 'MEMBER', member.id), await openCase(api, 'REVIEW', review.id)];
      const bans: string[] = [];
      for (const id of cases) bans.push((await decideCase(api, id, staff, { act: 'BAN' })).body.decision ?? '');
      const undo = (uuid = '') => api.call('POST console/decisions/{uuid}/undo', { uuid }, { staff });
      await undo(bans[0]);
      await sql`delete from member where id = ${member.id}`.execute(db);
      expect((await signUp(signUpForm({ email: member.email }))).error.code).toBe('email_taken');
      await undo(bans[1]);
      expect((await signUp(signUpForm({ email: member.email }))).status).toBe(200);
    });

    test('a captcha is needed, and good once', async () => {
      for (const captcha of [undefined, '', 'guessed']) {
        const { status, error } = await signUp(signUpForm({ captcha }));
        expect([status, error.code, error.message]).toEqual([400, 'bad_captcha', 'Please verify captcha']);
      }
      const captcha = 'solved for one';
      expect((await signUp(signUpForm({ captcha }))).status).toBe(200);
      expect((await signUp(signUpForm({ captcha }))).error.code).toBe('bad_captcha');
    });

    test.each([
      ['email', 'not an address', 'Please enter valid email'],
      ['password', 'weak', null],
      ['confirm_password', 'Another-one-26', 'Passwords must match'],
      ['date_of_birth', new Date().toISOString().slice(0, 10), null],
      ['isAcceptTermCondition', 0, 'Please accept terms and condition'],
      ['mobile_number', '12ab', 'Please enter valid contact number'],
      ['country_id', 1, null],
      ['name', 'x'.repeat(200_000), null],
      ['name', 'nul\u0000byte', null],
      ['user_name', '1starts_with_digit', 'Please enter valid name: 2 to 30 letters, digits or underscores, starting with a letter'],
      ['user_name', { $ne: null }, null],
    ])('%s %j is refused by name, and nothing is written', async (field, value, message) => {
      const form = signUpForm({ [field]: value });
      const { status, error } = await signUp(form);
      expect(status).toBe(400);
      expect(error.errors?.map((one) => one.field)).toContain(field);
      if (message !== null) expect(error.errors?.find((one) => one.field === field)?.message).toBe(message);
      const taken = await signUp(signUpForm({ email: typeof form.email === 'string' && field !== 'email' ? form.email : undefined }));
      expect(taken.error?.code === 'email_taken').toBe(false);
    });

    test.each(['Zoë 😀 Ångström', 'نور الهدى', '王小明'])('a name may be %s', async (name) => {
      const member = await newMember(api, { name });
      expect((await me(member.token)).name).toBe(name);
    });

    test('fifty of the same sign-up at once make one account', async () => {
      const form = signUpForm();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => signUp({ ...form, captcha: `solved race ${form.email} ${i}` })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409 || status === 429)).toHaveLength(49);
    });

    test('a sign-up that is refused for coming too often has not used up its captcha', async () => {
      const member = await newMember(api);
      let refused = { status: 0 };
      for (let tries = 0; tries < 300 && refused.status !== 429; tries += 1)
        refused = await signUp(signUpForm({ email: member.email, captcha: `solved ${tries} ${member.email}` }));
      expect(refused.status).toBe(429);
      const solved = `solved for later ${member.email}`;
      expect((await signUp(signUpForm({ email: member.email, captcha: solved }))).status).toBe(429);
      expect((await signUp(signUpForm({ captcha: solved }))).status).toBe(200);
      expect((await signUp(signUpForm({ captcha: solved }))).error.code).toBe('bad_captcha');
    });
  },
  options,
);
