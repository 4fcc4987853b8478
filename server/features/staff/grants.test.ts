import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { easyCaptcha, generousRates, newMember, verifiedMember } from '../../../test/support/personas.ts';
import { actsOn, becomeStaff, enterPassword, newStaffMember, signInToConsole } from '../../../test/support/staff.ts';
import { testMailbox } from '../../../test/support/test-mailbox.ts';

const box = testMailbox();

apiOnBoth(
  'roles of the staff',
  (api) => {
    const db = () => api.database().kysely;
    const give = (staff: string, member_id: number, role: string) => api.call('POST console/staff', { member_id, role }, { staff });
    const take = (staff: string, id: number) => api.call('DELETE console/staff/{id}', { id }, { staff });
    const reset = (staff: string, id: number) => api.call('POST console/staff/{id}/reset-factor', { id }, { staff });
    const list = async (staff: string) => (await api.call('GET console/staff', {}, { staff })).body.list;
    const roleOf = async (staff: string, member: number) => (await list(staff)).find(({ id }) => id === member)?.role;

    test('an admin gives a role, another one, and takes it back; each is told and written down', async () => {
      const admin = await becomeStaff(db(), 'ADMIN');
      const member = await verifiedMember(api, box);
      expect((await give(admin.token, member.id, 'EDITOR')).status).toBe(200);
      let letter = await box.take(member.email);
      while (letter.subject !== 'You have access to the Rosewater console') letter = await box.take(member.email);
      expect(letter.text).toContain('http://localhost:3000/console');
      expect((await list(admin.token)).find(({ id }) => id === member.id)).toMatchObject({
        email: member.email,
        role: 'EDITOR',
        has_factor: 0,
        signed_in_at: null,
      });
      const opened = await api.call('POST console/login', { email: member.email, password: member.password });
      expect(opened.body.needs).toBe('ENROL');
      await give(admin.token, member.id, 'MODERATOR');
      expect(await roleOf(admin.token, member.id)).toBe('MODERATOR');
      expect((await take(admin.token, member.id)).status).toBe(200);
      expect(await roleOf(admin.token, member.id)).toBeUndefined();
      const denied = await api.call('POST console/login', { email: member.email, password: member.password });
      expect(denied.error.code).toBe('bad_credentials');
      expect(await actsOn(db(), member.id)).toEqual(['staff.grant', 'staff.grant', 'staff.revoke']);
      const log = (await api.call('GET console/audit', { subject: `members/${member.id}` }, { staff: admin.token })).body.list;
      expect(log.map(({ before, after }) => [before, after])).toEqual([
        [{ role: 'MODERATOR' }, null],
        [{ role: 'EDITOR' }, { role: 'MODERATOR' }],
        [null, { role: 'EDITOR' }],
      ]);
      expect(log.every(({ by }) => by?.id === admin.id)).toBe(true);
    });

    test('who never proved their address gets none: their password may be a stranger’s', async () => {
      const admin = await becomeStaff(db(), 'ADMIN');
      const member = await newMember(api);
      const refused = await give(admin.token, member.id, 'EDITOR');
      expect([refused.status, refused.error.code]).toEqual([403, 'email_unverified']);
      expect(await roleOf(admin.token, member.id)).toBeUndefined();
      expect(await actsOn(db(), member.id)).toEqual([]);
    });

    test('the list says who has a factor and when they signed in', async () => {
      const admin = await newStaffMember(api, 'ADMIN');
      const staff = await signInToConsole(api, admin);
      const own = (await list(staff)).find(({ id }) => id === admin.id);
      expect([own?.has_factor, Date.now() - Date.parse(own?.signed_in_at ?? '') < 60_000]).toEqual([1, true]);
    });

    test('a taken grant leaves the factors, which guard the member’s account as well', async () => {
      const admin = await becomeStaff(db(), 'ADMIN');
      const member = await newStaffMember(api);
      await take(admin.token, member.id);
      const { email, password } = member;
      await api.call('PUT verify/otp', { email, otp: await box.code(email) });
      expect((await api.call('POST login', { email, password })).body).toMatchObject({ needs: 'SECOND_FACTOR', factors: ['TOTP'] });
      await give(admin.token, member.id, 'EDITOR');
      expect((await api.call('POST console/login', { email, password })).body.needs).toBe('SECOND_FACTOR');
    });

    test('a reset of the factors ends a change of the address that waits', async () => {
      const admin = await becomeStaff(db(), 'ADMIN');
      const member = await newStaffMember(api);
      const email = `waiting.${member.id}@example.net`;
      await db().updateTable('member').set({ pending_email: email }).where('id', '=', member.id).execute();
      expect((await reset(admin.token, member.id)).status).toBe(200);
      const left = await db().selectFrom('member').select('pending_email').where('id', '=', member.id).execute();
      expect(left).toEqual([{ pending_email: null }]);
    });

    test('nobody acts on themselves', async () => {
      const admin = await becomeStaff(db(), 'ADMIN');
      for (const answer of [
        await give(admin.token, admin.id, 'EDITOR'),
        await take(admin.token, admin.id),
        await reset(admin.token, admin.id),
      ])
        expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
      expect(await roleOf(admin.token, admin.id)).toBe('ADMIN');
    });

    test('of two admins who take each other’s role at the same moment one stays', async () => {
      const [one, other] = [await becomeStaff(db(), 'ADMIN'), await becomeStaff(db(), 'ADMIN')];
      const both = await Promise.all([take(one.token, other.id), give(other.token, one.id, 'EDITOR')]);
      const statuses = both.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
    });

    test('unknown members, people without a grant and unknown roles are refused', async () => {
      const admin = await becomeStaff(db(), 'ADMIN');
      const member = await newMember(api);
      expect((await give(admin.token, 2_000_000_000, 'EDITOR')).status).toBe(404);
      expect((await take(admin.token, member.id)).status).toBe(404);
      expect((await reset(admin.token, member.id)).status).toBe(404);
      const wrong = await give(admin.token, member.id, 'USER');
      expect([wrong.status, wrong.error.errors?.[0]?.field]).toEqual([400, 'role']);
    });

    test('an admin resets the factors of somebody else, whose sessions end and who enrols anew', async () => {
      const admin = await becomeStaff(db(), 'ADMIN');
      const member = await newStaffMember(api);
      const staff = await signInToConsole(api, member);
      expect((await reset(admin.token, member.id)).status).toBe(200);
      expect((await api.call('GET console/me', {}, { staff })).status).toBe(401);
      const unfinished = await enterPassword(api, member);
      expect((await api.call('GET console/login', {}, { staff: unfinished })).body.needs).toBe('ENROL');
      let letter = await box.take(member.email);
      while (letter.subject !== 'A second factor has been removed') letter = await box.take(member.email);
      expect(await actsOn(db(), member.id)).toEqual(['staff.login', 'staff.factor_reset']);
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
