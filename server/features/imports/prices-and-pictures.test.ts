import { beforeAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { endedImport, fileOf, uploadCatalogue } from '../../../test/support/imports.ts';
import { becomeStaff } from '../../../test/support/staff.ts';

const HEADER = 'id,name,brand,category_path,price,currency,price_EUR,Yen,image';
const row = (id: string, prices: string, image = '') => `${id},Oil ${id},Kind,Face > Care > Oils,10,USD,${prices},${image}`;

apiOnBoth('fixed prices and further pictures of imports', (api) => {
  let staff = '';
  beforeAll(async () => {
    staff = (await becomeStaff(api.database().kysely, 'EDITOR')).token;
  });
  const call = <K extends Parameters<typeof api.call>[0]>(key: K, input: Record<string, unknown>, options = {}) =>
    api.call(key, input, { staff, ...options });
  const rows = async (id: number, outcome: string) => (await call('GET console/imports/{id}/rows', { id, outcome })).body.list;

  async function done(act: 'rehearse' | 'run', lines: string[], overwrites: 0 | 1 = 0) {
    const { id, guesses } = (await uploadCatalogue(api, staff, fileOf([HEADER, ...lines]), { source: 'Fixed' })).body;
    expect(guesses).toMatchObject({ price: 'price', price_EUR: 'price:EUR', Yen: null, image: 'image' });
    expect((await call('PUT console/imports/{id}', { id, mapping: { Yen: 'price:yen' } })).status).toBe(400);
    await call('PUT console/imports/{id}', { id, mapping: { Yen: 'price:JPY' }, overwrites });
    await call(`POST console/imports/{id}/${act}`, { id });
    return endedImport(api, staff, id);
  }

  test('are foreseen, written, shown, told in the history, and left where staff edited them', async () => {
    const images = 'https://example.com/1.jpg https://example.com/2.jpg';
    const lines = [row('x1', '9.50,1500', images), row('x2', '-1,'), row('x3', '1e300,'), row('x4', '9.505,'), row('x5', '9.5,15.5')];
    const foreseen = await done('rehearse', lines);
    expect(foreseen).toMatchObject({ state: 'REHEARSED', created: 1, refused: 4 });
    expect((await rows(foreseen.id, 'REFUSED')).map(({ column, value, reason }) => [column, value, reason])).toEqual([
      ['price:EUR', '-1', 'The price is negative'],
      ['price:EUR', '1e300', 'The price isn’t a single plain amount'],
      ['price:EUR', '9.505', 'The price has more decimal places than its currency'],
      ['price:JPY', '15.5', 'The price has more decimal places than its currency'],
    ]);
    const first = await done('run', lines);
    expect(first).toMatchObject({ state: 'DONE', created: 1, refused: 4 });
    const [made] = await rows(first.id, 'CREATED');
    const shown = (field: string, after: string) => ({ field, before: null, after, is_edited: 0 });
    expect(made?.fields).toEqual(
      expect.arrayContaining([
        shown('price:EUR', '9.50 EUR'),
        shown('price:JPY', '1500 JPY'),
        shown('image', 'https://example.com/1.jpg | https://example.com/2.jpg'),
      ]),
    );
    const id = made?.product_id ?? 0;
    const product = async () => (await call('GET console/products/{id}', { id })).body;
    expect((await product()).info.prices).toEqual({ EUR: 9.5, JPY: 1500 });
    const price = async (symbol: string) =>
      (await api.call('GET product/slug/detail/{slug}', { slug: 'kind-oil-x1' }, { symbol })).body.info?.price;
    await expect.poll(() => price('EUR'), { timeout: 60_000 }).toBe(9.5);
    expect([await price('USD'), await price('JPY')]).toEqual([10, 1500]);

    const second = await done('run', [row('x1', '8.50,', 'https://example.com/2.jpg')]);
    const change = (field: string, before: string, after: string | null, is_edited = 0) => ({ field, before, after, is_edited });
    const [changed] = await rows(second.id, 'CHANGED');
    expect(changed?.fields).toEqual([
      change('price:EUR', '9.50 EUR', '8.50 EUR'),
      change('price:JPY', '1500 JPY', null),
      change('image', 'https://example.com/1.jpg | https://example.com/2.jpg', 'https://example.com/2.jpg'),
    ]);
    const [told] = (await call('GET console/products/{id}/history', { id })).body.list;
    expect(told).toMatchObject({ act: 'IMPORT', changes: [{ field: 'prices', before: { EUR: 9.5, JPY: 1500 }, after: { EUR: 8.5 } }] });

    const { version } = await product();
    expect((await call('PUT console/products/{id}', { id, version, prices: { EUR: 7 } })).status).toBe(200);
    const third = await done('run', [row('x1', '6.50,1400')]);
    expect(third).toMatchObject({ changed: 0, unchanged: 1, edited: 1 });
    const [left] = await rows(third.id, 'EDITED');
    expect(left?.fields).toEqual([
      { field: 'price:EUR', before: '7.00 EUR', after: '6.50 EUR', is_edited: 1 },
      { field: 'price:JPY', before: null, after: '1400 JPY', is_edited: 1 },
    ]);
    expect((await product()).info.prices).toEqual({ EUR: 7 });
    expect(await done('run', [row('x1', '6.50,1400')], 1)).toMatchObject({ changed: 1, edited: 0 });
    expect((await product()).info.prices).toEqual({ EUR: 6.5, JPY: 1400 });
  }, 600_000);
});
