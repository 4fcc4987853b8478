import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { endedImport, fileOf, uploadCatalogue } from '../../../test/support/imports.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

/** After the first batch of 250 there is twenty times as long left as a brand and a property take to be made, however slow the machine is. */
const ROWS = { embedded: 1_000, postgres: 4_000 } as const;

apiOnBoth('imports beside people who edit', (api, engine) => {
  const db = () => api.database().kysely;
  let staff = '';
  beforeAll(async () => {
    staff = (await becomeStaff(db(), 'EDITOR')).token;
  });
  const call = <K extends Parameters<typeof api.call>[0]>(key: K, input: Record<string, unknown>, options = {}) =>
    api.call(key, input, { staff, ...options });
  const upload = async (lines: string[], source: string) => (await uploadCatalogue(api, staff, fileOf(lines), { source })).body.id;
  const ended = (id: number) => endedImport(api, staff, id);
  const run = async (lines: string[], source: string) => {
    const id = await upload(lines, source);
    await call('POST console/imports/{id}/run', { id });
    return ended(id);
  };

  test('brands, categories and options that somebody makes while it runs are the ones it takes', async () => {
    const rows = ROWS[engine];
    const last = (at: number) => (at < rows - 1 ? 'Early' : 'Late');
    const row = (at: number) => `Lotion ${at},${last(at)} house,Hall > ${last(at)} > Lotions,${last(at)} finish: Soft`;
    const id = await upload(['name,brand,category_path,attributes', ...Array.from({ length: rows }, (_, at) => row(at))], 'Meanwhile');
    await call('POST console/imports/{id}/run', { id });
    const done = async () => (await call('GET console/imports/{id}', { id })).body.done;
    await vi.waitFor(async () => expect(await done()).toBeGreaterThan(0), { timeout: 120_000, interval: 10 });
    const brand = await call('POST console/brands', { name: 'Late house' });
    const property = await call('POST console/properties', { texts: { en: { title: 'Late finish' } } });
    expect([brand.status, property.status]).toEqual([200, 200]);
    expect(await done()).toBeLessThan(rows);
    expect(await ended(id)).toMatchObject({ state: 'DONE', created: rows, refused: 0 });
    const { list } = (await call('GET console/brands', { keyword: 'Late house' })).body;
    expect(list.map((one) => [one.id, one.product_count])).toEqual([[brand.body.id, 1]]);
    const titles = await sql`select from attribute_text where lang = 'en' and title = 'Late finish'`.execute(db());
    expect(titles.rows).toHaveLength(1);
    await call('POST console/imports/{id}/undo', { id });
    expect(await ended(id)).toMatchObject({ state: 'UNDONE', kept: 0 });
    expect((await call('GET console/brands/{id}', { id: Number(brand.body.id) })).body.info.product_count).toBe(0);
  });

  test('a bulk change from before an import that is taken back after it stays taken back when the import is undone', async () => {
    const lines = (price: number) => [
      'name,brand,price,currency,description',
      ...[1, 2].map((at) => `Sesamine ${at},Taken,${price},USD,For ${price}`),
    ];
    await run(lines(10), 'Taken back');
    const products = async () => (await call('GET console/products', { keyword: 'Sesamine', order_by: 'id' })).body.list;
    const prices = async () => (await products()).map(({ price }) => price);
    const ids = (await products()).map(({ id }) => id);
    const bulk = (await call('POST console/products/bulk', { ids, change: { percent: { price: 10 } } })).body.id;
    const state = async () => (await call('GET console/products/bulk/{id}', { id: bulk })).body.state;
    await vi.waitFor(async () => expect(await state()).toBe('DONE'), { timeout: 60_000 });
    const { id } = await run(lines(20), 'Taken back');
    expect(await prices()).toEqual([11, 11]);
    await call('POST console/products/bulk/{id}/undo', { id: bulk });
    await vi.waitFor(async () => expect(await state()).toBe('UNDONE'), { timeout: 60_000 });
    expect(await prices()).toEqual([10, 10]);
    await call('POST console/imports/{id}/undo', { id });
    expect(await ended(id)).toMatchObject({ state: 'UNDONE', kept: 2 });
    expect(await prices()).toEqual([10, 10]);
  });

  test('a bulk change that is taken back keeps no product from going with the import that made it', async () => {
    const { id } = await run(['name,brand,price', 'Argan 1,Gone,10', 'Argan 2,Gone,10'], 'Gone again');
    const { list } = (await call('GET console/products', { keyword: 'Argan' })).body;
    const bulk = await call('POST console/products/bulk', { ids: list.map((one) => one.id), change: { set: { is_active: 0 } } });
    const state = async () => (await call('GET console/products/bulk/{id}', { id: bulk.body.id })).body.state;
    await vi.waitFor(async () => expect(await state()).toBe('DONE'), { timeout: 60_000 });
    await call('POST console/products/bulk/{id}/undo', { id: bulk.body.id });
    await vi.waitFor(async () => expect(await state()).toBe('UNDONE'), { timeout: 60_000 });
    await call('POST console/imports/{id}/undo', { id });
    expect(await ended(id)).toMatchObject({ state: 'UNDONE', kept: 0 });
  });

  test('thousands of attributes are written at once, and a product has no more options than can be saved of it', async () => {
    const columns = Array.from({ length: 1_200 }, (_, at) => `attribute:Kind ${at}`);
    const { state, id, created } = await run([`name,${columns.join(',')}`, `Salve${',So'.repeat(1_200)}`], 'Many');
    expect({ state, created }).toEqual({ state: 'DONE', created: 1 });
    const [row] = (await call('GET console/imports/{id}/rows', { id })).body.list;
    expect(row?.left_out).toEqual([
      expect.objectContaining({ column: 'attributes', reason: 'Only the first 200 options of a product are kept. Left out from here on:' }),
    ]);
    const product = row?.product_id ?? 0;
    const { info, version } = (await call('GET console/products/{id}', { id: product })).body;
    expect(info.option_ids).toHaveLength(200);
    expect((await call('PUT console/products/{id}', { id: product, version, option_ids: info.option_ids, price: 4 })).status).toBe(200);
  });
});
