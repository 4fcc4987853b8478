import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { apiOnBoth } from '../../../../test/support/api.ts';
import { memberGroup } from '../../../../test/support/member-group.ts';
import { computeNeighbours } from '../../../../test/support/neighbours.ts';
import { writeNeighbours } from './queries.ts';

apiOnBoth('a refresh', (api) => {
  const db = () => api.database().kysely;
  const rows = () => db().selectFrom('product_neighbour').selectAll().orderBy('product_id').execute();
  const dirty = () => db().selectFrom('product_dirty').selectAll().execute();
  // Not by what was seen before: the shop itself takes its first look meanwhile.
  const begin = () => computeNeighbours(api.database(), 'all');

  test('computes every product on the first run, from existing reviews and favourites', async () => {
    await sql`delete from affinity`.execute(db());
    await sql`delete from setting where name in ('recommendations_tasted', 'recommendations_seen')`.execute(db());
    await computeNeighbours(api.database());
    const { rows: missing } = await sql`
      select id from product where is_active and id not in (select product_id from product_neighbour)`.execute(db());
    expect(missing).toEqual([]);
    const { rows: untasted } = await sql`
      select 1 from review r where member_id is not null
        and not exists (select from affinity t where t.member_id = r.member_id and t.product_id = r.product_id)`.execute(db());
    expect(untasted).toEqual([]);
  });

  test('updates marked products with the same result as a full run', async () => {
    await begin();
    const listed = (await api.call('POST product/search-web', { limit: 30 })).body.list;
    const people = await memberGroup(api, 12);
    for (const [who, person] of people.entries()) {
      for (let step = 0; step < 4; step += 1) {
        const product_id = listed[(who * step) % listed.length]?.id;
        await api.call('POST favourite', { product_id, to: 1 }, person);
      }
    }
    expect((await dirty()).length).toBeGreaterThan(0);
    await computeNeighbours(api.database());
    expect(await dirty()).toEqual([]);
    const some = await rows();
    const marked = new Map(some.map((row) => [row.product_id, row.ids.length]));
    for (const { product_id, neighbours } of await together(people.map(({ id }) => id))) {
      expect(marked.get(product_id)).toBeGreaterThan(0);
      expect(some.find((row) => row.product_id === product_id)?.ids).toEqual(expect.arrayContaining(neighbours.slice(0, 1)));
    }
  });

  test('writes only what differs', async () => {
    await begin();
    const before = await rows();
    await begin();
    expect(await rows()).toEqual(before);
  });

  test('finds new products', async () => {
    await begin();
    const { rows: made } = await sql<{ id: number }>`
      with copy as (
        insert into product (slug, brand_id, category_id, price_minor)
        select 'a-new-cream', brand_id, category_id, 1200 from product limit 1
        returning id)
      insert into product_text (product_id, lang, name) select id, 'en', 'A new cream' from copy returning product_id as id`.execute(db());
    await computeNeighbours(api.database());
    const row = (await rows()).find(({ product_id }) => product_id === made[0]?.id);
    expect(row?.ids.length).toBeGreaterThan(0);
  });

  test('leaves products out that are removed while they are written', async (context) => {
    if (api.database().kind === 'embedded') return context.skip('it does one thing at a time');
    const { rows: made } = await sql<{ id: number }>`
      insert into product (slug, brand_id, category_id, price_minor)
      select 'a-cream-that-goes', brand_id, category_id, 1200 from product limit 1 returning id`.execute(db());
    const id = made[0]?.id ?? 0;
    const open = await db().startTransaction().execute();
    await sql`delete from product where id = ${id}`.execute(open);
    const writing = writeNeighbours(db(), [{ id, neighbours: [], scores: [], similar: [], weight: 1 }]);
    const waiting = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db())).rows.length;
    await expect.poll(waiting, { timeout: 60_000 }).toBeGreaterThan(0);
    await open.commit().execute();
    await writing;
    expect((await rows()).filter(({ product_id }) => product_id === id)).toEqual([]);
  });

  /** Products that some people liked, with what they liked beside it, most often first. */
  async function together(members: number[]): Promise<{ product_id: number; neighbours: number[] }[]> {
    const found = await sql<{ product_id: number; neighbours: number[] }>`
      select product_id, array_agg(other order by n desc) as neighbours from (
        select a.product_id, b.product_id as other, count(*) as n
        from affinity a join affinity b on b.member_id = a.member_id and b.product_id <> a.product_id
        where a.member_id = any(${members}) group by 1, 2) pairs group by product_id`.execute(db());
    return found.rows;
  }
});
