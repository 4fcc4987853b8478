import { beforeAll, expect, test, vi } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { endedImport, fileOf, uploadCatalogue } from '../../../test/support/imports.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

apiOnBoth('imports beside people who edit', (api) => {
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
});
