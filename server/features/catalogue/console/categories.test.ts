import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { becomeStaff } from '../../../../test/support/staff.ts';

/** Within a second, where the machine has no more to do than that. */
const SOON = { timeout: 60_000 };

apiOnBoth('categories in the console', (api) => {
  const db = () => api.database().kysely;
  const editor = async () => (await becomeStaff(db(), 'EDITOR')).token;
  const tree = async (staff: string, lang = 'en') => (await api.call('GET console/categories/tree', {}, { staff, lang })).body.list;
  const row = async (staff: string, slug: string) => {
    const found = (await tree(staff)).find((one) => one.slug === slug);
    if (found === undefined) throw new Error(`The tree has no ${slug}`);
    return found;
  };
  const below = async (staff: string, id: number | null) =>
    (await tree(staff)).filter((one) => one.parent_id === id).map(({ slug }) => slug);
  const menu = async (id: number | string) =>
    (await api.call('GET top-menu/category/listv2', { category_id: id })).body.list[0]?.child_list ?? [];
  const make = async (staff: string, name: string, parent_id: number | null, more: object = {}) =>
    (await api.call('POST console/categories', { parent_id, texts: { en: { name } }, ...more }, { staff })).body;
  const move = (staff: string, to: { id: number; parent_id: number | null; position: number; version: number }) =>
    api.call('POST console/categories/{id}/move', to, { staff });

  /** Categories whose level, count or place is not what the tree says. */
  async function mistakes() {
    const { rows } = await sql<{ slug: string }>`
      with recursive up as (
        select category_id as id, count(*) as products from product where is_active group by category_id
        union all select c.parent_id, up.products from up join category c on c.id = up.id where c.parent_id is not null
      ), counted as (select id, sum(products) as products from up group by id)
      select c.slug from category c left join category p on p.id = c.parent_id left join counted n on n.id = c.id
      where c.level <> coalesce(p.level, 0) + 1 or c.product_count <> coalesce(n.products, 0)`.execute(db());
    return rows;
  }

  test('the tree names every category in the caller’s language, each followed by those below it, with its place', async () => {
    const staff = await editor();
    const rows = await tree(staff);
    const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from category`.execute(db());
    expect(rows).toHaveLength(counted[0]?.count ?? 0);
    for (const [at, one] of rows.entries()) {
      if (one.parent_id === null) expect(one.level).toBe(1);
      else expect(rows.slice(0, at).findLast(({ level }) => level === one.level - 1)?.id).toBe(one.parent_id);
    }
    const main = rows.filter(({ level }) => level === 1);
    expect(main.map(({ position }) => position)).toEqual(main.map((_, at) => at));
    const { id } = await row(staff, 'skin-care');
    await api.call('PUT console/categories/{id}', { id, version: 1, texts: { de: { name: 'Hautpflege' } } }, { staff });
    expect((await tree(staff, 'de')).find((one) => one.id === id)).toMatchObject({ name: 'Hautpflege', version: 2, language_count: 2 });
  });

  test('the list sorted by place shows places that rise, and fall the other way', async () => {
    const staff = await editor();
    const places = async (sort_by: string) =>
      (await api.call('GET console/categories', { order_by: 'position', sort_by, limit: 60 }, { staff })).body.list.map(
        (one) => one.position,
      );
    const [up, down] = [(await places('ASC')) as number[], (await places('DESC')) as number[]];
    expect(down[0]).toBeGreaterThan(up[0] ?? 0);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(down).toEqual(down.toSorted((a, b) => b - a));
  });

  test('a new one stands last below its parent, or where it was put, and is found in menu and search at once', async () => {
    const staff = await editor();
    const parent = await row(staff, 'make-up');
    const last = await make(staff, 'Glitter', parent.id);
    const second = await make(staff, 'Stickers', parent.id, { position: 1 });
    const children = await below(staff, parent.id);
    expect([children.at(-1), children[1]]).toEqual(['glitter', 'stickers']);
    const info = (await api.call('GET console/categories/{id}', { id: second.id }, { staff })).body.info;
    expect(info).toMatchObject({ parent_id: parent.id, level: 2, position: 1, slug: 'stickers', product_count: 0 });
    await expect.poll(async () => (await menu(parent.id))[1], SOON).toMatchObject({ id: second.id, name: 'Stickers' });
    const found = async () => (await api.call('POST search/list-web', { keyword: 'glitter' })).body.list.map(({ slug }) => slug);
    expect((await found())[0]).toBe('glitter');
    expect((await api.call('DELETE console/categories/{id}', { id: last.id }, { staff })).status).toBe(200);
    await expect.poll(found, SOON).not.toContain('glitter');
    await expect.poll(async () => (await api.call('GET sub-category/by/slug/list/{slug}', { slug: 'glitter' })).status, SOON).toBe(404);
    expect(await row(staff, 'glitter')).toMatchObject({ is_archived: 1, version: 2 });
  });

  test('a new main category stands last, and leaves room for others', async () => {
    const staff = await editor();
    await make(staff, 'Gifts', null);
    expect((await below(staff, null)).at(-1)).toBe('gifts');
    const { rows } = await sql<{ position: number }>`select max(position) as position from category`.execute(api.database().kysely);
    expect(rows[0]?.position).toBeLessThan(10_000);
  });

  test('a move takes all below along, with levels, products and counts of those above, and can be undone', async () => {
    const staff = await editor();
    const [serums, main] = [await row(staff, 'serums'), await row(staff, 'fragrance')];
    const before = await tree(staff);
    const listed = async () => (await api.call('POST product/list/categorie-web/{slug}', { slug: 'fragrance' })).body.count;
    expect(await listed()).toBe(main.product_count);
    const moved = await move(staff, { id: serums.id, parent_id: main.id, position: 1, version: serums.version });
    expect(moved.body).toMatchObject({ version: serums.version + 1 });
    expect((await below(staff, main.id))[1]).toBe('serums');
    expect(await row(staff, 'fragrance')).toMatchObject({ product_count: main.product_count + serums.product_count });
    expect(await mistakes()).toEqual([]);
    await expect.poll(listed, SOON).toBe(main.product_count + serums.product_count);
    const [revision] = (await api.call('GET console/categories/{id}/history', { id: serums.id }, { staff })).body.list;
    expect(revision).toMatchObject({ act: 'MOVE', changes: expect.arrayContaining([expect.objectContaining({ field: 'parent_id' })]) });
    const undone = await api.call(
      'POST console/categories/{id}/revert',
      { id: serums.id, revision_id: revision?.id, version: moved.body.version },
      { staff },
    );
    expect(undone.status).toBe(200);
    const places = (rows: typeof before) =>
      rows.map(({ id, parent_id, level, position, product_count }) => [id, parent_id, level, position, product_count]);
    expect(places(await tree(staff))).toEqual(places(before));
    expect(await mistakes()).toEqual([]);
    const { token: admin } = await becomeStaff(db(), 'ADMIN');
    const log = (await api.call('GET console/audit', { subject: `categories/${serums.id}` }, { staff: admin })).body.list;
    expect(log.map(({ act }) => act)).toEqual(['categories.revert', 'categories.move']);
  });

  test('the same place under another parent is kept, and a place among the same siblings is a move as well', async () => {
    const staff = await editor();
    const [from, to] = [await make(staff, 'From', null), await make(staff, 'To', null)];
    for (const name of ['A1', 'A2', 'A3']) await make(staff, name, Number(from.id));
    for (const name of ['B1', 'B2', 'B3']) await make(staff, name, Number(to.id));
    const a2 = await row(staff, 'a2');
    await move(staff, { id: a2.id, parent_id: Number(to.id), position: 1, version: a2.version });
    expect(await below(staff, Number(to.id))).toEqual(['b1', 'a2', 'b2', 'b3']);
    const b3 = await row(staff, 'b3');
    await move(staff, { id: b3.id, parent_id: Number(to.id), position: 0, version: b3.version });
    expect(await below(staff, Number(to.id))).toEqual(['b3', 'b1', 'a2', 'b2']);
    const far = await row(staff, 'b1');
    await move(staff, { id: far.id, parent_id: Number(to.id), position: 99, version: far.version });
    expect(await below(staff, Number(to.id))).toEqual(['b3', 'a2', 'b2', 'b1']);
    // Who did not say what they saw moves it from wherever it stands.
    const unseen = await api.call('POST console/categories/{id}/move', { id: far.id, parent_id: Number(to.id), position: 3 }, { staff });
    expect(unseen.body.version).toBe(far.version + 1);
    // To where it stands: nothing is written.
    const same = await row(staff, 'b1');
    expect((await move(staff, { id: same.id, parent_id: Number(to.id), position: 3, version: same.version })).body.version).toBe(
      same.version,
    );
    await api.call('PUT console/categories/{id}', { id: same.id, version: same.version, position: 1 }, { staff });
    expect(await below(staff, Number(to.id))).toEqual(['b3', 'b1', 'a2', 'b2']);
  });

  test('what would be no tree of three levels is refused, naming the parent, and moves nothing', async () => {
    const staff = await editor();
    const before = await tree(staff);
    const [main, sub, child] = [await row(staff, 'hair'), await row(staff, 'shampoo'), await row(staff, 'shampoo-bars')];
    const [other, otherChild] = [await row(staff, 'curls'), await row(staff, 'curl-gels')];
    const refused = async (id: number, parent_id: number | null, version: number) => {
      const { status, error } = await move(staff, { id, parent_id, position: 0, version });
      expect([status, error.errors?.[0]?.field]).toEqual([400, 'parent_id']);
      return error.errors?.[0]?.message;
    };
    expect(await refused(sub.id, sub.id, sub.version)).toMatch(/below itself/);
    expect(await refused(main.id, child.id, main.version)).toMatch(/below itself/);
    expect(await refused(sub.id, other.id, sub.version)).toMatch(/three levels/);
    expect(await refused(child.id, otherChild.id, child.version)).toMatch(/three levels/);
    await refused(child.id, 999_999, child.version);
    const made = await api.call('POST console/categories', { parent_id: child.id, texts: { en: { name: 'Fourth' } } }, { staff });
    expect([made.status, made.error.errors?.[0]?.field]).toEqual([400, 'parent_id']);
    const put = await api.call('PUT console/categories/{id}', { id: child.id, version: child.version, parent_id: other.id }, { staff });
    expect([put.status, put.error.errors?.[0]?.field]).toEqual([400, 'parent_id']);
    const stale = await move(staff, { id: child.id, parent_id: other.id, position: 0, version: child.version + 1 });
    expect([stale.status, stale.error]).toMatchObject([409, { code: 'changed_meanwhile', fields: expect.arrayContaining(['parent_id']) }]);
    expect(await tree(staff)).toEqual(before);
  });

  test('of two moves at once that would make a circle one is refused, and the tree stays a tree', async () => {
    const staff = await editor();
    for (const round of [1, 2, 3]) {
      const [one, two] = [await make(staff, `Ring ${round} a`, null), await make(staff, `Ring ${round} b`, null)];
      const both = await Promise.all([
        move(staff, { id: Number(one.id), parent_id: Number(two.id), position: 0, version: 1 }),
        move(staff, { id: Number(two.id), parent_id: Number(one.id), position: 0, version: 1 }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
    expect(await mistakes()).toEqual([]);
  });

  test('one in use stays; an archived parent takes nothing and keeps what is below it in the archive', async () => {
    const staff = await editor();
    const used = await api.call('DELETE console/categories/{id}', { id: (await row(staff, 'face-oils')).id }, { staff });
    expect([used.status, used.error]).toMatchObject([409, { code: 'in_use', used_by: [{ kind: 'products' }] }]);
    const parent = await make(staff, 'Attic', null);
    const child = await make(staff, 'Box', Number(parent.id));
    const above = await api.call('DELETE console/categories/{id}', { id: parent.id }, { staff });
    expect([above.status, above.error]).toMatchObject([409, { used_by: [{ kind: 'categories', count: 1 }] }]);
    for (const id of [child.id, parent.id]) expect((await api.call('DELETE console/categories/{id}', { id }, { staff })).status).toBe(200);
    const restored = await api.call('POST console/categories/{id}/restore', { id: child.id }, { staff });
    expect([restored.status, restored.error.errors?.[0]?.field]).toEqual([400, 'parent_id']);
    const into = await move(staff, { id: (await row(staff, 'combs')).id, parent_id: Number(parent.id), position: 0, version: 1 });
    expect([into.status, into.error.errors?.[0]?.field]).toEqual([400, 'parent_id']);
    for (const id of [parent.id, child.id])
      expect((await api.call('POST console/categories/{id}/restore', { id }, { staff })).status).toBe(200);
    await expect.poll(async () => (await menu(parent.id)).map(({ slug }) => slug), SOON).toEqual(['box']);
  });

  test('a taken slug and a missing name are refused by field; moderators and visitors see no tree', async () => {
    const staff = await editor();
    const taken = await api.call('POST console/categories', { slug: 'hair', texts: { en: { name: 'Hair again' } } }, { staff });
    expect([taken.status, taken.error.errors?.[0]?.field]).toEqual([400, 'slug']);
    const nameless = await api.call('POST console/categories', { texts: { de: { name: 'Ohne' } } }, { staff });
    expect(nameless.error.errors?.[0]?.field).toBe('texts.en.name');
    const { token: moderator } = await becomeStaff(db(), 'MODERATOR');
    expect((await api.call('GET console/categories/tree', {}, { staff: moderator })).error.code).toBe('forbidden');
    expect((await api.call('POST console/categories/{id}/move', { id: 1, parent_id: null, position: 0, version: 1 })).status).toBe(401);
  });
});
