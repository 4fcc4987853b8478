import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../../test/support/database.ts';
import type { ResourceListQuery } from '../../console/index.ts';
import { selectListed } from './queries-product-list.ts';

/** So many that pages in the middle are far from either end. */
const MANY = 6_000;

interface Row {
  id: number;
  price_minor: number | null;
  rating: number;
  popularity: number;
  created: number;
  changed: number;
  name: string;
  brand_id: number;
  ingredients_status: string;
  is_active: boolean;
  isArchived: boolean;
}

const values = {
  id: ({ id }: Row) => id,
  price: (row: Row) => row.price_minor,
  rating: (row: Row) => row.rating,
  popularity: (row: Row) => row.popularity,
  created_at: (row: Row) => row.created,
  changed_at: (row: Row) => row.changed,
  name: (row: Row) => row.name,
};

type OrderName = keyof typeof values;

/** Ids in an order: what has no value last, what is equal by id. */
function inOrder(rows: readonly Row[], order: OrderName, direction: 'asc' | 'desc'): number[] {
  const way = direction === 'asc' ? 1 : -1;
  const compared = (a: Row, b: Row): number => {
    const [left, right] = [values[order](a), values[order](b)];
    if (left === right) return way * (a.id - b.id);
    if (left === null) return order === 'price' ? 1 : way;
    if (right === null) return order === 'price' ? -1 : -way;
    return left < right ? -way : way;
  };
  return rows.toSorted(compared).map(({ id }) => id);
}

describeOnBoth('a list of many products', (database) => {
  let filled: Promise<Row[]> | undefined;
  const fill = async (): Promise<Row[]> => {
    const db = database().kysely;
    await sql`
      with made as (
        insert into product (slug, brand_id, category_id, price_minor, rating_count, rating_sum, popularity, is_active, ingredients_status, created_at, changed_at)
        select 'many-' || n, case when n % 3 = 0 then b.first else b.last end, (select min(id) from category where level = 3),
          case when n % 11 > 0 then 1 + n * 7919 % 500 end, n % 4, (n % 4) * (1 + n % 10), n * 31 % 97, n % 5 > 1,
          case when n % 10 > 3 then 'PARTIAL' else 'MISSING' end, timestamptz '2026-01-01' + make_interval(mins => n * 13 % 1000),
          timestamptz '2026-02-01' + make_interval(mins => n * 17 % 900)
        from generate_series(1, ${MANY}::int) n, (select min(id) as first, max(id) as last from brand) b returning id)
      insert into product_text (product_id, lang, name) select id, 'en', 'Many ' || md5((id % 2000)::text) from made`.execute(db);
    await sql`
      insert into resource_version (resource, subject_id, version, archived_at)
      select 'products', id::text, 2, now() from product where slug like 'many-%' and id % 53 = 0`.execute(db);
    await sql`analyze product`.execute(db);
    const found = await sql<Row>`
      select p.id, price_minor, rating::float8 as rating, popularity, extract(epoch from created_at)::float8 as created,
        extract(epoch from changed_at)::float8 as changed, e.name, brand_id, ingredients_status, is_active,
        exists (select from resource_version v where v.resource = 'products' and v.subject_id = p.id::text and v.archived_at is not null) as "isArchived"
      from product p join product_text e on e.product_id = p.id and e.lang = 'en'`.execute(db);
    return found.rows;
  };

  const filters: [string, Record<string, string | number>, (row: Row) => boolean][] = [
    ['no filter', {}, () => true],
    ['a filter that most match', { ingredients_status: 'PARTIAL' }, (row) => row.ingredients_status === 'PARTIAL'],
    ['a filter that fewer than half match', { is_active: 0 }, (row) => !row.is_active],
  ];
  test.each(filters)('each page is part of the whole in every order: %s', async (_what, narrowed, isMatch) => {
    filled ??= fill();
    const rows = await filled;
    for (const archived of [0, 1] as const) {
      const matching = rows.filter((row) => isMatch(row) && row.isArchived === (archived === 1));
      for (const order of Object.keys(values) as OrderName[])
        for (const direction of ['asc', 'desc'] as const) {
          const whole = inOrder(matching, order, direction);
          for (const offset of [0, whole.length / 2 - 7, whole.length / 2 + 1, whole.length - 5, whole.length + 3].map((at) =>
            Math.max(0, Math.floor(at)),
          )) {
            const query: ResourceListQuery = {
              keyword: undefined,
              archived,
              filters: narrowed,
              orderBy: order,
              direction,
              offset,
              limit: 10,
            };
            const { ids, count } = await selectListed(database().kysely, query);
            expect([ids, count], `${order} ${direction} ${archived} from ${offset}`).toEqual([
              whole.slice(offset, offset + 10),
              whole.length,
            ]);
          }
        }
    }
  });

  test('the name that lists are ordered by follows the English one, and no other', async () => {
    const db = database().kysely;
    const different = async () => {
      const { rows } = await sql<{ id: number }>`
        select p.id from product p left join product_text e on e.product_id = p.id and e.lang = 'en' where p.name is distinct from e.name`.execute(
        db,
      );
      return rows;
    };
    expect(await different()).toEqual([]);
    const { rows } = await sql<{ id: number }>`select id from product order by id limit 3`.execute(db);
    const ids = rows.map(({ id }) => id);
    await sql`update product_text set name = 'Renamed ' || product_id where lang = 'en' and product_id = any(${ids}::int[])`.execute(db);
    await sql`update product_text set name = 'Umbenannt' where lang = 'de' and product_id = any(${ids}::int[])`.execute(db);
    expect(await different()).toEqual([]);
    const named = await sql<{ name: string }>`select name from product where id = any(${ids}::int[]) order by id`.execute(db);
    expect(named.rows.map(({ name }) => name)).toEqual(ids.map((id) => `Renamed ${id}`));
  });
});
