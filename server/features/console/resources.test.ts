import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

/** Within a second, where the machine has no more to do than that. */
const SOON = { timeout: 60_000 };

apiOnBoth('resources of the console', (api) => {
  const db = () => api.database().kysely;

  test('a brand is created, listed, changed, archived, restored and reverted, and every act is in history and audit log', async () => {
    const { token: staff, id: editor } = await becomeStaff(db(), 'EDITOR');
    const made = await api.call(
      'POST console/brands',
      { name: 'Ålesund Lab', texts: { en: { description: 'From the fjord' } } },
      { staff },
    );
    expect(made.status).toBe(200);
    const { id, version } = made.body;
    expect(version).toBe(1);
    const read = async () => (await api.call('GET console/brands/{id}', { id }, { staff })).body;
    expect(await read()).toMatchObject({
      info: { slug: 'alesund-lab', is_featured: 0 },
      version: 1,
      texts: { en: { description: 'From the fjord' } },
    });
    const changed = await api.call(
      'PUT console/brands/{id}',
      { id, version, is_featured: 1, texts: { de: { description: 'Vom Fjord' } } },
      { staff },
    );
    expect(changed.body).toMatchObject({ version: 2 });
    const shown = async () => (await api.call('GET brand/pagination/list', { keyword: 'Ålesund' }, { lang: 'de' })).body.list;
    await expect.poll(shown, SOON).toMatchObject([{ name: 'Ålesund Lab', description: 'Vom Fjord' }]);
    expect((await api.call('DELETE console/brands/{id}', { id }, { staff })).body).toMatchObject({ version: 3 });
    expect((await api.call('GET console/brands', { keyword: 'Ålesund' }, { staff })).body.count).toBe(0);
    expect((await api.call('GET console/brands', { keyword: 'Ålesund', archived: 1 }, { staff })).body.list).toMatchObject([
      { id, is_archived: 1 },
    ]);
    await expect.poll(shown, SOON).toEqual([]);
    expect((await api.call('POST console/brands/{id}/restore', { id }, { staff })).body).toMatchObject({ version: 4 });
    const history = (await api.call('GET console/brands/{id}/history', { id }, { staff })).body.list;
    expect(history.map(({ act }) => act)).toEqual(['RESTORE', 'ARCHIVE', 'UPDATE', 'CREATE']);
    expect(history[2]?.changes).toEqual([
      { field: 'is_featured', lang: null, before: 0, after: 1 },
      { field: 'description', lang: 'de', before: null, after: 'Vom Fjord' },
    ]);
    const revert = async (asked: object) =>
      api.call('POST console/brands/{id}/revert', { id, revision_id: history[2]?.id, ...asked }, { staff });
    expect((await revert({ version: 4 })).body).toMatchObject({ version: 5 });
    expect((await read()).texts).toEqual({ en: { description: 'From the fjord' } });
    expect((await revert({ version: 4 })).error).toMatchObject({ code: 'changed_meanwhile', version: 5, info: { is_featured: 0 } });
    expect((await revert({ version: 4, revision_id: history[1]?.id })).error).toMatchObject({ code: 'changed_meanwhile', version: 5 });
    expect((await revert({})).error).toMatchObject({ code: 'invalid_input', errors: [{ field: 'version' }] });
    const { token: admin } = await becomeStaff(db(), 'ADMIN');
    const log = (await api.call('GET console/audit', { subject: `brands/${id}` }, { staff: admin })).body.list;
    expect(log.map(({ act }) => act)).toEqual(['brands.revert', 'brands.restore', 'brands.archive', 'brands.update', 'brands.create']);
    expect(log.every(({ by, role, request_id }) => by?.id === editor && role === 'EDITOR' && request_id !== null)).toBe(true);
  });

  test('pages follow one another to the last, in every order, with a keyword and without; what is archived is a list of its own', async () => {
    const { token: staff } = await becomeStaff(db(), 'EDITOR');
    for (const name of ['Page One', 'Page Two', 'page three', 'Page Four', '50%_Page'])
      await api.call('POST console/brands', { name }, { staff });
    const [gone] = (await api.call('GET console/brands', { keyword: 'page four' }, { staff })).body.list;
    await api.call('DELETE console/brands/{id}', { id: gone?.id }, { staff });
    const page = async (query: object) => (await api.call('GET console/brands', { ...query }, { staff })).body;
    for (const order of [{}, { order_by: 'name' }, { order_by: 'product_count', sort_by: 'DESC' }, { order_by: 'id', sort_by: 'DESC' }])
      for (const narrowed of [{}, { keyword: 'page' }, { is_featured: 0 }]) {
        const { list, count } = await page({ ...order, ...narrowed, limit: 60 });
        expect([order, narrowed, list.length]).toEqual([order, narrowed, count]);
        const pages = [];
        for (let offset = 0; offset < count; offset += 3) pages.push(...(await page({ ...order, ...narrowed, offset, limit: 3 })).list);
        expect(pages).toEqual(list);
        expect(await page({ ...order, ...narrowed, offset: count, limit: 3 })).toMatchObject({ list: [], count });
      }
    expect((await page({ keyword: '50%_' })).list.map(({ name }) => name)).toEqual(['50%_Page']);
    expect((await page({ archived: 1, keyword: 'FOUR' })).list.map(({ id }) => id)).toEqual([gone?.id]);
    expect((await page({ archived: 1, keyword: 'four_' })).count).toBe(0);
  });

  test('a stale save is refused with what stands now, and writes nothing', async () => {
    const { token: staff } = await becomeStaff(db(), 'EDITOR');
    const { id, version } = (await api.call('POST console/brands', { name: 'Twice' }, { staff })).body;
    await api.call('PUT console/brands/{id}', { id, version, name: 'First' }, { staff });
    const stale = await api.call('PUT console/brands/{id}', { id, version, name: 'Second' }, { staff });
    expect([stale.status, stale.error]).toMatchObject([
      409,
      { code: 'changed_meanwhile', info: { name: 'First' }, version: 2, fields: ['name'] },
    ]);
    expect((await api.call('GET console/brands/{id}', { id }, { staff })).body.info).toMatchObject({ name: 'First' });
  });

  test('of two saves at once one is written and one is refused', async () => {
    const { token: staff } = await becomeStaff(db(), 'EDITOR');
    const { id, version } = (await api.call('POST console/brands', { name: 'Race' }, { staff })).body;
    const both = await Promise.all(['One', 'Two'].map((name) => api.call('PUT console/brands/{id}', { id, version, name }, { staff })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('what is in use stays, and says what uses it', async () => {
    const { token: staff } = await becomeStaff(db(), 'EDITOR');
    const [brand] = (await api.call('GET console/brands', { order_by: 'product_count', sort_by: 'DESC' }, { staff })).body.list;
    const kept = await api.call('DELETE console/brands/{id}', { id: brand?.id }, { staff });
    expect([kept.status, kept.error]).toMatchObject([409, { code: 'in_use', used_by: [{ kind: 'products' }] }]);
  });

  test('refused fields are named: a taken slug, an unknown language, a missing name', async () => {
    const { token: staff } = await becomeStaff(db(), 'EDITOR');
    const [first] = (await api.call('GET console/brands', {}, { staff })).body.list;
    const taken = await api.call('POST console/brands', { name: 'Copy', slug: first?.slug }, { staff });
    expect([taken.status, taken.error.errors?.[0]?.field]).toEqual([400, 'slug']);
    const foreign = await api.call('POST console/brands', { name: 'X', texts: { xx: { description: 'a' } } }, { staff });
    expect(foreign.error.errors?.[0]?.field).toBe('texts.xx');
    expect((await api.call('POST console/brands', {}, { staff })).error.errors?.[0]?.field).toBe('name');
  });

  test('visitors, members, unfinished sessions and wrong roles get no further', async () => {
    const call = (staff?: string) => api.call('GET console/brands', {}, staff === undefined ? {} : { staff });
    expect((await call()).status).toBe(401);
    expect((await call('nonsense')).status).toBe(401);
    const unfinished = await becomeStaff(db(), 'ADMIN', 'missing');
    expect((await call(unfinished.token)).error.code).toBe('second_factor_needed');
    const moderator = await becomeStaff(db(), 'MODERATOR');
    expect((await call(moderator.token)).error.code).toBe('forbidden');
  });

  test('a list as CSV wants a fresh factor and holds no formula', async () => {
    const old = await becomeStaff(db(), 'EDITOR', 'old');
    expect((await api.call('GET console/brands', { format: 'csv' }, { staff: old.token })).error.code).toBe('fresh_factor_needed');
    const { token: staff } = await becomeStaff(db(), 'EDITOR');
    await api.call('POST console/brands', { name: '=1+1' }, { staff });
    const { body } = await api.call('GET console/brands', { format: 'csv', keyword: '=1' }, { staff });
    expect(String(body)).toMatch(/^\uFEFFid,name,slug.*\n\d+,'=1\+1,/);
  });
});
