import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../test/support/api.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { miscounted } from '../../../test/support/miscounted.ts';
import { deleteMemberReviews } from './member-data.ts';

apiOnBoth('counters of reviews', (api) => {
  test('equal the rows after two hundred reviews and likes at once, in any order', async () => {
    const db = api.database().kysely;
    const { rows: targets } = await sql<{ review_id: number; product_id: number }>`
      select id as review_id, product_id from review order by like_count desc, id limit 3`.execute(db);
    const { rows: goods } = await sql<{ id: number }>`select id from product where is_active order by rating_count, id limit 3`.execute(db);
    const act = fc.record({
      who: fc.nat(39),
      what: fc.nat(2),
      halfStars: fc.integer({ min: 2, max: 10 }),
      owns: fc.constantFrom(0, 1),
      label: fc.constantFrom('NONE', 'FREE', 'PAID'),
      to: fc.constantFrom(0, 1, undefined),
      likes: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 200, maxLength: 200 }), async (acts) => {
        const people = await memberGroup(api, 40);
        const reviewed = new Set(acts.filter(({ likes }) => !likes).map(({ who, what }) => `${who} ${what}`));
        const before = await sql<{ count: number }>`select count(*)::integer as count from review`.execute(db);
        const answers = await Promise.all(
          acts.map(({ who, what, to, likes, halfStars, owns, label }) => {
            const options = { token: people[who]?.token ?? '' };
            if (likes) return api.call('POST like/product', { ...targets[what], to }, options);
            return api.call(
              'POST review',
              { product_id: goods[what]?.id, rating: halfStars / 2, comment: 'At once', owns, label },
              options,
            );
          }),
        );
        expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
        const after = await sql<{ count: number }>`select count(*)::integer as count from review`.execute(db);
        expect((after.rows[0]?.count ?? 0) - (before.rows[0]?.count ?? 0)).toBe(reviewed.size);
        expect(await miscounted(api.database().kysely)).toEqual([]);
        await expectListsToKnow(goods.map(({ id }) => id));
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  test('equal the rows when some leave, with or without their words, while others write and like', async () => {
    const db = api.database().kysely;
    const people = await memberGroup(api, 30);
    const { rows: goods } = await sql<{ id: number }>`select id from product where is_active order by rating_count, id limit 6`.execute(db);
    const { rows: liked } = await sql<{ review_id: number; product_id: number }>`
      select id as review_id, product_id from review order by id limit 6`.execute(db);
    const write = ({ token }: GroupMember, at: number) =>
      Promise.all([
        ...goods.map(({ id }) => api.call('POST review', { product_id: id, rating: 1 + (at % 9) / 2, comment: 'Bye' }, { token })),
        ...liked.map((review) => api.call('POST like/product', { ...review, to: 1 }, { token })),
      ]);
    await Promise.all(people.slice(0, 20).map(write));
    // They like one another's words, too.
    const { rows: own } = await sql<{ review_id: number; product_id: number }>`
      select id as review_id, product_id from review where product_id = ${goods[0]?.id} order by id desc limit 20`.execute(db);
    for (const { token } of people.slice(0, 20))
      await Promise.all(own.map((review) => api.call('POST like/product', { ...review, to: 1 }, { token })));
    const leave = ({ id }: GroupMember, at: number) =>
      db.transaction().execute((tx) => deleteMemberReviews(tx, id, at % 2 === 0 ? 'ERASE' : 'ANONYMISE'));
    const [changed] = await Promise.all([Promise.all(people.slice(0, 20).map(leave)), ...people.slice(20).map(write)]);
    expect(await miscounted(api.database().kysely)).toEqual([]);
    expect(changed[0]?.changed.toSorted()).toEqual(
      [...new Set([...goods.map(({ id }) => id), ...liked.map((one) => one.product_id)])].toSorted(),
    );
    const left = await sql`select 1 from review_like where member_id = any(${people.slice(0, 20).map(({ id }) => id)})`.execute(db);
    expect(left.rows).toEqual([]);
    const words = await sql<{ member_id: number }>`
      select member_id from review where member_id = any(${people.slice(0, 20).map(({ id }) => id)}) group by member_id`.execute(db);
    expect(words.rows).toHaveLength(10);
  });

  test('equal the rows while members write, change and delete their reviews and others like them', async () => {
    const db = api.database().kysely;
    const people = await memberGroup(api, 12);
    const { rows: goods } = await sql<{ id: number }>`select id from product where is_active order by rating_count, id limit 3`.execute(db);
    const write = ({ token }: GroupMember, productId: number, at: number) =>
      api.call('POST review', { product_id: productId, rating: 1 + (at % 9) / 2, comment: 'Mine' }, { token });
    const first = await Promise.all(people.flatMap((one, at) => goods.map(({ id }) => write(one, id, at))));
    const own = first.map(({ body }, at) => ({
      id: body.id,
      who: people[Math.floor(at / 3)] as GroupMember,
      product: goods[at % 3]?.id ?? 0,
    }));
    const answers = await Promise.all(
      own.flatMap(({ id, who, product }, at) => [
        api.call('POST like/product', { product_id: product, review_id: id, to: 1 }, people[(at + 5) % 12]),
        api.call(
          'PUT review/{id}',
          { id, rating: 5 - (at % 9) / 2, comment: 'Changed', owns: at % 2, label: at % 3 ? 'FREE' : 'NONE' },
          who,
        ),
        ...(at % 2 === 0 ? [api.call('DELETE review/{id}', { id }, who), write(who, product, at)] : []),
      ]),
    );
    expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
    expect(await miscounted(api.database().kysely)).toEqual([]);
    await expectListsToKnow(goods.map(({ id }) => id));
  });

  /** The lists' own columns hold what the details say. */
  async function expectListsToKnow(ids: number[]): Promise<void> {
    const { list } = (await api.call('POST product/search-web', { limit: 60, review: 'YES', order_by: 'rating' })).body;
    const ratings = list.map(({ avg_rating }) => avg_rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    const rated = await api.call('POST product/search-web', { limit: 60, review: 'NO' });
    expect(rated.body.list.filter(({ id }) => ids.includes(id))).toEqual([]);
  }
});
