import { beforeAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { endedImport, fileOf, HEADER, uploadCatalogue } from '../../../test/support/imports.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('what an import leaves to check', (api) => {
  let staff = '';
  beforeAll(async () => {
    staff = (await becomeStaff(api.database().kysely, 'EDITOR')).token;
  });
  const call = <K extends Parameters<typeof api.call>[0]>(key: K, input: Record<string, unknown>) => api.call(key, input, { staff });
  const ended = (id: number) => endedImport(api, staff, id);

  test('what an import made is told, and its products can be listed and changed together until it is undone', async () => {
    const row = (at: number, category: string, label: string) => `n${at},Newcomer ${at},Novel House,${category},5,USD,"${label}"`;
    const file = fileOf([HEADER, row(1, 'Zorb bombs', 'Aqua, Urea'), row(2, 'Zorb bombs', 'Aqua, Zorblax'), row(3, '', 'Aqua, Urea')]);
    const { id } = (await uploadCatalogue(api, staff, file)).body;
    await call('PUT console/imports/{id}', { id, mapping: { Artikel: 'id' } });
    await call('POST console/imports/{id}/rehearse', { id });
    expect(await ended(id)).toMatchObject({ created: 3, new_categories: [], new_brands: [] });
    await call('POST console/imports/{id}/run', { id });
    const done = await ended(id);
    expect(done.new_brands.map(({ name }) => name)).toEqual(['Novel House']);
    expect(done.new_categories.map(({ name }) => name)).toEqual(['Zorb bombs', 'More']);

    const listed = async (filters = {}) =>
      (await call('GET console/products', { import_id: id, order_by: 'name', ...filters })).body.list.map(({ name }) => name);
    expect(await listed()).toEqual(['Newcomer 1', 'Newcomer 2', 'Newcomer 3']);
    expect(await listed({ category_id: done.unsorted_category_id })).toEqual(['Newcomer 3']);
    expect(await listed({ ingredients_status: 'PARTIAL' })).toEqual(['Newcomer 2']);
    const [one] = (await call('GET console/products', { import_id: id })).body.list;
    expect((await call('GET console/products/{id}', { id: Number(one?.id) })).body.info.import_id).toBe(id);
    const bulk = { filter: { import_id: id }, change: { percent: { price: 10 } }, dry_run: 1 };
    const foreseen = (await call('POST console/products/bulk', bulk)).body.id;
    await expect
      .poll(async () => (await call('GET console/products/bulk/{id}', { id: foreseen })).body, { timeout: 60_000 })
      .toMatchObject({
        state: 'DONE',
        counts: { changed: 3, refused: 0 },
      });

    const count = async (filters = {}) => (await call('GET console/products', { import_id: id, limit: 1, ...filters })).body.count;
    expect([await count(), await count({ archived: 1 }), await count({ keyword: 'newcomer' }), await count({ is_active: 1 })]).toEqual([
      3, 0, 3, 3,
    ]);
    await call('DELETE console/products/{id}', { id: Number(one?.id) });
    expect([await count(), await count({ archived: 1 })]).toEqual([2, 1]);

    await call('POST console/imports/{id}/undo', { id });
    // What staff archived since is theirs.
    expect(await ended(id)).toMatchObject({ state: 'UNDONE', kept: 1, new_categories: [], new_brands: [] });
    expect([await listed(), await count(), await count({ archived: 1 })]).toEqual([[], 0, 1]);
  });
});
