import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { easyCaptcha, generousRates, verifiedMember } from '../../../../test/support/personas.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { testMailbox } from '../../../../test/support/test-mailbox.ts';

const box = testMailbox();
let count = 0;

apiOnBoth(
  'subscribers in the console',
  (api) => {
    const db = () => api.database().kysely;
    const admin = async () => (await becomeStaff(db(), 'ADMIN')).token;
    const list = async (staff: string, query: object) => (await api.call('GET console/subscribers', query, { staff })).body;

    /** Asks for the newsletter and perhaps confirms. */
    async function subscribe(isConfirmed: boolean, email = `letter.${++count}@example.org`): Promise<string> {
      await api.call('POST news-letter', { email });
      const letter = await box.take(email);
      const [confirm = ''] = letter.text.match(/http\S+\/newsletter\/confirm\/\S+/g) ?? [];
      const one = { payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      if (isConfirmed) await api.app().http.inject({ method: 'POST', url: new URL(confirm).pathname, ...one });
      return email;
    }

    test('who confirmed and who did not are listed apart', async () => {
      const staff = await admin();
      const [yes, no] = [await subscribe(true), await subscribe(false)];
      const counts = async (keyword: string) =>
        Promise.all([0, 1].map(async (is_confirmed) => (await list(staff, { is_confirmed, keyword })).count));
      expect(await counts(yes)).toEqual([0, 1]);
      expect(await counts(no.toUpperCase())).toEqual([1, 0]);
    });

    test('a member who asked for it when they signed up is among them once they are verified', async () => {
      const staff = await admin();
      const member = await verifiedMember(api, box, { is_newsletter: 'Y' });
      const { list: rows } = await list(staff, { keyword: member.email });
      expect(rows).toMatchObject([{ is_confirmed: 1, address: 'a•••@example.org' }]);
      const { body: csv } = await api.call('GET console/subscribers', { format: 'csv', keyword: member.email }, { staff });
      expect(String(csv)).toContain(member.email);
      expect((await api.call('DELETE console/subscribers/{id}', { id: rows[0]?.id }, { staff })).status).toBe(200);
      expect((await list(staff, { keyword: member.email })).count).toBe(0);
      expect((await api.call('GET users/me', {}, { token: member.token })).body.is_newsletter).toBe('N');
    });

    test('no address is told but by the export', async () => {
      const staff = await admin();
      const address = await subscribe(true);
      const found = await list(staff, { keyword: address });
      const one = await api.call('GET console/subscribers/{id}', { id: found.list[0]?.id }, { staff });
      for (const told of [found, one.body]) {
        expect(JSON.stringify(told)).toContain('l•••@example.org');
        expect(JSON.stringify(told)).not.toContain(address);
      }
      expect((await list(staff, { keyword: address.slice(0, 6) })).count).toBe(0);
    });

    test('who is removed gets no more, whatever they confirm later, and is nowhere in the audit log', async () => {
      const staff = await admin();
      const member = await verifiedMember(api, box);
      await subscribe(true, member.email);
      const wants = () => db().selectFrom('member').select('is_newsletter').where('id', '=', member.id).executeTakeFirstOrThrow();
      expect((await wants()).is_newsletter).toBe(true);
      const [{ id } = { id: 0 }] = (await list(staff, { keyword: member.email })).list;
      expect((await api.call('DELETE console/subscribers/{id}', { id }, { staff })).status).toBe(200);
      expect((await wants()).is_newsletter).toBe(false);
      for (const archived of [0, 1]) expect((await list(staff, { keyword: member.email, archived })).count).toBe(0);
      expect((await api.call('DELETE console/subscribers/{id}', { id }, { staff })).status).toBe(404);
      expect((await api.call('POST console/subscribers/{id}/restore', { id }, { staff })).status).toBe(404);
      const { rows } = await sql<{ row: string }>`
        select row_to_json(a)::text || coalesce((select string_agg(changes::text, '') from resource_revision), '') as row
        from audit_entry a where subject_kind = 'subscribers' and subject_id = ${String(id)}`.execute(db());
      expect(rows).toHaveLength(1);
      expect(rows[0]?.row).not.toContain(member.email);
    });

    test('who was removed and comes back under the same number is listed as any other, and removed as any other', async () => {
      const staff = await admin();
      const member = await verifiedMember(api, box, { is_newsletter: 'Y' });
      const rowOf = async (keyword: string) => (await list(staff, { keyword })).list[0];
      const id = Number((await rowOf(member.email))?.id);
      const remove = () => api.call('DELETE console/subscribers/{id}', { id }, { staff });
      expect((await remove()).body.version).toBe(2);
      await subscribe(true, member.email);
      // The member's own number is used once their address has no subscription: here since they have another one.
      const moved = `moved.${member.email}`;
      await sql`update member set email = ${moved} where id = ${member.id}`.execute(db());
      expect(await rowOf(moved)).toMatchObject({ id, version: 2, is_archived: 0 });
      expect((await api.call('GET console/subscribers/{id}', { id }, { staff })).body).toMatchObject({ version: 2, is_archived: 0 });
      const { list: history } = (await api.call('GET console/subscribers/{id}/history', { id }, { staff })).body;
      expect(history).toMatchObject([{ act: 'ARCHIVE', version: 2 }]);
      // There is nothing to restore, neither by itself nor by undoing that one was removed.
      expect((await api.call('POST console/subscribers/{id}/restore', { id }, { staff })).body.version).toBe(2);
      const undoing = { id, version: 2, revision_id: history[0]?.id };
      expect((await api.call('POST console/subscribers/{id}/revert', undoing, { staff })).body.version).toBe(2);
      expect((await remove()).body.version).toBe(3);
      expect(await rowOf(moved)).toBeUndefined();
      expect((await api.call('GET users/me', {}, { token: member.token })).body.is_newsletter).toBe('N');
      expect((await remove()).status).toBe(404);
      const entries = db().selectFrom('audit_entry').select('act').where('subject_kind', '=', 'subscribers');
      const acts = (await entries.where('subject_id', '=', String(id)).execute()).map(({ act }) => act);
      expect(acts).toEqual(['subscribers.archive', 'subscribers.archive']);
    });

    test('the export wants a fresh factor, is narrowed as the list is, and is noted', async () => {
      const { token: staff, id: who } = await becomeStaff(db(), 'ADMIN');
      const [yes, no] = [await subscribe(true), await subscribe(false)];
      const old = await becomeStaff(db(), 'ADMIN', 'old');
      expect((await api.call('GET console/subscribers', { format: 'csv' }, { staff: old.token })).error.code).toBe('fresh_factor_needed');
      const { body, headers } = await api.call('GET console/subscribers', { format: 'csv', is_confirmed: 1 }, { staff });
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(String(body)).toContain(yes);
      expect(String(body)).not.toContain(no);
      const { status, error } = await api.call('GET console/subscribers', { format: 'csv', is_confirmed: 'maybe' }, { staff });
      expect([status, error.errors?.[0]?.field]).toEqual([400, 'is_confirmed']);
      const log = await db().selectFrom('audit_entry').select('act').where('member_id', '=', who).execute();
      expect(log).toEqual([{ act: 'subscribers.export' }]);
    });

    test('only admins see addresses, and nobody writes them', async () => {
      for (const role of ['MODERATOR', 'EDITOR'] as const) {
        const { token: staff } = await becomeStaff(db(), role);
        expect((await api.call('GET console/subscribers', {}, { staff })).error.code).toBe('forbidden');
      }
      const staff = await admin();
      expect((await api.call('POST console/subscribers', { address: 'new@example.org' }, { staff })).status).toBe(404);
      expect((await api.call('PUT console/subscribers/{id}', { id: 1, version: 1, address: 'new@example.org' }, { staff })).status).toBe(
        404,
      );
    });
  },
  () => ({ adapters: { mailTransport: box, captcha: easyCaptcha }, accountRates: generousRates }),
);
