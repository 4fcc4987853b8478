import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Output } from '../../../contract/index.ts';
import { apiOnBoth } from '../../../test/support/api.ts';
import { fc } from '../../../test/support/fast-check.ts';
import { type GroupMember, memberGroup } from '../../../test/support/member-group.ts';
import { miscounted } from '../../../test/support/miscounted.ts';
import { deleteMemberReviews } from './member-data.ts';

/** `REVIEW_ACTS=100000 npx vitest run server/features/reviews/random-acts` does so many. */
const ACTS = Number(process.env.REVIEW_ACTS ?? 500);
const AT_ONCE = 50;
const RECOUNT_AFTER = 1000;
const PEOPLE = 60;
const PRODUCTS = 5;

const LIST = 'GET review/list/pagination/{productId}';

const act = fc.record({
  what: fc.constantFrom('write', 'write', 'write', 'edit', 'edit', 'edit', 'like', 'like', 'like', 'delete', 'leave'),
  who: fc.nat(PEOPLE - 1),
  product: fc.nat(PRODUCTS - 1),
  other: fc.nat(PEOPLE - 1),
  halfStars: fc.integer({ min: 2, max: 10 }),
  owns: fc.constantFrom(0, 1, undefined),
  label: fc.constantFrom('NONE', 'FREE', 'PAID', undefined),
  to: fc.constantFrom(0, 1, undefined),
  erases: fc.boolean(),
});
/** Few leave, and nobody acts while they do. */
const leaves = ({ what, who, other }: Act): boolean => what === 'leave' && who > 0 && other < 6;
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** So many acts come from one network as the limits of networks let through. */
const networkOf = (acted: number): string => `10.${Math.floor(acted / 25_000)}.${Math.floor(acted / 100) % 250}.7`;

apiOnBoth('averages of reviews', (api) => {
  test(
    `are those of the rows after ${ACTS} random acts, many at once`,
    async () => {
      const db = api.database().kysely;
      const { rows: goods } = await sql<{ id: number; slug: string }>`
        select id, slug from product where is_active order by rating_count, id limit ${PRODUCTS}`.execute(db);
      const people = await memberGroup(api, PEOPLE);
      // Staff write as staff.
      await sql`insert into staff_grant (member_id, role) values (${people[0]?.id}, 'EDITOR')`.execute(db);
      const statuses = new Map<number, number>();

      const reviewOf = async (memberId: number, productId: number) => {
        const { rows } = await sql<{
          id: number;
        }>`select id from review where member_id = ${memberId} and product_id = ${productId}`.execute(db);
        return rows[0]?.id ?? 999_999_999;
      };
      let acted = 0;
      const doAct = async (one: Act): Promise<number> => {
        if (leaves(one)) return leave(one.who, one.erases);
        const { what, who, product, other, halfStars, ...said } = one;
        acted += 1;
        const person = { ...(people[who] as GroupMember), from: networkOf(acted) };
        const productId = goods[product]?.id ?? 0;
        const words = { rating: halfStars / 2, comment: `Act ${halfStars}`, owns: said.owns, label: said.label };
        if (what === 'write') return (await api.call('POST review', { product_id: productId, ...words }, person)).status;
        if (what === 'leave') return 0;
        const id = await reviewOf((what === 'like' ? people[other] : person)?.id ?? 0, productId);
        if (what === 'like')
          return (await api.call('POST like/product', { product_id: productId, review_id: id, to: said.to }, person)).status;
        if (what === 'edit') return (await api.call('PUT review/{id}', { id, ...words }, person)).status;
        return (await api.call('DELETE review/{id}', { id }, person)).status;
      };
      /** Somebody new comes in their place. */
      const leave = async (who: number, erases: boolean): Promise<number> => {
        const person = people[who] as GroupMember;
        await db.transaction().execute(async (tx) => {
          await deleteMemberReviews(tx, person.id, erases ? 'ERASE' : 'ANONYMISE');
          await sql`delete from member where id = ${person.id}`.execute(tx);
        });
        [people[who]] = (await memberGroup(api, 1)) as [GroupMember];
        return 0;
      };

      const acts = fc.sample(act, { numRuns: ACTS, seed: 20261126 });
      for (let from = 0; from < acts.length; from += AT_ONCE) {
        const batch = acts
          .slice(from, from + AT_ONCE)
          .filter((one, at, all) => !leaves(one) || all.findIndex((other) => leaves(other) && other.who === one.who) === at);
        const leaving = new Set(batch.filter(leaves).map(({ who }) => who));
        const done = await Promise.all(batch.filter((one) => leaves(one) || !leaving.has(one.who)).map(doAct));
        for (const status of done) statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if ((from + AT_ONCE) % RECOUNT_AFTER === 0) expect(await miscounted(db)).toEqual([]);
      }
      // Of very many at once, limits of networks turn some away.
      expect([...statuses.keys()].filter((status) => ![0, 200, 401, 404, 409, 429].includes(status))).toEqual([]);
      expect(statuses.get(200)).toBeGreaterThan(ACTS / 5);
      expect(await miscounted(db)).toEqual([]);
      for (const { id, slug } of goods) await expectRatings(id, slug);
    },
    60_000 + ACTS * 20,
  );

  /** A product's page tells what can be counted in its list. */
  async function expectRatings(productId: number, slug: string): Promise<void> {
    const { ratings, avg_rating, number_of_ratings } = (await api.call('GET product/slug/detail/{slug}', { slug })).body.info;
    const reviews: Output<typeof LIST>['list'] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const { body }: { body: Output<typeof LIST> } = await api.call(LIST, { productId, offset, limit: 60 });
      reviews.push(...body.list);
      offset = body.next_offset;
    }
    const tallyOf = (some: typeof reviews) => ({
      average: some.length === 0 ? 0 : Math.round((some.reduce((sum, { rating }) => sum + rating, 0) / some.length) * 10) / 10,
      count: some.length,
    });
    expect(ratings).toEqual({
      all: tallyOf(reviews),
      independent: tallyOf(reviews.filter(({ label }) => label === 'NONE')),
      owners: tallyOf(reviews.filter(({ owns }) => owns === 1)),
    });
    expect(ratings.all).toEqual({ average: avg_rating, count: number_of_ratings });
  }
});
