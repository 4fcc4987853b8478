import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { favouriteData } from './index.ts';

apiOnBoth('favourites', (api, engine) => {
  const products = async () => (await api.call('POST product/search-web', { limit: 60 })).body.list;
  const brands = async () => (await api.call('GET brand/pagination/list', { limit: 60 })).body.list;
  const someone = async () => (await memberGroup(api, 1))[0] ?? { id: 0, token: '' };

  /** Products and brands whose counter is not the number of rows. */
  const miscounted = async () => {
    const { rows } = await sql`
      select id from product p where favourite_count <> (select count(*) from favourite_product where product_id = p.id)
      union all
      select -id from brand b where favourite_count <> (select count(*) from favourite_brand where brand_id = b.id)`.execute(
      api.database().kysely,
    );
    return rows;
  };

  test('flips without `to`, sets with it, and a repeat changes nothing', async () => {
    const [{ token }, [product], [brand]] = await Promise.all([someone(), products(), brands()]);
    const said: string[] = [];
    for (const to of [undefined, undefined, 1, 1, 0, 0, null]) {
      const { status, body } = await api.call('POST favourite', { product_id: product?.id, to }, { token });
      said.push(`${status} ${body.is_favorite} ${body.message}`);
    }
    expect(said.map((one) => one.slice(0, 5))).toEqual(['200 1', '200 0', '200 1', '200 1', '200 0', '200 0', '200 1']);
    expect([said[0], said[1]]).toEqual(['200 1 Added to your favourites', '200 0 Removed from your favourites']);
    for (const [to, is] of [
      [1, '1'],
      [undefined, '0'],
      [undefined, '1'],
    ]) {
      const { body } = await api.call('POST brand-favourite', { brand_id: brand?.id, to }, { token });
      expect(body.is_favorite).toBe(is);
    }
    expect(await miscounted()).toEqual([]);
  });

  test("lists show the latest first, page by page, and nobody else's", async () => {
    const [{ token }, items, brandList] = await Promise.all([someone(), products(), brands()]);
    const ids = items.slice(0, 15).map(({ id }) => id);
    for (const product_id of ids) await api.call('POST favourite', { product_id, to: 1 }, { token });
    const first = (await api.call('POST all/favourite-web', {}, { token })).body;
    const second = (await api.call('POST all/favourite-web', { offset: first.next_offset }, { token })).body;
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(ids.toReversed());
    expect([first.count, first.list.length, first.next_offset, second.next_offset]).toEqual([15, 12, 12, null]);
    expect([...first.list, ...second.list].every(({ is_favorite }) => is_favorite === '1')).toBe(true);
    for (const { id } of brandList.slice(0, 3)) await api.call('POST brand-favourite', { brand_id: id, to: 1 }, { token });
    const kept = (await api.call('POST all/brand/favourite-web', { limit: 2 }, { token })).body;
    expect(kept).toMatchObject({ count: 3, next_offset: 2, list: [{ id: brandList[2]?.id, is_favorite: '1' }, { id: brandList[1]?.id }] });
    const other = await someone();
    expect((await api.call('POST all/favourite-web', {}, other)).body).toEqual({ list: [], count: 0, next_offset: null });
  });

  test('leaves products off sale out of lists and refuses them', async () => {
    const [{ token }, items] = await Promise.all([someone(), products()]);
    const gone = items[20]?.id ?? 0;
    await api.call('POST favourite', { product_id: gone, to: 1 }, { token });
    const setActive = (is: boolean) => sql`update product set is_active = ${is} where id = ${gone}`.execute(api.database().kysely);
    await setActive(false);
    expect((await api.call('POST all/favourite-web', {}, { token })).body.count).toBe(0);
    expect((await api.call('POST favourite', { product_id: gone, to: 0 }, { token })).status).toBe(404);
    await setActive(true);
  });

  test('answers 404 for unknown ids, 400 for wrong ones and 401 to visitors', async () => {
    const { token } = await someone();
    expect((await api.call('POST favourite', { product_id: 999_999_999 }, { token })).status).toBe(404);
    expect((await api.call('POST brand-favourite', { brand_id: 999_999_999, to: 1 }, { token })).status).toBe(404);
    for (const product_id of [0, -1, 1.5, 'x', null, undefined, 2_147_483_648]) {
      const { status, error } = await api.call('POST favourite', { product_id, to: 1 }, { token });
      expect([product_id, status, error.errors?.[0]?.field]).toEqual([product_id, 400, 'product_id']);
    }
    expect((await api.call('POST favourite', { product_id: 1, to: 2 }, { token })).error.errors?.[0]?.field).toBe('to');
    for (const key of ['POST favourite', 'POST brand-favourite', 'POST all/favourite-web', 'POST all/brand/favourite-web'] as const)
      expect((await api.call(key, {})).status).toBe(401);
  });

  test('keeps counters equal to the rows after two hundred toggles of sixty members at once', async () => {
    const people = await memberGroup(api, 60);
    const [items, brandList] = await Promise.all([products(), brands()]);
    const wish = fc.record({
      who: fc.nat(people.length - 1),
      what: fc.nat(2),
      to: fc.constantFrom(0, 1, undefined),
      isBrand: fc.boolean(),
    });
    const round = fc.array(wish, { minLength: 200, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(round, async (options) => {
        const statuses = await Promise.all(
          options.map(({ who, what, to, isBrand }) => {
            const options = { token: people[who]?.token ?? '' };
            return isBrand
              ? api.call('POST brand-favourite', { brand_id: brandList[what]?.id, to }, options)
              : api.call('POST favourite', { product_id: items[what]?.id, to }, options);
          }),
        );
        expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
        expect(await miscounted()).toEqual([]);
      }),
      { numRuns: engine === 'embedded' ? 2 : 3 },
    );
  });

  test('counts two hundred members who add the same product at once', async () => {
    const [people, items] = await Promise.all([memberGroup(api, 200), products()]);
    const id = items[30]?.id ?? 0;
    const counted = async () =>
      (await sql<{ n: number }>`select favourite_count as n from product where id = ${id}`.execute(api.database().kysely)).rows[0]?.n ?? 0;
    const before = await counted();
    await Promise.all(people.map(({ token }) => api.call('POST favourite', { product_id: id, to: 1 }, { token })));
    expect((await counted()) - before).toBe(200);
    expect(await miscounted()).toEqual([]);
  });

  test('deletes the favourites of a deleted account while others write', async () => {
    const [people, items, brandList] = await Promise.all([memberGroup(api, 30), products(), brands()]);
    const keep = ({ token }: GroupMember, at: number) =>
      Promise.all([
        ...items.slice(at % 5, 12).map(({ id }) => api.call('POST favourite', { product_id: id, to: 1 }, { token })),
        ...brandList.slice(0, 3).map(({ id }) => api.call('POST brand-favourite', { brand_id: id, to: 1 }, { token })),
      ]);
    await Promise.all(people.slice(0, 20).map(keep));
    const leave = ({ id }: GroupMember) =>
      api
        .database()
        .kysely.transaction()
        .execute(async (tx) => favouriteData.delete?.(tx, id, 'ERASE'));
    await Promise.all([...people.slice(0, 20).map(leave), ...people.slice(20).map(keep)]);
    expect(await miscounted()).toEqual([]);
    expect((await api.call('POST all/favourite-web', {}, people[0])).body.count).toBe(0);
    expect((await api.call('POST all/brand/favourite-web', {}, people[25])).body.count).toBe(3);
  });

  test('flips once per toggle when one member sends many at once', async () => {
    const [{ token }, items] = await Promise.all([someone(), products()]);
    await fc.assert(
      fc.asyncProperty(fc.nat(20), fc.integer({ min: 1, max: 12 }), async (at, times) => {
        const product_id = items[at]?.id;
        await api.call('POST favourite', { product_id, to: 0 }, { token });
        await Promise.all(Array.from({ length: times }, () => api.call('POST favourite', { product_id }, { token })));
        const { list } = (await api.call('POST all/favourite-web', { limit: 60 }, { token })).body;
        expect(list.some(({ id }) => id === product_id)).toBe(times % 2 === 1);
      }),
      { numRuns: 6 },
    );
  });
});
