import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Api, apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember } from '../../../test/support/personas.ts';
import { actsOn, cookieToken, newStaffMember, signInToConsole, totpCode } from '../../../test/support/staff.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';
import { runStaffCommand } from './commands.ts';

const box = testMailbox();
const PASSWORD = 'Chosen-rose-28';

const tokenIn = (printed: string): string => /\/console\/join\?token=([\w-]{43})$/.exec(printed)?.[1] ?? '';
const joinBy = (api: Api, token: string, password = PASSWORD) => api.call('POST console/join', { token, password });

apiOnBoth(
  'npm run staff',
  (api) => {
    const db = () => api.database().kysely;
    const run = (...words: string[]) => runStaffCommand({ db: db(), origin: 'https://shop.example' }, words);
    const idOf = async (email: string) => {
      const { rows } = await sql<{ id: number }>`select id from member where email = ${email}`.execute(db());
      return rows[0]?.id ?? 0;
    };

    test('add makes a member, and its link chooses the password and leads to the second factor', async () => {
      const printed = await run('add', 'grace.hopper@example.org', 'admin');
      expect(printed).toContain('https://shop.example/console/join?token=');
      const joined = await joinBy(api, tokenIn(printed));
      expect([joined.status, joined.body.needs]).toEqual([200, 'ENROL']);
      const staff = cookieToken(joined);
      const { secret } = (await api.call('POST console/factor/totp', {}, { staff })).body;
      const complete = cookieToken(await api.call('PUT console/factor/totp', { code: totpCode(secret) }, { staff }));
      const { info } = (await api.call('GET console/me', {}, { staff: complete })).body;
      expect(info).toMatchObject({ name: 'Grace Hopper', role: 'ADMIN' });
      expect(await actsOn(db(), info.id)).toEqual(['staff.grant', 'staff.join', 'staff.factor_add', 'staff.login']);
      const shop = await api.call('POST login', { email: 'grace.hopper@example.org', password: PASSWORD });
      const entered = await api.call('POST login/second-factor', { ticket: shop.body.ticket ?? '', code: totpCode(secret, 1) });
      expect(entered.body.role).toBe('USER');
      const me = await api.call('GET users/me', {}, { token: entered.body.access_token });
      expect([me.status, me.body.user_name]).toEqual([200, 'grace_hopper']);
    });

    test('a link is good once, for an hour, and until the next one', async () => {
      const email = 'once@example.org';
      const first = tokenIn(await run('add', email, 'EDITOR'));
      const second = tokenIn(await run('add', email, 'EDITOR'));
      const used = [first, await joinBy(api, first)] as const;
      expect([used[1].status, used[1].error.errors]).toEqual([
        400,
        [{ field: 'token', message: 'This link has expired or has been used' }],
      ]);
      const weak = await joinBy(api, second, 'weak');
      expect([weak.status, weak.error.errors?.[0]?.field]).toEqual([400, 'password']);
      const both = await Promise.all([joinBy(api, second), joinBy(api, second)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      const third = tokenIn(await run('add', email, 'EDITOR'));
      await sql`update staff_invite set expires_at = now()`.execute(db());
      expect((await joinBy(api, third)).error.errors?.[0]?.field).toBe('token');
    });

    test('a member who is there keeps their account; their link replaces the password, ends sessions, and a factor is still asked for', async () => {
      const member = await newStaffMember(api, 'MODERATOR');
      const staff = await signInToConsole(api, member);
      const joined = await joinBy(api, tokenIn(await run('add', member.email.toUpperCase(), 'EDITOR')));
      expect([joined.body.needs, joined.body.factors]).toEqual(['SECOND_FACTOR', ['TOTP']]);
      expect((await api.call('GET console/me', {}, { staff })).status).toBe(401);
      expect((await api.call('GET users/me', {}, { token: member.token })).status).toBe(401);
      expect((await api.call('POST login', { email: member.email, password: member.password })).status).toBe(400);
      let letter = await box.take(member.email);
      while (letter.subject !== 'Your password has been changed') letter = await box.take(member.email);
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from member where lower(email) = ${member.email}`.execute(
        db(),
      );
      expect(rows[0]?.n).toBe(1);
    });

    test('an account of an address that nobody proved is opened by the link alone, whoever signed up with it', async () => {
      const stranger = await newMember(api);
      const printed = await run('add', stranger.email, 'EDITOR');
      const { email, password, token } = stranger;
      expect((await api.call('GET users/me', {}, { token })).status).toBe(401);
      for (const key of ['POST login', 'POST console/login'] as const)
        expect((await api.call(key, { email, password })).error.code, key).toBe('bad_credentials');
      expect((await joinBy(api, tokenIn(printed))).body.needs).toBe('ENROL');
      expect((await api.call('POST console/login', { email, password: PASSWORD })).status).toBe(200);
      expect((await api.call('GET users/me', {}, { token })).status).toBe(401);
    });

    test('names that are taken or are no names make a member all the same', async () => {
      await newMember(api, { user_name: 'twin_name' });
      for (const email of ['twin_name@example.com', '7@example.com', "o'neill+shop@example.com"]) {
        expect(tokenIn(await run('add', email, 'EDITOR'))).not.toBe('');
        const { rows } = await sql<{ name: string; user_name: string }>`select name, user_name from member where email = ${email}`.execute(
          db(),
        );
        expect(rows[0]?.user_name).toMatch(/^[A-Za-z]\w{1,29}$/);
        expect(rows[0]?.name.length).toBeGreaterThan(1);
      }
    });

    test('list says who has which role', async () => {
      const member = await newStaffMember(api, 'MODERATOR');
      const printed = await run('list');
      expect(printed.split('\n')).toContain(`MODERATOR  ${member.email}  Ada ${member.email.split('.')[1]?.split('@')[0]}`);
      await run('add', 'fresh@example.org', 'EDITOR');
      expect(await run('list')).toContain('EDITOR     fresh@example.org  Fresh  (no second factor yet)');
    });

    test('remove ends the grant, reset-factor the factors, both with all sessions', async () => {
      const member = await newStaffMember(api, 'EDITOR');
      const staff = await signInToConsole(api, member);
      await run('reset-factor', member.email);
      expect((await api.call('GET console/me', {}, { staff })).status).toBe(401);
      const again = await api.call('POST console/login', { email: member.email, password: member.password });
      expect(again.body.needs).toBe('ENROL');
      await run('remove', member.email);
      expect((await api.call('GET console/login', {}, { staff: cookieToken(again) })).status).toBe(401);
      expect(await actsOn(db(), member.id)).toEqual(['staff.login', 'staff.factor_reset', 'staff.revoke']);
      const { rows } = await sql`select 1 from audit_entry where act = 'staff.revoke' and subject_id = ${String(member.id)}
        and member_id is null and role is null`.execute(db());
      expect(rows).toHaveLength(1);
      await expect(run('remove', member.email)).rejects.toThrow(`${member.email} is not on the staff`);
      await expect(run('reset-factor', member.email)).rejects.toThrow(`${member.email} has no second factor`);
    });

    test('reset-factor helps a member who is not on the staff, too', async () => {
      const member = await newStaffMember(api, 'EDITOR');
      await run('remove', member.email);
      const { email, password } = member;
      expect((await api.call('POST login', { email, password })).body).toMatchObject({ needs: 'SECOND_FACTOR' });
      expect(await run('reset-factor', email)).toBe(`${email} can log in with the password alone now`);
      expect((await api.call('POST login', { email, password })).body).toMatchObject({ id: member.id });
      let letter = await box.take(email);
      while (letter.subject !== 'A second factor has been removed') letter = await box.take(email);
      expect(await actsOn(db(), member.id)).toEqual(['staff.revoke', 'staff.factor_reset']);
    });

    test('the last admin stays', async () => {
      await sql`delete from staff_grant where role = 'ADMIN'`.execute(db());
      await run('add', 'last@example.org', 'ADMIN');
      await expect(run('remove', 'last@example.org')).rejects.toThrow('last@example.org is the last admin. Add another admin first.');
      await expect(run('add', 'last@example.org', 'EDITOR')).rejects.toThrow('last admin');
      await run('add', 'next@example.org', 'ADMIN');
      expect(await run('remove', 'last@example.org')).toBe('last@example.org is no longer on the staff');
    });

    test('code prints the present code, in a demo shop alone', async () => {
      const member = await newStaffMember(api);
      const catalogue = (value: string) =>
        sql`insert into setting (name, value) values ('catalogue', ${value}) on conflict (name) do update set value = excluded.value`.execute(
          db(),
        );
      await catalogue('own');
      await expect(run('code', member.email)).rejects.toThrow('only printed in a demo shop');
      await catalogue('demo');
      expect([totpCode(member.secret), totpCode(member.secret, -1)]).toContain(await run('code', member.email));
      await run('add', 'appless@example.org', 'EDITOR');
      await expect(run('code', 'appless@example.org')).rejects.toThrow('has no authenticator app');
    });

    test('what it does not understand it explains', async () => {
      await expect(run()).rejects.toThrow('Usage: npm run staff -- add EMAIL ROLE');
      await expect(run('add', 'x@example.org')).rejects.toThrow('Usage');
      await expect(run('list', 'all')).rejects.toThrow('Usage');
      await expect(run('add', 'x@example.org', 'OWNER')).rejects.toThrow('OWNER is not a role. Choose one of MODERATOR, EDITOR, ADMIN');
      await expect(run('add', 'nowhere', 'EDITOR')).rejects.toThrow('nowhere is not an email address');
      await expect(run('remove', 'nobody@example.net')).rejects.toThrow('No member has the email address nobody@example.net');
      expect(await idOf('x@example.org')).toBe(0);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
