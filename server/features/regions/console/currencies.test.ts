import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';

/** Within a second, where the machine has no more to do than that. */
const SOON = { timeout: 60_000 };

apiOnBoth('currencies in the console', (api) => {
  const db = () => api.database().kysely;
  const admin = async () => (await becomeStaff(db(), 'ADMIN')).token;
  const currency = async (staff: string, code: string) => {
    const { list } = (await api.call('GET console/currencies', { keyword: code }, { staff })).body;
    return list.find((one) => one.code === code);
  };
  const today = () => new Date().toISOString().slice(0, 10);

  test('a new rate counts from today on, in lists, filters and on what price lists say, and can be undone', async () => {
    const staff = await admin();
    const { rows } = await sql<{ id: number; slug: string }>`
      update product set price_minor = 1000, listed_minor = null, listed_currency = null, changed_at = now()
      where id = (select id from product where is_active order by popularity desc, id limit 1) returning id, slug`.execute(db());
    const [own] = rows;
    const listed = await sql<{ slug: string }>`
      update product set price_minor = 1, listed_minor = 5000, listed_currency = 'PLN', changed_at = now()
      where id = (select id from product where is_active and id <> ${own?.id} order by id limit 1) returning slug`.execute(db());
    const zloty = await currency(staff, 'PLN');
    const saved = await api.call('PUT console/currencies/{id}', { id: zloty?.id, version: 1, rate: 4.5 }, { staff });
    expect(saved.body.version).toBe(2);
    expect(await currency(staff, 'PLN')).toMatchObject({ rate: 4.5, rated_on: today() });
    const price = async (slug: string, symbol: string) =>
      (await api.call('GET product/slug/detail/{slug}', { slug }, { symbol })).body.info.price;
    const tiny = await api.call('PUT console/currencies/{id}', { id: zloty?.id, version: 2, rate: 0.000_000_01 }, { staff });
    expect([tiny.status, tiny.error.errors?.[0]?.field]).toEqual([400, 'rate']);
    await expect.poll(() => price(own?.slug ?? '', 'PLN'), SOON).toBe(45);
    expect(await price(listed.rows[0]?.slug ?? '', 'PLN')).toBe(50);
    await expect.poll(() => price(listed.rows[0]?.slug ?? '', 'USD'), SOON).toBe(11.11);
    const within = async () => {
      const asked = { from_price: 45, to_price: 45, limit: 60 };
      return (await api.call('POST product/search-web', asked, { symbol: 'PLN' })).body.list.map(({ slug }) => slug);
    };
    await expect.poll(within, SOON).toContain(own?.slug);
    const [revision] = (await api.call('GET console/currencies/{id}/history', { id: zloty?.id }, { staff })).body.list;
    expect(revision?.changes).toEqual([{ field: 'rate', lang: null, before: zloty?.rate, after: 4.5 }]);
    await api.call(
      'POST console/currencies/{id}/revert',
      { id: zloty?.id, revision_id: revision?.id, version: revision?.version },
      { staff },
    );
    await expect.poll(within, SOON).not.toContain(own?.slug);
    expect(await currency(staff, 'PLN')).toMatchObject({ rate: zloty?.rate });
  });

  test('a new sign is what readers see', async () => {
    const staff = await admin();
    const franc = await currency(staff, 'CHF');
    await api.call('PUT console/currencies/{id}', { id: franc?.id, version: 1, sign: 'Fr.' }, { staff });
    const sign = async () => (await api.call('GET currency/all', {})).body.list.find(({ title }) => title === 'CHF')?.symbol;
    await expect.poll(sign, SOON).toBe('Fr.');
  });

  test('the base currency keeps its rate, and no rate is nothing, negative, too small or a word', async () => {
    const staff = await admin();
    const dollar = await currency(staff, 'USD');
    const base = await api.call('PUT console/currencies/{id}', { id: dollar?.id, version: 1, rate: 1.1 }, { staff });
    expect([base.status, base.error.errors?.[0]?.field]).toEqual([400, 'rate']);
    const yen = await currency(staff, 'JPY');
    for (const rate of [0, -1, 0.000_000_001, 'many', null, 1e12]) {
      const refused = await api.call('PUT console/currencies/{id}', { id: yen?.id, version: 1, rate }, { staff });
      expect([rate, refused.status, refused.error.errors?.[0]?.field]).toEqual([rate, 400, 'rate']);
    }
    expect(await currency(staff, 'JPY')).toEqual(yen);
  });

  test('none is made or taken away, and only admins see them', async () => {
    const staff = await admin();
    expect((await api.call('POST console/currencies', { sign: '¤', rate: 2 }, { staff })).status).toBe(404);
    expect((await api.call('DELETE console/currencies/{id}', { id: 2 }, { staff })).status).toBe(404);
    const { token: editor } = await becomeStaff(db(), 'EDITOR');
    expect((await api.call('GET console/currencies', {}, { staff: editor })).error.code).toBe('forbidden');
  });
});
