import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';

apiOnBoth('events of products', (api) => {
  const db = () => api.database().kysely;
  let [staff, admin] = ['', ''];
  beforeAll(async () => {
    staff = (await becomeStaff(db(), 'EDITOR')).token;
    admin = (await becomeStaff(db(), 'ADMIN')).token;
  });
  const create = async (fields: Record<string, unknown>): Promise<number> => {
    const { rows } = await sql<{ brand: number; category: number }>`
      select (select min(id) from brand) as brand, (select min(id) from category where level = 3) as category`.execute(db());
    const place = { brand_id: rows[0]?.brand, category_id: rows[0]?.category };
    const made = await api.call('POST console/products', { ...place, texts: { en: { name: 'Told cream' } }, ...fields }, { staff });
    return Number(made.body.id);
  };
  const save = async (id: number, fields: Record<string, unknown>) => {
    const { version } = (await api.call('GET console/products/{id}', { id }, { staff })).body;
    return (await api.call('PUT console/products/{id}', { id, version, ...fields }, { staff })).status;
  };
  const eventsOf = async (id: number) => {
    const { rows } = await sql<{ kind: string; data: object }>`
      select kind, data from event where subject_kind = 'PRODUCT' and subject_id = ${id} and kind like '%CHANGED' order by id`.execute(
      db(),
    );
    return rows.map(({ kind, data }) => [kind, data]);
  };
  const price = (before: number, from: string, after: number, to = from) => [
    'PRICE_CHANGED',
    { before, before_currency: from, after, after_currency: to },
  ];

  test('an editor’s price is told as it was given, and only where it is another', async () => {
    const id = await create({ price: 9.99 });
    expect(await eventsOf(id)).toEqual([]);
    expect(await save(id, { texts: { en: { name: 'Renamed' } }, price: 9.99 })).toBe(200);
    expect(await eventsOf(id)).toEqual([]);
    expect(await save(id, { price: 19.99, price_currency: 'EUR' })).toBe(200);
    expect(await save(id, { price: 17.5 })).toBe(200);
    expect(await eventsOf(id)).toEqual([price(999, 'USD', 1999, 'EUR'), price(1999, 'EUR', 1750)]);
  });

  test('new rates change no price', async () => {
    const id = await create({ price: 10, price_currency: 'PLN' });
    const { list } = (await api.call('GET console/currencies', { keyword: 'PLN' }, { staff: admin })).body;
    const [zloty] = list;
    const rated = await api.call('PUT console/currencies/{id}', { id: zloty?.id, version: zloty?.version, rate: 5.5 }, { staff: admin });
    expect(rated.status).toBe(200);
    expect(await eventsOf(id)).toEqual([]);
  });

  test('a bulk change tells of every price, and of each that it takes back', async () => {
    const [dollars, euros, none] = [await create({ price: 10 }), await create({ price: 20, price_currency: 'EUR' }), await create({})];
    const ids = [dollars, euros, none];
    await api.call('POST console/products/bulk', { ids, change: { percent: { price: -50 } }, dry_run: 1 }, { staff });
    expect(await eventsOf(dollars)).toEqual([]);
    const { body } = await api.call('POST console/products/bulk', { ids, change: { percent: { price: -50 } } }, { staff });
    expect(body.state).toBe('DONE');
    expect([await eventsOf(dollars), await eventsOf(euros), await eventsOf(none)]).toEqual([
      [price(1000, 'USD', 500)],
      [price(2000, 'EUR', 1000)],
      [],
    ]);
    await api.call('POST console/products/bulk/{id}/undo', { id: body.id }, { staff });
    expect(await eventsOf(euros)).toEqual([price(2000, 'EUR', 1000), price(1000, 'EUR', 2000)]);
  });

  test('another ingredient list says what came and went; one of the same ingredients, a first and a removed one do not', async () => {
    const id = await create({});
    await save(id, { label: 'Aqua, Glycerin, Linalool' });
    expect(await eventsOf(id)).toEqual([]);
    await save(id, { label: 'AQUA, GLYCERIN, LINALOOL.' });
    expect(await eventsOf(id)).toEqual([]);
    await save(id, { label: 'Aqua, Glycerin, Limonene' });
    const { rows } = await sql<{ id: number; inci: string }>`select id, inci from ingredient`.execute(db());
    const numberOf = (inci: string) => rows.find((row) => row.inci === inci)?.id;
    const told = ['LIST_CHANGED', { gone: [numberOf('LINALOOL')], come: [numberOf('LIMONENE')] }];
    expect(await eventsOf(id)).toEqual([told]);
    await save(id, { label: null });
    expect(await eventsOf(id)).toEqual([told]);
  });
});
