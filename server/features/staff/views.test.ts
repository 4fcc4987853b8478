import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { viewLimits } from '../../../contract/console/view-limits.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('views of lists', (api) => {
  const db = () => api.database().kysely;
  const view = { resource: 'products', name: 'Needs work', query: 'is_active=0&order_by=price', columns: ['price', 'is_active'] };

  test('are kept, renamed, removed and taken back by their owner, each of it in the audit log', async () => {
    const { token: staff, id: memberId } = await becomeStaff(db(), 'EDITOR');
    const list = async (resource = 'products') => (await api.call('GET console/views', { resource }, { staff })).body.list;
    const { id } = (await api.call('POST console/views', view, { staff })).body;
    const { resource: _, ...kept } = view;
    expect(await list()).toEqual([{ id, ...kept }]);
    expect(await list('brands')).toEqual([]);
    expect((await api.call('PUT console/views/{id}', { id, name: 'Hidden' }, { staff })).status).toBe(200);
    expect((await api.call('PUT console/views/{id}', { id, query: '', columns: [] }, { staff })).status).toBe(200);
    expect(await list()).toEqual([{ id, name: 'Hidden', query: '', columns: [] }]);
    expect((await api.call('DELETE console/views/{id}', { id }, { staff })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await api.call('PUT console/views/{id}', { id, name: 'Gone' }, { staff })).status).toBe(404);
    expect((await api.call('POST console/views/{id}/restore', { id }, { staff })).status).toBe(200);
    expect(await list()).toHaveLength(1);
    const { token: admin } = await becomeStaff(db(), 'ADMIN');
    const acts = (await api.call('GET console/audit', { who: memberId }, { staff: admin })).body.list.map(({ act }) => act);
    expect(acts).toEqual(['views.restore', 'views.archive', 'views.update', 'views.update', 'views.create']);
    // What was searched for may be somebody's address, and the log forgets nothing.
    const { rows } = await sql<{ before: unknown; after: unknown }>`
      select before, after from audit_entry where member_id = ${memberId} and act in ('views.create', 'views.update') order by id`.execute(
      db(),
    );
    const called = (name: string) => ({ list: 'products', name });
    expect(rows).toEqual([
      { before: null, after: called('Needs work') },
      { before: called('Needs work'), after: called('Hidden') },
      { before: called('Hidden'), after: called('Hidden') },
    ]);
  });

  test('a name is taken once in a list, in any case of letters, also by one that comes back', async () => {
    const { token: staff } = await becomeStaff(db(), 'EDITOR');
    const { id } = (await api.call('POST console/views', view, { staff })).body;
    const twice = await api.call('POST console/views', { ...view, name: 'needs WORK' }, { staff });
    expect([twice.status, twice.error.errors?.[0]?.field]).toEqual([400, 'name']);
    expect((await api.call('POST console/views', { ...view, resource: 'brands' }, { staff })).status).toBe(200);
    await api.call('DELETE console/views/{id}', { id }, { staff });
    const other = (await api.call('POST console/views', view, { staff })).body.id;
    const back = await api.call('POST console/views/{id}/restore', { id }, { staff });
    expect([back.status, back.error.errors?.[0]?.field]).toEqual([400, 'name']);
    const renamed = (await api.call('POST console/views', { ...view, name: 'Another' }, { staff })).body.id;
    const clash = await api.call('PUT console/views/{id}', { id: renamed, name: view.name }, { staff });
    expect([clash.status, other === id]).toEqual([400, false]);
  });

  test('belong to who made them, and go with the grant', async () => {
    const { token: staff, id: memberId } = await becomeStaff(db(), 'EDITOR');
    const { token: other } = await becomeStaff(db(), 'ADMIN');
    const { id } = (await api.call('POST console/views', view, { staff })).body;
    expect((await api.call('GET console/views', { resource: 'products' }, { staff: other })).body.list).toEqual([]);
    for (const key of ['PUT console/views/{id}', 'DELETE console/views/{id}', 'POST console/views/{id}/restore'] as const)
      expect((await api.call(key, { id, name: 'Mine' }, { staff: other })).status).toBe(404);
    expect((await api.call('GET console/views', { resource: 'products' })).status).toBe(401);
    await sql`delete from staff_grant where member_id = ${memberId}`.execute(db());
    const { rows } = await sql`select from staff_view where member_id = ${memberId}`.execute(db());
    expect(rows).toHaveLength(0);
  });

  test('refuses what is no view, and more than a list can have', async () => {
    const { token: staff, id: memberId } = await becomeStaff(db(), 'EDITOR');
    const fields = async (sent: object) =>
      (await api.call('POST console/views', { ...view, ...sent }, { staff })).error.errors?.map(({ field }) => field);
    expect(await fields({ name: ' ' })).toEqual(['name']);
    expect(await fields({ resource: 'moons' })).toEqual(['resource']);
    expect(await fields({ query: 'x'.repeat(viewLimits.queryLength + 1) })).toEqual(['query']);
    expect(await fields({ columns: 'price' })).toEqual(['columns']);
    await sql`
      insert into staff_view (member_id, resource, name, query, columns)
      select ${memberId}, 'products', 'View ' || n, '', '{}' from generate_series(1, ${viewLimits.most}) n`.execute(db());
    expect(await fields({})).toEqual(['name']);
  });
});
