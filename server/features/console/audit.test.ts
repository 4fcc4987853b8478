import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('the audit log', (api) => {
  const db = () => api.database().kysely;

  test('names who acted and what on, and is narrowed by person, act, subject and time', async () => {
    const { token: staff, id: editor } = await becomeStaff(db(), 'EDITOR');
    const { token: admin } = await becomeStaff(db(), 'ADMIN');
    const before = new Date().toISOString();
    const { id } = (await api.call('POST console/brands', { name: 'Nordlys' }, { staff })).body;
    const list = async (filters: object) => (await api.call('GET console/audit', filters, { staff: admin })).body;
    const about = { subject: `brands/${id}` };
    expect((await list(about)).list).toMatchObject([
      { by: { id: editor }, role: 'EDITOR', act: 'brands.create', subject: { kind: 'brands', id: String(id), name: 'Nordlys' } },
    ]);
    expect((await list({ subject: 'brands', who: editor })).count).toBe(1);
    expect((await list({ subject: 'brand', who: editor })).count).toBe(0);
    expect((await list({ who: editor, act: 'brands.' })).count).toBe(1);
    expect((await list({ who: editor, act: 'brands.update' })).count).toBe(0);
    expect((await list({ who: editor, act: 'brands_' })).count).toBe(0);
    expect((await list({ ...about, from: before })).count).toBe(1);
    expect((await list({ ...about, to: before })).count).toBe(0);
    expect((await list({ ...about, from: '2026-11-23T10:00:00+02:00', to: before })).count).toBe(0);
    const bad = await api.call('GET console/audit', { from: 'yesterday' }, { staff: admin });
    expect([bad.status, bad.error.errors]).toMatchObject([400, [{ field: 'from' }]]);
  });

  test('is searched by what things are called, archived ones and imports among them', async () => {
    const { token: staff } = await becomeStaff(db(), 'ADMIN');
    const { id } = (await api.call('POST console/brands', { name: 'Fjordlight' }, { staff })).body;
    await api.call('DELETE console/brands/{id}', { id: Number(id) }, { staff });
    await api.call('POST console/synonyms', { lang: 'en', words: ['fjordbalm', '', 'fjordcream'] }, { staff });
    const { rows } = await sql<{ id: number }>`
      insert into import_run (state, source_name, file_name) values ('DONE', 'Fjord prices', 'list.csv') returning id`.execute(db());
    await sql`insert into audit_entry (act, subject_kind, subject_id) values ('imports.run', 'imports', ${String(rows[0]?.id)})`.execute(
      db(),
    );
    const found = async (keyword: string) =>
      (await api.call('GET console/audit', { keyword }, { staff })).body.list.map(({ act, subject }) => [act, subject?.name]);
    expect(await found('fjordlight')).toEqual([
      ['brands.archive', 'Fjordlight'],
      ['brands.create', 'Fjordlight'],
    ]);
    expect(await found('fjordcream')).toEqual([['synonyms.create', 'fjordbalm, fjordcream']]);
    expect(await found('fjord prices')).toEqual([['imports.run', 'Fjord prices']]);
    expect(await found('no such name')).toEqual([]);
  });

  test('names members, tells nothing of those who have left, and keeps no name of an exported list', async () => {
    const { token: staff } = await becomeStaff(db(), 'EDITOR');
    const { token: admin } = await becomeStaff(db(), 'ADMIN');
    const { id: other } = await becomeStaff(db(), 'MODERATOR');
    await sql`
      insert into audit_entry (member_id, act, subject_kind, subject_id)
      values (null, 'staff.grant', 'members', ${String(other)}), (null, 'staff.grant', 'members', '2000000000')`.execute(db());
    await api.call('GET console/brands', { format: 'csv' }, { staff });
    const names = async (filters: object) =>
      (await api.call('GET console/audit', { ...filters, limit: 1 }, { staff: admin })).body.list.map(({ subject }) => subject?.name);
    expect(await names({ subject: `members/${other}` })).toEqual([expect.stringMatching(/^moderator_/)]);
    expect(await names({ subject: 'members/2000000000' })).toEqual([null]);
    expect(await names({ act: 'brands.export' })).toEqual([null]);
  });

  test('is exported as CSV with a fresh factor, and says so itself', async () => {
    const { token: staff, id } = await becomeStaff(db(), 'EDITOR');
    await api.call('POST console/brands', { name: 'Exported' }, { staff });
    const { token: admin, id: adminId } = await becomeStaff(db(), 'ADMIN');
    const { body } = await api.call('GET console/audit', { who: id, format: 'csv' }, { staff: admin });
    expect(String(body)).toMatch(/^\uFEFFid,at,by_id,by_name,role,act,.*\n\d+,[^\n]*,EDITOR,brands\.create,brands,\d+,[^\n]*\n$/);
    expect((await api.call('GET console/audit', { who: adminId }, { staff: admin })).body.list).toMatchObject([{ act: 'audit.export' }]);
    const old = await becomeStaff(db(), 'ADMIN', 'old');
    expect((await api.call('GET console/audit', { format: 'csv' }, { staff: old.token })).error.code).toBe('fresh_factor_needed');
  });

  test('moderators read what was done on members, and nothing else', async () => {
    const { token: admin, id } = await becomeStaff(db(), 'ADMIN');
    await api.call('POST console/brands', { name: 'Not theirs' }, { staff: admin });
    await api.call('POST console/members/{id}/points', { id, points: 1, reason: 'Kind' }, { staff: admin });
    const { token: staff } = await becomeStaff(db(), 'MODERATOR');
    const read = async (asked: object) => (await api.call('GET console/audit', asked, { staff })).body;
    expect((await read({ who: id })).list.map(({ act }) => act)).toEqual(['members.points']);
    expect((await read({ subject: 'brands' })).count).toBe(0);
    const file = String(await read({ who: id, format: 'csv' }));
    expect([file.includes('members.points'), file.includes('brands.create')]).toEqual([true, false]);
  });

  test('is not for editors, and nothing in it can be changed', async () => {
    const { token: staff } = await becomeStaff(db(), 'EDITOR');
    expect((await api.call('GET console/audit', {}, { staff })).error.code).toBe('forbidden');
    await api.call('POST console/brands', { name: 'Kept' }, { staff });
    await expect(sql`update audit_entry set act = 'brands.delete'`.execute(db())).rejects.toThrow('append-only');
    await expect(sql`delete from audit_entry`.execute(db())).rejects.toThrow('append-only');
  });
});
