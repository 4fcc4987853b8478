import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';

interface Label {
  id: number;
  slug: string;
  status: string;
  ingredientIds: number[];
}

apiOnBoth('viewer state', (api) => {
  const db = () => api.database().kysely;
  const someone = async (): Promise<GroupMember> => (await memberGroup(api, 1))[0] ?? { id: 0, token: '' };

  /** Every product on sale with what its label names, straight from the tables. */
  const labels = async (): Promise<Label[]> =>
    (
      await sql<Label>`
        select p.id, p.slug, p.ingredients_status as status,
          array(select distinct ingredient_id from product_ingredient where product_id = p.id and ingredient_id is not null) as "ingredientIds"
        from product p where is_active order by popularity desc, id`.execute(db())
    ).rows;

  async function allergicTo(ids: readonly number[], who?: GroupMember): Promise<GroupMember> {
    const me = who ?? (await someone());
    await db().deleteFrom('member_ingredient').where('member_id', '=', me.id).execute();
    const rows = ids.map((ingredient_id) => ({ member_id: me.id, ingredient_id, kind: 'ALLERGIC' as const }));
    if (rows.length > 0) await db().insertInto('member_ingredient').values(rows).execute();
    return me;
  }

  /** An ingredient that some products name and some do not. */
  async function usual(): Promise<number> {
    const all = await labels();
    const counts = new Map<number, number>();
    for (const id of all.flatMap(({ ingredientIds }) => ingredientIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].find(([, count]) => count > all.length / 5 && count < all.length / 2)?.[0] ?? 0;
  }

  test('names avoided ingredients on every card, for that member only', async () => {
    const [id, all] = [await usual(), await labels()];
    const me = await allergicTo([id]);
    const name = (await db().selectFrom('ingredient').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
    const has = new Set(all.filter(({ ingredientIds }) => ingredientIds.includes(id)).map((one) => one.id));
    const { list } = (await api.call('POST product/search-web', { limit: 60 }, me)).body;
    expect(list.some(({ avoided }) => avoided.length > 0)).toBe(true);
    for (const card of list) expect([card.id, card.avoided]).toEqual([card.id, has.has(card.id) ? [{ ingredient_id: id, name }] : []]);
    for (const other of [undefined, await someone()])
      expect((await api.call('POST product/search-web', { limit: 60 }, other)).body.list.every(({ avoided }) => avoided.length === 0)).toBe(
        true,
      );
  });

  test('shows how complete a label is to members who avoid something, only to them', async () => {
    const all = new Map((await labels()).map(({ id, status }) => [id, status]));
    const doubtful = [...all].find(([, status]) => status === 'COMPLETE')?.[0] ?? 0;
    await db().updateTable('product').set({ ingredients_status: 'PARTIAL' }).where('id', '=', doubtful).execute();
    const statuses = async (who?: GroupMember) =>
      new Map((await api.call('POST product/search-web', { limit: 60 }, who)).body.list.map((card) => [card.id, card.ingredients_status]));
    const own = await statuses(await allergicTo([await usual()]));
    expect(own.get(doubtful)).toBe('PARTIAL');
    for (const [id, status] of own) if (id !== doubtful) expect([id, status]).toEqual([id, all.get(id)]);
    for (const other of [undefined, await someone()]) expect(new Set((await statuses(other)).values())).toEqual(new Set([null]));
    await db().updateTable('product').set({ ingredients_status: 'COMPLETE' }).where('id', '=', doubtful).execute();
  });

  test('does not treat favourite ingredients as avoided', async () => {
    const [me, id] = [await someone(), await usual()];
    await db().insertInto('member_ingredient').values({ member_id: me.id, ingredient_id: id, kind: 'FAVOURITE' }).execute();
    expect((await api.call('POST product/search-web', { limit: 60 }, me)).body.list.every(({ avoided }) => avoided.length === 0)).toBe(
      true,
    );
  });

  test('marks possible and doubtful ingredients too', async () => {
    const [first, second] = (await labels()).filter(({ ingredientIds }) => ingredientIds.length === 0);
    const id = await usual();
    const rows = [
      { product_id: first?.id ?? 0, position: 1, ingredient_id: id, raw: 'x', may_contain: true },
      { product_id: second?.id ?? 0, position: 1, ingredient_id: id, raw: 'x', confidence: 0.6 },
    ];
    await db().insertInto('product_ingredient').values(rows).execute();
    const me = await allergicTo([id]);
    for (const slug of [first?.slug ?? '', second?.slug ?? '']) {
      const { info } = (await api.call('GET product/slug/detail/{slug}', { slug }, me)).body;
      expect(info.avoided.map(({ ingredient_id }) => ingredient_id)).toEqual([id]);
    }
    await db().deleteFrom('product_ingredient').where('raw', '=', 'x').execute();
  });

  test("marks the member's favourites on products, brands and lists, none for visitors", async () => {
    const [me, { list }] = [await someone(), (await api.call('POST product/search-web', { limit: 12 })).body];
    const card = list[4];
    await api.call('POST favourite', { product_id: card?.id, to: 1 }, me);
    await api.call('POST brand-favourite', { brand_id: card?.brand.id, to: 1 }, me);
    for (const [who, is] of [
      [me, '1'],
      [undefined, '0'],
      [await someone(), '0'],
    ] as const) {
      const { info } = (await api.call('GET product/slug/detail/{slug}', { slug: card?.slug ?? '' }, who)).body;
      expect([info.is_favorite, info.is_fav]).toEqual([is, Number(is)]);
      const brand = (await api.call('POST product/by/brand-slug-web/{slug}', { slug: card?.brand.slug, limit: 60 }, who)).body;
      expect([brand.info.is_favorite, brand.list.find(({ id }) => id === card?.id)?.is_favorite]).toEqual([is, is]);
      const brands = (await api.call('GET brand/pagination/list', { limit: 60, keyword: card?.brand.name }, who)).body.list;
      expect(brands.find(({ id }) => id === card?.brand.id)?.is_favorite).toBe(is);
      expect(brands.filter(({ is_favorite }) => is_favorite === '1')).toHaveLength(Number(is));
    }
    const best = (await api.call('GET highest/rated/product/list', { limit: 60 }, me)).body.list;
    expect(best.filter(({ is_favorite }) => is_favorite === '1').map(({ id }) => id)).toEqual(
      best.some(({ id }) => id === card?.id) ? [card?.id] : [],
    );
  });

  test('tells whether the member reviewed the product', async () => {
    const [me, [product]] = [await someone(), await labels()];
    const reviewed = async (who?: GroupMember) =>
      (await api.call('GET product/slug/detail/{slug}', { slug: product?.slug ?? '' }, who)).body.info.is_reviwed;
    expect(await reviewed(me)).toBe(0);
    await db()
      .insertInto('review')
      .values({ member_id: me.id, product_id: product?.id ?? 0, half_stars: 8, comment: 'Fine' })
      .execute();
    expect([await reviewed(me), await reviewed(await someone()), await reviewed()]).toEqual([1, 0, 0]);
    await db().deleteFrom('review').where('member_id', '=', me.id).execute();
  });

  test('hides every avoided ingredient from lists, counts and similar products', async () => {
    const [me, all] = [await someone(), await labels()];
    const known = [...new Set(all.flatMap(({ ingredientIds }) => ingredientIds))];
    const byId = new Map(all.map((label) => [label.id, label]));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...known), { maxLength: 6 }),
        fc.constantFrom(...all.slice(0, 40)),
        async (avoided, product) => {
          await allergicTo(avoided, me);
          const isFree = ({ status, ingredientIds }: Label) => status === 'COMPLETE' && !ingredientIds.some((id) => avoided.includes(id));
          const { list, count } = (await api.call('POST product/search-web', { hide_avoided: 'YES', limit: 60 }, me)).body;
          expect([count, list.every(({ id }) => isFree(byId.get(id) as Label))]).toEqual([all.filter(isFree).length, true]);
          const excluded = { ingredient_ids: avoided, ingredient_mode: 'EXCLUDE', limit: 1 };
          if (avoided.length > 0) expect((await api.call('POST product/search-web', excluded)).body.count).toBe(count);
          const similar = (await api.call('GET similar/product', { product_id: product.id, limit: 24 }, me)).body.list;
          expect(avoided.length === 0 || similar.every(({ id }) => isFree(byId.get(id) as Label))).toBe(true);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('counts facets without avoided products', async () => {
    const me = await allergicTo([await usual()]);
    const slug = (await api.call('GET category/pagination/list', { order_by: 'popularity', sort_by: 'DESC' })).body.list[0]?.slug ?? '';
    const facets = (await api.call('POST product/attributes/{slug}', { slug, hide_avoided: 'YES' }, me)).body;
    const options = facets.list.flatMap(({ optionList }) => optionList).slice(0, 8);
    expect(options.length).toBeGreaterThan(3);
    for (const { id, count } of options) {
      const filter = { slug, hide_avoided: 'YES', attribute_master_ids: [id] };
      expect((await api.call('POST product/list/categorie-web/{slug}', filter, me)).body.count).toBe(count);
    }
    const open = (await api.call('POST product/attributes/{slug}', { slug }, me)).body;
    expect(open.list).not.toEqual(facets.list);
  });
});
