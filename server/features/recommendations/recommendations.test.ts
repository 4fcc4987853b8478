import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { computeNeighbours } from '../../../test/support/neighbours.ts';

const KEY = 'GET recommended/product/list';

apiOnBoth('recommendations', (api, engine) => {
  const db = () => api.database().kysely;
  const someone = async (): Promise<GroupMember> => (await memberGroup(api, 1))[0] ?? { id: 0, token: '' };
  const listed = async () => (await api.call('POST product/search-web', { limit: 60 })).body.list;
  const asked = async ({ token }: GroupMember, limit = 3) => (await api.call(KEY, { limit }, { token })).body.list;
  const like = (who: GroupMember, product_id: number | undefined) => api.call('POST favourite', { product_id, to: 1 }, who);
  const view = (who: GroupMember, product_id: number | undefined) => api.call('POST recent/viewed/product', { product_id }, who);
  const avoid = (who: GroupMember, ids: number[]) =>
    db()
      .insertInto('member_ingredient')
      .values(ids.map((ingredient_id) => ({ member_id: who.id, ingredient_id, kind: 'ALLERGIC' as const })))
      .execute();

  test('are the best rated before anything is computed', async () => {
    await sql`delete from fallback_list`.execute(db());
    const { status, body } = await api.call(KEY, {}, await someone());
    expect([status, body.list.length, body.count, body.next_offset]).toEqual([200, 3, 3, null]);
    for (const { reason, is_favorite } of body.list) expect([reason.code, is_favorite]).toEqual(['RATED', '0']);
    expect(body.list[0]?.reason.text).toMatch(/^Highly rated in \S/);
  });

  test('visitors are asked to log in, and lengths are checked', async () => {
    expect((await api.call(KEY, {})).status).toBe(401);
    const me = await someone();
    for (const limit of [0, 61, 'x', 1.5]) expect((await api.call(KEY, { limit }, me)).error.errors?.[0]?.field).toBe('limit');
  });

  test('come from what others chose after the same products, with the reason', async () => {
    const [[a, b, c], people, me] = [await listed(), await memberGroup(api, 30), await someone()];
    for (const person of people) {
      await like(person, a?.id);
      await like(person, b?.id);
    }
    await like(me, a?.id);
    await computeNeighbours(api.database());
    const [first] = await asked(me);
    expect([first?.product.id, first?.reason]).toEqual([b?.id, { code: 'LIKED', text: `Because you liked ${a?.name}` }]);
    const sell = (is_active: boolean) => sql`update product set is_active = ${is_active} where id = ${a?.id}`.execute(db());
    await sell(false);
    expect((await asked(me))[0]?.reason.text).toBe(`Because you liked ${a?.name}`);
    await sell(true);
    await like(me, b?.id);
    await view(me, c?.id);
    const next = await asked(me, 30);
    expect(next.map(({ product }) => product.id)).not.toContain(b?.id);
    expect(next.map(({ product }) => product.id)).not.toContain(c?.id);
    expect(next.map(({ reason }) => reason.text)).toContain(`Because you viewed ${c?.name}`);
  });

  test('are limited per brand and per reason', async () => {
    const [[a], me] = [await listed(), await someone()];
    await like(me, a?.id);
    const three = await asked(me);
    expect(three.filter(({ reason }) => reason.code === 'LIKED').length).toBe(2);
    const twelve = await asked(me, 12);
    const brands = Object.values(Object.groupBy(twelve, ({ product }) => product.brand.id));
    expect(Math.max(...brands.map((some) => some?.length ?? 0))).toBeLessThanOrEqual(3);
  });

  test('mix favourites, similar people and best rated for a new member', async () => {
    const [list, me] = [await listed(), await someone()];
    const brand = list[7]?.brand;
    const ingredient = await db()
      .selectFrom('ingredient')
      .select(['id', 'name'])
      .where('product_count', '>', 3)
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`update member set skin_tone = 'OLIVE' where id = ${me.id}`.execute(db());
    const ids = list.slice(40, 50).map(({ id }) => id);
    await sql`
      insert into fallback_list (name, ids) values ('skin_tone OLIVE', ${ids})
      on conflict (name) do update set ids = excluded.ids`.execute(db());
    await api.call('POST brand-favourite', { brand_id: brand?.id, to: 1 }, me);
    const reasons = (await asked(me)).map(({ reason }) => reason.text);
    expect(reasons.slice(0, 2)).toEqual([`From ${brand?.name}, a brand you like`, 'Liked by members with your skin tone']);
    const other = await someone();
    await db().insertInto('member_ingredient').values({ member_id: other.id, ingredient_id: ingredient.id, kind: 'FAVOURITE' }).execute();
    expect((await asked(other))[0]?.reason).toEqual({ code: 'INGREDIENT', text: `With ${ingredient.name}, one of your favourites` });
  });

  test('never contain an avoided ingredient, an unknown label, or what the member has', async () => {
    await computeNeighbours(api.database());
    const list = await listed();
    const ingredients = await db().selectFrom('ingredient').select('id').orderBy('product_count', 'desc').limit(80).execute();
    const person = fc.record({
      likes: fc.uniqueArray(fc.nat(list.length - 1), { maxLength: 5 }),
      views: fc.uniqueArray(fc.nat(list.length - 1), { maxLength: 5 }),
      allergies: fc.uniqueArray(fc.nat(ingredients.length - 1), { minLength: 1, maxLength: 4 }),
      limit: fc.constantFrom(1, 3, 12, 60),
    });
    await fc.assert(
      fc.asyncProperty(person, async ({ likes, views, allergies, limit }) => {
        const me = await someone();
        for (const at of likes) await like(me, list[at]?.id);
        for (const at of views) await view(me, list[at]?.id);
        const product_id = list[limit % list.length]?.id ?? 0;
        await db().insertInto('review').values({ member_id: me.id, product_id, half_stars: 9, comment: 'Mine' }).execute();
        await avoid(
          me,
          allergies.map((at) => ingredients[at]?.id ?? 0),
        );
        const ids = (await asked(me, limit)).map(({ product }) => product.id);
        const { rows } = await sql`
          select p.id from product p where p.id = any(${ids}) and (not p.is_active or p.ingredients_status <> 'COMPLETE'
            or exists (select from product_ingredient i join member_ingredient a using (ingredient_id)
              where i.product_id = p.id and a.member_id = ${me.id})
            or exists (select from favourite_product f where f.member_id = ${me.id} and f.product_id = p.id)
            or exists (select from review r where r.member_id = ${me.id} and r.product_id = p.id))`.execute(db());
        expect(rows).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: engine === 'embedded' ? 20 : 40 },
    );
  });

  test('respect a newly avoided ingredient on the next call', async () => {
    const [[a], me] = [await listed(), await someone()];
    await like(me, a?.id);
    const [first] = await asked(me);
    const { body } = await api.call('GET product/slug/detail/{slug}', { slug: first?.product.slug ?? '' });
    await avoid(me, [body.info.ingredient.find(({ ingredient_id }) => ingredient_id !== null)?.ingredient_id ?? 0]);
    expect((await asked(me, 60)).map(({ product }) => product.id)).not.toContain(first?.product.id);
  });

  test('respect a changed label on the next call and fill the gap', async () => {
    const [[a], me] = [await listed(), await someone()];
    await like(me, a?.id);
    const { rows } = await sql<{ id: number }>`
      select id from ingredient where product_count between 1 and 3 order by id limit 1`.execute(db());
    const allergen = rows[0]?.id ?? 0;
    await avoid(me, [allergen]);
    const before = (await asked(me, 12)).map(({ product }) => product.id);
    await sql`update product_ingredient set ingredient_id = ${allergen} where position = 1 and product_id = any(${before.slice(0, 3)}::integer[])
    `.execute(db());
    const after = (await asked(me, 12)).map(({ product }) => product.id);
    expect(after.filter((id) => before.slice(0, 3).includes(id))).toEqual([]);
    expect(after.length).toBe(before.length);
  });
});
