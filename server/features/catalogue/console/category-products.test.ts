import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';

apiOnBoth('categories with products in the console', (api) => {
  const db = () => api.database().kysely;
  let staff = '';
  let brand = 0;
  beforeAll(async () => {
    staff = (await becomeStaff(db(), 'EDITOR')).token;
    brand = Number((await sql<{ id: number }>`select id from brand order by id limit 1`.execute(db())).rows[0]?.id);
  });
  const call = <K extends Parameters<typeof api.call>[0]>(key: K, input: Record<string, unknown>) => api.call(key, input, { staff });
  const make = async (name: string, parent_id: number | null) => {
    const made = await call('POST console/categories', { parent_id, texts: { en: { name } } });
    expect(made.status).toBe(200);
    return Number(made.body.id);
  };
  const stock = async (category_id: number, more: object = {}) => {
    const made = await call('POST console/products', { brand_id: brand, category_id, texts: { en: { name: 'Shelf' } }, ...more });
    expect(made.status).toBe(200);
    return Number(made.body.id);
  };
  const move = (id: number, parent_id: number | null) => call('POST console/categories/{id}/move', { id, parent_id, position: 0 });
  const place = async (id: number) => (await call('GET console/categories/{id}', { id })).body.info;
  const refusedAt = ({ status, error }: { status: number; error: { errors?: { field: string }[] } }) => [status, error.errors?.[0]?.field];

  test('nothing comes below products, by creating, by moving or from the archive, until they are moved away', async () => {
    const main = await make('Parlour', null);
    const [sub, other] = [await make('Shelves', main), await make('Drawers', main)];
    const old = await make('Old child', sub);
    expect((await call('DELETE console/categories/{id}', { id: old })).status).toBe(200);
    const product = await stock(sub, { is_active: 0 });
    const created = await call('POST console/categories', { parent_id: sub, texts: { en: { name: 'Corner' } } });
    expect(refusedAt(created)).toEqual([400, 'parent_id']);
    expect(created.error.errors?.[0]?.message).toMatch(/products of its own/);
    expect(refusedAt(await move(other, sub))).toEqual([400, 'parent_id']);
    expect(refusedAt(await call('POST console/categories/{id}/restore', { id: old }))).toEqual([400, 'parent_id']);
    expect(await place(other)).toMatchObject({ parent_id: main, level: 2 });
    const { version } = (await call('GET console/products/{id}', { id: product })).body;
    expect((await call('PUT console/products/{id}', { id: product, version, category_id: other })).status).toBe(200);
    expect((await call('POST console/categories', { parent_id: sub, texts: { en: { name: 'Corner' } } })).status).toBe(200);
    expect((await call('POST console/categories/{id}/restore', { id: old })).status).toBe(200);
  });

  test('one with products of its own becomes no main category; one whose children have them does', async () => {
    const main = await make('Pantry', null);
    const sub = await make('Jars', main);
    const child = await make('Small jars', sub);
    await stock(child);
    const refused = await move(child, null);
    expect(refusedAt(refused)).toEqual([400, 'parent_id']);
    expect(refused.error.errors?.[0]?.message).toMatch(/main category/);
    expect(await place(child)).toMatchObject({ parent_id: sub, level: 3 });
    expect((await move(sub, null)).status).toBe(200);
    expect(await place(child)).toMatchObject({ parent_id: sub, level: 2, product_count: 1 });
  });

  test('a product in the archive keeps nothing from coming below its category, and comes back to none that has children', async () => {
    const main = await make('Cellar', null);
    const sub = await make('Crates', main);
    const [sold, draft] = [await stock(sub), await stock(sub, { is_active: 0 })];
    for (const id of [sold, draft]) expect((await call('DELETE console/products/{id}', { id })).status).toBe(200);
    await make('Small crates', sub);
    for (const id of [sold, draft]) {
      expect(refusedAt(await call('POST console/products/{id}/restore', { id }))).toEqual([400, 'category_id']);
      expect((await call('GET console/products/{id}', { id })).body.is_archived).toBe(1);
    }
  });

  test('a bulk change moves nothing into a category that gets its first child meanwhile', async (context) => {
    context.skip(api.database().kind === 'embedded', 'its one session does one thing after the other');
    const main = await make('Loft', null);
    const [target, other] = [await make('Boxes', main), await make('Bags', main)];
    const id = await stock(other);
    const run = await db()
      .transaction()
      .execute(async (tx) => {
        await sql`select id from category order by id for no key update`.execute(tx);
        await sql`insert into category (parent_id, level, slug, position) values (${target}, 3, 'tray', 1)`.execute(tx);
        const begun = await call('POST console/products/bulk', { ids: [id], change: { set: { category_id: target } } });
        expect(begun.status).toBe(200);
        const waiting = sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
        await vi.waitFor(async () => expect((await waiting.execute(tx)).rows.length).toBeGreaterThan(0), { timeout: 60_000 });
        return begun.body.id;
      });
    const result = async () => (await call('GET console/products/bulk/{id}', { id: run })).body;
    await vi.waitFor(async () => expect((await result()).state).toBe('DONE'), { timeout: 60_000 });
    expect((await result()).counts).toMatchObject({ refused: 1, changed: 0 });
    expect((await call('GET console/products/{id}', { id })).body.info.category_id).not.toBe(target);
  });

  test('of a first product and a first child at once one is refused', async () => {
    const main = await make('Attic', null);
    for (const round of [1, 2, 3, 4]) {
      const sub = await make(`Trunk ${round}`, main);
      const both = await Promise.all([
        call('POST console/products', { brand_id: brand, category_id: sub, texts: { en: { name: 'Shelf' } } }),
        call('POST console/categories', { parent_id: sub, texts: { en: { name: `Tray ${round}` } } }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });
});
