import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { fc } from '../../../../test/support/fast-check.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';
import { countAllProducts } from '../../../db/product-counts.ts';

apiOnBoth('bulk changes', (api) => {
  const db = () => api.database().kysely;
  let staff = '';
  let shop: { brands: number[]; categories: number[]; options: number[]; products: number[] };
  beforeAll(async () => {
    staff = (await becomeStaff(db(), 'EDITOR')).token;
    const { rows } = await sql<typeof shop>`
      select array(select id from brand order by id limit 4) as brands, array(select id from attribute_option order by id limit 5) as options,
        array(select id from category c where level = 3 order by id limit 4) as categories,
        array(select id from product order by id limit 40) as products`.execute(db());
    shop = rows[0] as typeof shop;
    // Some prices are those of price lists, some nobody knows.
    await sql`update product set listed_minor = 1999, listed_currency = 'EUR', price_minor = 2315 where id % 3 = 0`.execute(db());
    await sql`update product set price_minor = null where id % 7 = 0 and listed_currency is null`.execute(db());
  });
  const call = <K extends Parameters<typeof api.call>[0]>(key: K, input: Record<string, unknown>) => api.call(key, input, { staff });
  const bulk = (input: Record<string, unknown>) => call('POST console/products/bulk', input);
  const ended = async (id: number) => {
    const end = ['DONE', 'FAILED', 'UNDONE'];
    await vi.waitFor(async () => expect(end).toContain((await call('GET console/products/bulk/{id}', { id })).body.state), {
      timeout: 60_000,
    });
    return (await call('GET console/products/bulk/{id}', { id })).body;
  };
  const undo = async (id: number) => {
    const { status, body } = await call('POST console/products/bulk/{id}/undo', { id });
    return status === 200 ? ended(id) : body;
  };
  /** Everything that a bulk change may touch, of all products and what counts them. */
  const everything = async () =>
    (
      await sql<{ state: string }>`
        select (select jsonb_agg(to_jsonb(p) - 'changed_at' order by id) from product p)::text
          || (select jsonb_agg(to_jsonb(b) order by id) from brand b)::text || (select jsonb_agg(to_jsonb(c) order by id) from category c)::text
          || (select jsonb_agg(to_jsonb(i) - 'id' - 'tier' order by kind, ref_id) from search_item i)::text as state`.execute(db())
    ).rows[0]?.state;
  const edit = async (id: number, fields: Record<string, unknown>) => {
    const { version } = (await call('GET console/products/{id}', { id })).body;
    return call('PUT console/products/{id}', { id, version, ...fields });
  };

  test('a dry run tells what a run then does, each product with its history, and the shop shows it', async () => {
    const ids = shop.products.slice(0, 6);
    const change = { set: { brand_id: shop.brands[1], is_active: 0 }, percent: { price: 10 } };
    const before = await everything();
    const dry = await ended((await bulk({ ids, change, dry_run: 1 })).body.id);
    expect(await everything()).toBe(before);
    expect(dry).toMatchObject({ state: 'DONE', is_dry_run: 1, total: 6, done: 6, counts: { refused: 0 }, undo_until: null });
    const begun = await bulk({ ids, change });
    expect(begun.status).toBe(200);
    const body = await ended(begun.body.id);
    expect([body.state, body.counts, body.fields, body.sample]).toEqual(['DONE', dry.counts, dry.fields, dry.sample]);
    expect(body.undo_until).toBeTruthy();
    const [sample] = body.sample;
    const info = (await call('GET console/products/{id}', { id: sample?.id })).body.info;
    expect(info).toMatchObject({ brand_id: shop.brands[1], is_active: 0 });
    const [last] = (await call('GET console/products/{id}/history', { id: sample?.id })).body.list;
    expect(last).toMatchObject({ act: 'BULK', changes: sample?.changes });
    const slug = String(info.slug);
    expect((await api.call('GET product/slug/detail/{slug}', { slug })).status).toBe(404);
    const acts = await sql<{ act: string; n: number }>`
      select act, count(*)::int as n from audit_entry where act like 'products.bulk%' group by act`.execute(db());
    expect(acts.rows).toEqual([{ act: 'products.bulk', n: 1 + body.changed }]);
    expect((await undo(body.id)).kept).toBe(0);
    expect(await everything()).toBe(before);
    expect((await api.call('GET product/slug/detail/{slug}', { slug })).status).toBe(200);
    const listed = (await call('GET console/products/bulk', {})).body.list;
    expect(listed[0]).toMatchObject({ id: body.id, state: 'UNDONE', undo_until: null });
    expect((await call('POST console/products/bulk/{id}/undo', { id: body.id })).error.errors?.[0]?.field).toBe('id');
  });

  test('products that there are not are refused by their place among the ids, and nothing is begun', async () => {
    const ids = [...shop.products.slice(0, 2), 999_998, 999_999];
    for (const dry_run of [0, 1]) {
      const { status, error } = await bulk({ ids, change: { set: { is_active: 0 } }, dry_run });
      expect([status, error.errors?.map(({ field }) => field)]).toEqual([400, ['ids.2', 'ids.3']]);
    }
    expect(await db().selectFrom('bulk_change').select('id').where('total', '=', 2).execute()).toEqual([]);
  });

  test('predicted, done and undone are one, whatever is changed', async () => {
    const some = <T>(values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const change = fc
      .record(
        {
          set: fc.record(
            { brand_id: some(shop.brands), category_id: some(shop.categories), is_active: some([0, 1]) },
            { requiredKeys: [] },
          ),
          add: fc.record({ option_ids: fc.uniqueArray(fc.constantFrom(...shop.options), { minLength: 1 }) }),
          remove: fc.record({ option_ids: fc.uniqueArray(fc.constantFrom(...shop.options), { minLength: 1 }) }),
          percent: fc.record({ price: fc.integer({ min: -9_900, max: 30_000 }).map((n) => n / 100) }),
        },
        { requiredKeys: [] },
      )
      .filter(({ set, ...others }) => Object.values(set ?? {}).some((value) => value !== undefined) || Object.keys(others).length > 0);
    const ids = fc.uniqueArray(fc.constantFrom(...shop.products), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(ids, change, async (chosen, wanted) => {
        const before = await everything();
        const dry = await ended((await bulk({ ids: chosen, change: wanted, dry_run: 1 })).body.id);
        expect([dry.state, dry.done]).toEqual(['DONE', chosen.length]);
        expect(await everything()).toBe(before);
        const run = await ended((await bulk({ ids: chosen, change: wanted })).body.id);
        expect([run.counts, run.fields, run.sample, run.refused_products]).toEqual([
          dry.counts,
          dry.fields,
          dry.sample,
          dry.refused_products,
        ]);
        const counted = await everything();
        await countAllProducts(db());
        expect(await everything()).toBe(counted);
        const undone = await undo(run.id);
        expect([undone.state, undone.kept, undone.done]).toEqual(['UNDONE', 0, run.changed]);
        expect(await everything()).toBe(before);
      }),
      { numRuns: 12 },
    );
  });

  test('undoing keeps what was edited since, and names it; a change that was taken back is no edit', async () => {
    const ids = shop.products.slice(10, 14);
    const first = (await bulk({ ids, change: { percent: { price: 50 } } })).body;
    const second = (await bulk({ ids, change: { add: { option_ids: [shop.options[0]] } } })).body;
    await undo(second.id);
    const [edited] = first.sample;
    await edit(edited?.id ?? 0, { texts: { en: { name: 'Edited since' } } });
    const undone = await undo(first.id);
    expect(undone).toMatchObject({ state: 'UNDONE', kept: 1, kept_products: [{ id: edited?.id, name: 'Edited since' }] });
    const price = edited?.changes.find(({ field }) => field === 'price')?.after;
    expect((await call('GET console/products/{id}', { id: edited?.id })).body.info.price).toBe(price);
  });

  test('an import that changed a product since is kept, too', async () => {
    const [id] = shop.products.slice(15, 16);
    await sql`update product set price_minor = 1000, listed_minor = null, listed_currency = null where id = ${id}`.execute(db());
    const { body } = await bulk({ ids: [id], change: { percent: { price: 10 } } });
    await sql`update product set price_minor = 777 where id = ${id}`.execute(db());
    expect(await undo(body.id)).toMatchObject({ kept: 1, kept_products: [{ id }] });
  });

  test('what cannot be is refused product by product, and named', async () => {
    const [cheap, dear, plain] = shop.products.slice(20, 23) as [number, number, number];
    await sql`update product set price_minor = 1, listed_minor = null, listed_currency = null where id = ${cheap}`.execute(db());
    await sql`update product set price_minor = 1900000000, listed_minor = null, listed_currency = null where id = ${dear}`.execute(db());
    await sql`update product set price_minor = 1000, listed_minor = null, listed_currency = null where id = ${plain}`.execute(db());
    const ids = [cheap, dear, plain];
    expect((await bulk({ ids, change: { percent: { price: -60 } }, dry_run: 1 })).body).toMatchObject({
      counts: { changed: 2, refused: 1 },
      refused_products: [{ id: cheap, field: 'price', message: expect.stringMatching(/./) }],
    });
    expect((await bulk({ ids, change: { percent: { price: 900 } }, dry_run: 1 })).body.refused_products).toMatchObject([{ id: dear }]);
    await call('DELETE console/products/{id}', { id: plain });
    const archived = await bulk({ ids, change: { set: { is_active: 1 } }, dry_run: 1 });
    expect(archived.body.refused_products).toMatchObject([{ id: plain, field: 'is_active' }]);
    await call('POST console/products/{id}/restore', { id: plain });
    await sql`update product set price_minor = 1000 where id = any(${ids}::int[])`.execute(db());
  });

  test.each([
    ['neither ids nor a filter', 'ids', {}],
    ['both', 'ids', { ids: [1], filter: {} }],
    ['no change', 'change', { ids: [1], change: {} }],
    ['an unknown field', 'change', { ids: [1], change: { set: { name: 'x' } } }],
    ['an unknown brand', 'change', { ids: [1], change: { set: { brand_id: 999_999 } } }],
    ['an unknown category', 'change', { ids: [1], change: { set: { category_id: 999_999 } } }],
    ['an unknown option', 'change', { ids: [1], change: { add: { option_ids: [999_999] } } }],
    ['a percentage beyond all bounds', 'change', { ids: [1], change: { percent: { price: 1e300 } } }],
    ['an unknown filter', 'filter', { filter: { colour: 'red' } }],
  ])('%s is refused by name', async (_what, field, input) => {
    const { status, error } = await bulk({ change: { set: { is_active: 1 } }, ...input });
    expect([status, error.errors?.[0]?.field.split('.')[0]]).toEqual([400, field]);
  });

  test('two bulk changes and an edit at once: each is done, and undoing brings back all but the edit', async () => {
    const ids = shop.products.slice(24, 36);
    const edited = ids[5] ?? 0;
    const [raised, moved, saved] = await Promise.all([
      bulk({ ids, change: { percent: { price: 20 } } }),
      bulk({ filter: { brand_id: shop.brands[0] }, change: { add: { option_ids: [shop.options[1]] } } }),
      edit(edited, { texts: { en: { description: 'Meanwhile' } } }),
    ]);
    expect([raised.status, moved.status]).toEqual([200, 200]);
    expect([200, 409]).toContain(saved.status);
    const runs = [await ended(raised.body.id), await ended(moved.body.id)];
    expect(runs.map(({ state, done, total }) => [state, done === total])).toEqual([
      ['DONE', true],
      ['DONE', true],
    ]);
    const versions = await sql<{ n: number }>`
      select count(*)::int as n from resource_revision where resource = 'products'
      group by subject_id, version having count(*) > 1`.execute(db());
    expect(versions.rows).toEqual([]);
    const before = await everything();
    await countAllProducts(db());
    expect(await everything()).toBe(before);
  });

  test('a run that died is carried on where it stood, by whoever finds it, and none of it is done twice', async () => {
    const ids = shop.products.slice(0, 8);
    await sql`update product set price_minor = 1000, listed_minor = null, listed_currency = null where id = any(${ids}::int[])`.execute(
      db(),
    );
    const { body } = await bulk({ ids, change: { percent: { price: 100 } } });
    const half = ids.slice(4);
    // As a server leaves it that is killed after four products.
    await sql`update product set price_minor = 1000 where id = any(${half}::int[])`.execute(db());
    await sql`update bulk_change_item set outcome = null, before = null, after = null, version = null
      where bulk_id = ${body.id} and product_id = any(${half}::int[])`.execute(db());
    await sql`update bulk_change set state = 'RUNNING', done = 4, changed = 4, last_id = ${ids[3]}, finished_at = null,
      runner = gen_random_uuid(), runner_until = now() + interval '1 second' where id = ${body.id}`.execute(db());
    expect(await ended(body.id)).toMatchObject({ state: 'DONE', done: 8, changed: 8, resumed: 1 });
    const { rows } = await sql<{ price: number }>`select price_minor as price from product where id = any(${ids}::int[])`.execute(db());
    expect(rows.map(({ price }) => price)).toEqual(ids.map(() => 2000));
    expect(await undo(body.id)).toMatchObject({ kept: 0, resumed: 0 });
  });

  test('moderators change nothing; after seven days nothing is undone', async () => {
    const moderator = (await becomeStaff(db(), 'MODERATOR')).token;
    const input = { ids: shop.products.slice(0, 1), change: { add: { option_ids: [shop.options[2]] } } };
    expect((await api.call('POST console/products/bulk', input, { staff: moderator })).error.code).toBe('forbidden');
    expect((await api.call('POST console/products/bulk', input)).status).toBe(401);
    const { body } = await bulk(input);
    await sql`update bulk_change set created_at = now() - interval '8 days' where id = ${body.id}`.execute(db());
    expect((await call('GET console/products/bulk/{id}', { id: body.id })).body.undo_until).toBeNull();
    expect((await call('POST console/products/bulk/{id}/undo', { id: body.id })).status).toBe(400);
    expect((await call('POST console/products/bulk/{id}/undo', { id: 999_999 })).status).toBe(404);
  });
});
