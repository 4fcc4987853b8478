import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Api, apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';

/** Within a second, where the machine has no more to do than that. */
const SOON = { timeout: 60_000 };

apiOnBoth('prices that are fixed by currency', (api: Api) => {
  const db = () => api.database().kysely;
  let staff = '';
  let place: { brand_id: number; category_id: number };
  beforeAll(async () => {
    staff = (await becomeStaff(db(), 'EDITOR')).token;
    const { rows } = await sql<typeof place>`
      select (select min(id) from brand) as brand_id, (select min(id) from category where level = 3) as category_id`.execute(db());
    place = rows[0] as typeof place;
  });
  const create = async (fields: Record<string, unknown>, name = 'Priced cream'): Promise<number> => {
    const { body } = await api.call('POST console/products', { ...place, texts: { en: { name } }, ...fields }, { staff });
    return Number(body.id);
  };
  const one = async (id: number) => (await api.call('GET console/products/{id}', { id }, { staff })).body;
  const save = async (id: number, fields: Record<string, unknown>) =>
    api.call('PUT console/products/{id}', { id, version: (await one(id)).version, ...fields }, { staff });
  const shown = async (id: number, symbol: string) => {
    const slug = String((await one(id)).info.slug);
    return (await api.call('GET product/slug/detail/{slug}', { slug }, { symbol })).body.info.price;
  };
  const last = async (id: number) => (await api.call('GET console/products/{id}/history', { id }, { staff })).body.list[0];
  const told = async (id: number) => {
    const { rows } = await sql<{ data: object }>`
      select data from event where subject_id = ${id} and kind = 'PRICE_CHANGED' order by id`.execute(db());
    return rows.map(({ data }) => data);
  };

  test('they stand in the shop in their currency, all others are converted; the history takes them back', async () => {
    const id = await create({ price: 28, prices: { JPY: 4300, EUR: '26.50', GBP: null } });
    expect((await one(id)).info).toMatchObject({ price: 28, price_currency: 'USD', prices: { EUR: 26.5, JPY: 4300 } });
    const converted = await shown(id, 'GBP');
    expect([await shown(id, 'EUR'), await shown(id, 'JPY'), await shown(id, 'USD')]).toEqual([26.5, 4300, 28]);
    expect((await save(id, { prices: { EUR: 19.99, GBP: 20 } })).status).toBe(200);
    expect([await shown(id, 'EUR'), await shown(id, 'GBP')]).toEqual([19.99, 20]);
    const revision = await last(id);
    expect(revision?.changes).toEqual([{ field: 'prices', lang: null, before: { EUR: 26.5, JPY: 4300 }, after: { EUR: 19.99, GBP: 20 } }]);
    await api.call('POST console/products/{id}/revert', { id, revision_id: revision?.id, version: 2 }, { staff });
    expect([await shown(id, 'EUR'), await shown(id, 'GBP')]).toEqual([26.5, converted]);
    expect((await save(id, { prices: null })).status).toBe(200);
    expect((await one(id)).info.prices).toBeNull();
    expect((await save(id, { prices: {} })).body.version).toBe((await one(id)).version);
    const event = (before: number | null, currency: string, after: number | null) => ({
      ...{ before, before_currency: currency, after, after_currency: currency },
    });
    expect((await told(id)).slice(0, 3)).toEqual([event(2650, 'EUR', 1999), event(null, 'GBP', 2000), event(4300, 'JPY', null)]);
  });

  test('lists filter and sort by what they show', async () => {
    const ids = [
      await create({ price: 5000, prices: { EUR: 1 } }, 'Cheapest in euros'),
      await create({ price: 5001, prices: { EUR: 900_001 } }, 'Dearest in euros'),
      await create({ prices: { EUR: 900_002 } }, 'Priced in euros alone'),
    ];
    const list = async (asked: object, symbol: string) =>
      (await api.call('POST product/search-web', { limit: 60, ...asked }, { symbol })).body.list.map((card) => card.id);
    const dear = { from_price: 900_000, order_by: 'price', sort_by: 'DESC' };
    await expect.poll(() => list(dear, 'EUR'), SOON).toEqual([ids[2], ids[1]]);
    expect((await list({ order_by: 'price', sort_by: 'ASC' }, 'EUR'))[0]).toBe(ids[0]);
    expect((await list({ order_by: 'price', sort_by: 'DESC' }, 'USD')).slice(0, 2)).toEqual([ids[1], ids[0]]);
    expect(await list({ from_price: 900_000 }, 'USD')).toEqual([]);
    const cards = (await api.call('POST product/search-web', { ...dear, limit: 1 }, { symbol: 'EUR' })).body.list;
    expect(cards).toMatchObject([{ price: 900_002, symbol: 'EUR' }]);
    // In place: nothing but the fixed price is another.
    await save(ids[1] ?? 0, { prices: { EUR: 900_003 } });
    await expect.poll(() => list(dear, 'EUR'), SOON).toEqual([ids[1], ids[2]]);
  });

  test('the price itself may move to a currency in which one was fixed, and back', async () => {
    const id = await create({ price: 10, prices: { EUR: 8, PLN: 40 } });
    expect((await save(id, { price: 9, price_currency: 'EUR' })).status).toBe(200);
    expect((await one(id)).info).toMatchObject({ price: 9, price_currency: 'EUR', prices: { PLN: 40 } });
    expect(await shown(id, 'EUR')).toBe(9);
    expect((await save(id, { prices: { USD: 11 } })).status).toBe(200);
    expect(await shown(id, 'USD')).toBe(11);
    const { list } = (await api.call('GET console/products/{id}/history', { id }, { staff })).body;
    for (const { id: revision_id } of list.slice(0, 2))
      await api.call('POST console/products/{id}/revert', { id, revision_id, version: (await one(id)).version }, { staff });
    expect((await one(id)).info).toMatchObject({ price: 10, price_currency: 'USD', prices: { EUR: 8, PLN: 40 } });
  });

  test('a bulk change in per cent moves them alike, and takes them back', async () => {
    const id = await create({ price: 10, prices: { EUR: 8.99, JPY: 1000 } });
    const change = { percent: { price: -10 } };
    const { body } = await api.call('POST console/products/bulk', { ids: [id], change }, { staff });
    expect(body.sample[0]?.changes).toContainEqual({
      ...{ field: 'prices', lang: null, before: { EUR: 8.99, JPY: 1000 }, after: { EUR: 8.09, JPY: 900 } },
    });
    expect((await one(id)).info).toMatchObject({ price: 9, prices: { EUR: 8.09, JPY: 900 } });
    await api.call('POST console/products/bulk/{id}/undo', { id: body.id }, { staff });
    expect((await one(id)).info).toMatchObject({ price: 10, prices: { EUR: 8.99, JPY: 1000 } });
    const tiny = await create({ price: 10, prices: { JPY: 1 } });
    const refused = await api.call('POST console/products/bulk', { ids: [tiny], change: { percent: { price: -90 } } }, { staff });
    expect(refused.body.refused_products).toMatchObject([{ id: tiny, field: 'prices' }]);
  });

  test.each([
    ['beyond all bounds', { EUR: 1e300 }, 'prices.EUR'],
    ['beyond what is kept', { EUR: 20_000_001 }, 'prices.EUR'],
    ['below nothing', { EUR: -1 }, 'prices.EUR'],
    ['nothing', { EUR: 0 }, 'prices.EUR'],
    ['with more decimals than its currency has', { JPY: 10.5 }, 'prices.JPY'],
    ['with three decimals', { GBP: 1, EUR: 1.001 }, 'prices.EUR'],
    ['that is a word', { EUR: 'many' }, 'prices.EUR'],
    ['in a currency of no shop', { XXX: 1 }, 'prices.XXX'],
    ['in what is no code', { Euro: 1 }, 'prices.Euro'],
    ['in the currency of the price itself', { USD: 9 }, 'prices.USD'],
    ['that is a list', [1], 'prices'],
  ])('one %s is refused by name, and nothing is written', async (_what, prices, field) => {
    const id = await create({ price: 10 });
    const { status, error } = await save(id, { prices });
    expect([status, error.errors?.[0]?.field]).toEqual([400, field]);
    expect(await one(id)).toMatchObject({ version: 1, info: { prices: null } });
  });

  test('editors read the rates, moderators do not', async () => {
    const { list } = (await api.call('GET console/products/rates', {}, { staff })).body;
    expect(list.find(({ code }) => code === 'JPY')).toMatchObject({ decimals: 0, rated_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    const { token: moderator } = await becomeStaff(db(), 'MODERATOR');
    expect((await api.call('GET console/products/rates', {}, { staff: moderator })).error.code).toBe('forbidden');
  });
});
