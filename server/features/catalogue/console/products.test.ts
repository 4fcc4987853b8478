import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Api, apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { countAllProducts } from '../../../db/product-counts.ts';
import type { Schema } from '../../../db/schema.ts';

interface Shop {
  brand: number;
  otherBrand: number;
  category: number;
  otherCategory: number;
  mainCategory: number;
  options: number[];
}

async function shopOf(db: Kysely<Schema>): Promise<Shop> {
  const { rows } = await sql<Shop>`
    select (select min(id) from brand) as brand, (select max(id) from brand) as "otherBrand",
      (select min(id) from category where level = 3) as category, (select max(id) from category where level = 3) as "otherCategory",
      (select min(id) from category where level = 1) as "mainCategory", array(select id from attribute_option order by id limit 3) as options`.execute(
    db,
  );
  return rows[0] as Shop;
}

const LABEL = 'Aqua, Glycerin, Zorblax Oat Complex, Linalool';

apiOnBoth('products in the console', (api: Api) => {
  const db = () => api.database().kysely;
  let staff = '';
  let shop: Shop;
  beforeAll(async () => {
    staff = (await becomeStaff(db(), 'EDITOR')).token;
    shop = await shopOf(db());
  });
  const one = async (id: number) => (await api.call('GET console/products/{id}', { id }, { staff })).body;
  const create = async (fields: Record<string, unknown> = {}, name = 'Test cream') => {
    const given = { brand_id: shop.brand, category_id: shop.category, texts: { en: { name } }, ...fields };
    const { status, body } = await api.call('POST console/products', given, { staff });
    return { status, body, id: Number(body.id) };
  };
  const save = async (id: number, fields: Record<string, unknown>) => {
    const { version } = await one(id);
    return api.call('PUT console/products/{id}', { id, version, ...fields }, { staff });
  };
  const counts = async () =>
    (
      await sql<{ counts: string }>`
        select (select string_agg(id || ':' || product_count, ' ' order by id) from brand) || ' | '
          || (select string_agg(id || ':' || product_count, ' ' order by id) from category) || ' | '
          || (select string_agg(id || ':' || product_count, ' ' order by id) from ingredient) as counts`.execute(db())
    ).rows[0]?.counts;

  test('one is created with everything, stands in the shop, is found, and counted where it stands', async () => {
    const { id, status } = await create(
      {
        ...{ price: 12.5, barcodes: ['4006381333931', '96385074'], option_ids: shop.options.toReversed() },
        ...{ label: LABEL, texts: { en: { name: 'Cloud Cream', description: 'Light.' }, de: { name: 'Wolkencreme' } } },
      },
      '',
    );
    expect(status).toBe(200);
    const { info, texts, version } = await one(id);
    expect(version).toBe(1);
    expect(info).toMatchObject({
      ...{ brand_id: shop.brand, price: 12.5, price_currency: 'USD', barcodes: ['4006381333931', '96385074'], option_ids: shop.options },
      ...{
        label: LABEL,
        is_label_cut: 0,
        ingredients_status: 'PARTIAL',
        ingredient_count: 4,
        unknown_count: 1,
        language_count: 2,
        is_active: 1,
      },
    });
    expect(texts.de).toMatchObject({ name: 'Wolkencreme', description: null });
    const slug = String(info.slug);
    expect(slug).toMatch(/-cloud-cream$/);
    const shown = await api.call('GET product/slug/detail/{slug}', { slug });
    expect(shown.body.info).toMatchObject({ name: 'Cloud Cream', price: 12.5, barcode: '4006381333931' });
    const found = await api.call('POST product/search-web', { keyword: 'wolkencreme' }, { lang: 'de' });
    expect(found.body.list.map((card) => card.id)).toContain(id);
    const before = await counts();
    await countAllProducts(db());
    expect(await counts()).toBe(before);
  });

  test('what was sent is changed, nothing else; history undoes it, the label with all it was', async () => {
    const { id } = await create({ label: LABEL, is_label_cut: 1, price: 9.99 });
    expect((await one(id)).info).toMatchObject({ is_label_cut: 1, ingredients_status: 'PARTIAL' });
    expect((await save(id, { label: 'Aqua, Glycerin', price: 19.99, price_currency: 'EUR', brand_id: shop.otherBrand })).status).toBe(200);
    const changed = (await one(id)).info;
    expect(changed).toMatchObject({
      label: 'Aqua, Glycerin',
      is_label_cut: 1,
      ingredients_status: 'PARTIAL',
      price: 19.99,
      price_currency: 'EUR',
    });
    expect(changed).toMatchObject({ brand_id: shop.otherBrand, category_id: shop.category });
    const [last] = (await api.call('GET console/products/{id}/history', { id }, { staff })).body.list;
    expect(last?.changes.map(({ field }) => field).sort()).toEqual(['brand_id', 'label', 'price', 'price_currency']);
    const reverted = await api.call('POST console/products/{id}/revert', { id, revision_id: last?.id, version: 2 }, { staff });
    expect([reverted.status, reverted.body.version]).toEqual([200, 3]);
    expect((await one(id)).info).toMatchObject({ label: LABEL, is_label_cut: 1, price: 9.99, price_currency: 'USD', brand_id: shop.brand });
    const before = await counts();
    await countAllProducts(db());
    expect(await counts()).toBe(before);
  });

  test('a label and whether it is cut off change by themselves and together', async () => {
    const { id } = await create({ label: LABEL, is_label_cut: 1 });
    const label = async () => {
      const { info } = await one(id);
      return [info.label, info.is_label_cut, info.ingredients_status];
    };
    // Of both, only the text differs.
    expect((await save(id, { label: 'Aqua, Glycerin', is_label_cut: 1 })).status).toBe(200);
    expect(await label()).toEqual(['Aqua, Glycerin', 1, 'PARTIAL']);
    expect((await save(id, { label: 'Aqua, Glycerin', is_label_cut: 0 })).status).toBe(200);
    expect(await label()).toEqual(['Aqua, Glycerin', 0, 'COMPLETE']);
    expect((await save(id, { label: 'Aqua' })).status).toBe(200);
    expect(await label()).toEqual(['Aqua', 0, 'COMPLETE']);
    expect((await save(id, { is_label_cut: 1 })).status).toBe(200);
    expect(await label()).toEqual(['Aqua', 1, 'PARTIAL']);
    expect((await save(id, { label: null })).status).toBe(200);
    expect(await label()).toEqual([null, 0, 'MISSING']);
    expect((await save(id, { label: 'Aqua' })).status).toBe(200);
    expect(await label()).toEqual(['Aqua', 0, 'COMPLETE']);
  });

  test('archived it is out of the shop, restored it is back as it was', async () => {
    const [{ id }, draft] = [await create({}, 'Archive me'), await create({ is_active: 0 }, 'Draft')];
    const slug = String((await one(id)).info.slug);
    for (const each of [id, draft.id]) expect((await api.call('DELETE console/products/{id}', { id: each }, { staff })).status).toBe(200);
    expect((await api.call('GET product/slug/detail/{slug}', { slug })).status).toBe(404);
    expect((await save(id, { is_active: 1 })).error.errors?.[0]?.field).toBe('is_active');
    const archived = (await api.call('GET console/products', { archived: 1, limit: 60 }, { staff })).body;
    expect(archived.list.map((row) => row.id)).toEqual(expect.arrayContaining([id, draft.id]));
    for (const each of [id, draft.id])
      expect((await api.call('POST console/products/{id}/restore', { id: each }, { staff })).status).toBe(200);
    expect((await api.call('GET product/slug/detail/{slug}', { slug })).status).toBe(200);
    expect([(await one(id)).info.is_active, (await one(draft.id)).info.is_active]).toEqual([1, 0]);
  });

  test.each([
    ['an unknown brand', 'brand_id', () => ({ brand_id: 999_999 })],
    ['a main category', 'category_id', () => ({ category_id: shop.mainCategory })],
    ['an option of no property', 'option_ids', () => ({ option_ids: [999_999] })],
    ['a price beyond all bounds', 'price', () => ({ price: 1e300 })],
    ['more decimals than the currency has', 'price', () => ({ price: 10.5, price_currency: 'JPY' })],
    ['a currency of no shop', 'price_currency', () => ({ price: 1, price_currency: 'XXX' })],
    ['a wrong check digit', 'barcodes', () => ({ barcodes: ['4006381333932'] })],
    ['a name of 10,000 characters', 'texts', () => ({ texts: { en: { name: 'x'.repeat(10_000) } } })],
    ['a slug with blanks', 'slug', () => ({ slug: 'No Slug' })],
  ])('%s is refused by name, and nothing is written', async (_what, field, fields) => {
    const before = await sql`select count(*) as n from product`.execute(db());
    const { status, error } = await api.call(
      'POST console/products',
      { brand_id: shop.brand, category_id: shop.category, texts: { en: { name: 'Refused' } }, ...fields() },
      { staff },
    );
    expect([status, error.errors?.[0]?.field.split('.')[0]]).toEqual([400, field]);
    expect((await sql`select count(*) as n from product`.execute(db())).rows).toEqual(before.rows);
  });

  test('a slug and a barcode belong to one product', async () => {
    const first = await create({ barcodes: ['5901234123457'], slug: 'only-one' });
    expect(first.status).toBe(200);
    const second = await create({}, 'Second');
    expect((await save(second.id, { slug: 'only-one' })).error.errors).toMatchObject([{ field: 'slug' }]);
    expect((await save(second.id, { barcodes: ['5901234123457'] })).error.errors).toMatchObject([{ field: 'barcodes' }]);
    expect((await save(first.id, { barcodes: ['012345678905'] })).status).toBe(200);
    expect((await one(first.id)).info.barcodes).toEqual(['0012345678905']);
    expect((await save(second.id, { barcodes: ['5901234123457'] })).status).toBe(200);
  });

  test('the list is narrowed, searched and sorted', async () => {
    const { id } = await create({ price: 77.77, barcodes: ['4012345678901'], is_active: 0 }, 'Quite unusual Ünguent');
    const list = async (query: Record<string, unknown>) =>
      (await api.call('GET console/products', { limit: 60, ...query }, { staff })).body;
    for (const keyword of ['Ünguent unus', '4012345678901', '2345678', String(id)])
      expect((await list({ keyword })).list.map((row) => row.id)).toContain(id);
    await save(id, { is_active: 1 });
    const [row] = (await list({ keyword: 'unguent unus' })).list;
    expect(row).toMatchObject({ id, name: 'Quite unusual Ünguent', price: 77.77, language_count: 1, version: 2 });
    expect(row?.brand_name).toBeTruthy();
    const inMain = await list({ category_id: shop.mainCategory, is_active: 1 });
    const { rows } = await sql<{ count: number }>`select product_count as count from category where id = ${shop.mainCategory}`.execute(
      db(),
    );
    expect(inMain.count).toBe(rows[0]?.count);
    for (const order_by of ['rating', 'name', 'popularity', 'created_at', 'changed_at']) {
      const up = await list({ order_by, sort_by: 'ASC', limit: 10 });
      const down = await list({ order_by, sort_by: 'DESC', offset: Math.max(0, up.count - 10), limit: 10 });
      expect(down.list.map((one) => one.id).toReversed(), order_by).toEqual(up.list.map((one) => one.id));
    }
    const prices = async (sort_by: string) => (await list({ order_by: 'price', sort_by })).list.map((one) => one.price ?? null);
    const dearest = (await prices('DESC')) as number[];
    expect(dearest).toEqual(dearest.toSorted((a, b) => b - a));
    expect((await prices('ASC'))[0]).toBeGreaterThan(0);
    expect((await list({ ingredients_status: 'PARTIAL' })).list.every((one) => one.ingredients_status === 'PARTIAL')).toBe(true);
    expect((await list({ brand_id: shop.brand, is_active: 1 })).list.every((one) => one.brand_id === shop.brand)).toBe(true);
  });

  test('of two saves at once one is written, and readers and moderators write nothing', async () => {
    const { id } = await create();
    const both = await Promise.all([5, 6].map((price) => api.call('PUT console/products/{id}', { id, version: 1, price }, { staff })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const moderator = (await becomeStaff(db(), 'MODERATOR')).token;
    expect((await api.call('PUT console/products/{id}', { id, version: 2, price: 1 }, { staff: moderator })).error.code).toBe('forbidden');
    expect((await api.call('POST console/label', { text: 'Aqua' }, { staff: moderator })).error.code).toBe('forbidden');
    expect((await api.call('GET console/products', {})).status).toBe(401);
  });

  test('a label is read as it would be saved: kinds, places, groups, guesses', async () => {
    const text = 'Aqua, Eau de Glycérine, Linalool, Polyglyceril-4 Olaete';
    const { body } = await api.call('POST console/label', { text }, { staff });
    expect(body).toMatchObject({ status: 'PARTIAL', unknown: 1 });
    const [aqua, , linalool, unknown] = body.entries;
    expect(aqua).toMatchObject({ kind: 'KNOWN', ingredient: { inci: 'AQUA' }, start: 0, end: 4, is_allergen: 0 });
    expect(linalool).toMatchObject({ kind: 'KNOWN', is_allergen: 1, groups: [{ title: expect.any(String) }] });
    expect(unknown).toMatchObject({ kind: 'UNKNOWN', ingredient: null, guess: { inci: 'POLYGLYCERYL-4 OLEATE' } });
    expect(text.slice(unknown?.start ?? 0, unknown?.end ?? 0)).toBe('Polyglyceril-4 Olaete');
    const indented = (await api.call('POST console/label', { text: ' \n Aqua' }, { staff })).body.entries[0];
    expect([indented?.start, indented?.end]).toEqual([3, 7]);
    expect((await api.call('POST console/label', { text: '' }, { staff })).body).toMatchObject({ status: 'MISSING', entries: [] });
    const long = await api.call('POST console/label', { text: 'x'.repeat(20_001) }, { staff });
    expect(long.error.errors?.[0]?.field).toBe('text');
  });
});
