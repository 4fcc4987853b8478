import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FieldValues } from '../../../../contract/console/fields.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ResourceListQuery } from '../../console/index.ts';
import { withKeyword } from './queries-product-keyword.ts';

export type ProductFilter = Pick<ResourceListQuery, 'keyword' | 'archived' | 'filters'>;

const ARCHIVED = sql`(select v.subject_id::int from resource_version v where v.resource = 'products' and v.archived_at is not null)`;

const conditions: Record<string, (value: FieldValues[string]) => RawBuilder<unknown>> = {
  brand_id: (value) => sql`t.brand_id = ${value}`,
  category_id: (value) => sql`t.category_id = any(array(
    with recursive below as (select ${value}::int as id union all select c.id from category c join below on c.parent_id = below.id)
    select id from below))`,
  ingredients_status: (value) => sql`t.ingredients_status = ${value}`,
  import_id: (value) => sql`t.import_run_id = ${value}`,
  is_active: (value) => (value === 1 ? sql`t.is_active` : sql`not t.is_active`),
};

const inArchive = (id: string, archived: 0 | 1): RawBuilder<unknown> =>
  archived === 1 ? sql`${sql.ref(id)} in ${ARCHIVED}` : sql`${sql.ref(id)} not in ${ARCHIVED}`;

const narrowedBy = (filters: FieldValues): RawBuilder<unknown>[] =>
  Object.entries(filters).flatMap(([field, value]) => conditions[field]?.(value) ?? []);

/** SQL: whether product `t` is in a list. */
export function isListed({ keyword, archived, filters }: ProductFilter): RawBuilder<unknown> {
  const found = keyword === undefined ? [] : [sql`t.id in (${withKeyword(keyword)})`];
  return sql.join([inArchive('t.id', archived), ...narrowedBy(filters), ...found], sql` and `);
}

/** An order in both directions, and the reverse of each: missing values come last in both. */
interface Order {
  asc: string;
  desc: string;
  backwards: { asc: string; desc: string };
}

function sorted(key: string): Order {
  const [asc, desc] = [`${key}, t.id`, `${key} desc, t.id desc`];
  return { asc, desc, backwards: { asc: desc, desc: asc } };
}

const BY_CHANGE = sorted('t.changed_at');

/** Orders, each matching an index. */
const orders: Record<string, Order> = {
  id: { asc: 't.id', desc: 't.id desc', backwards: { asc: 't.id desc', desc: 't.id' } },
  price: {
    asc: 't.price_minor, t.id',
    desc: 't.price_minor desc nulls last, t.id desc',
    backwards: { asc: 't.price_minor desc, t.id desc', desc: 't.price_minor nulls first, t.id' },
  },
  rating: sorted('t.rating'),
  popularity: sorted('t.popularity'),
  created_at: sorted('t.created_at'),
  changed_at: BY_CHANGE,
  name: sorted('t.name collate "C"'),
};

/** The order of a list; by default the latest change first. */
function orderOf({ orderBy, direction }: ResourceListQuery, isBackwards: boolean): string {
  const order = (orderBy === undefined ? undefined : orders[orderBy]) ?? BY_CHANGE;
  const way = orderBy === undefined ? 'desc' : direction;
  return isBackwards ? order.backwards[way] : order[way];
}

interface ListedPage {
  ids: number[];
  count: number;
}

/** Ids of a page, in order, and the total. */
export async function selectListed(db: Kysely<Schema>, query: ResourceListQuery): Promise<ListedPage> {
  const narrowed = narrowedBy(query.filters);
  if (query.keyword === undefined) {
    const count = await countListed(db, narrowed, query.archived);
    return { ids: await selectPage(db, query, isListed(query), count), count };
  }
  const found = await selectFound(db, query);
  if (found.length === 0) return { ids: [], count: 0 };
  // As an array, since the planner then knows the number of ids: it sorts few, and walks the order's index for many.
  const which = sql.join([sql`t.id = any(${found}::int[])`, ...narrowed], sql` and `);
  const count = narrowed.length === 0 ? found.length : await countWhere(db, which);
  return { ids: await selectPage(db, query, which, count), count };
}

async function selectFound(db: Kysely<Schema>, { keyword = '', archived }: ResourceListQuery): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(distinct f.id) as ids from (${withKeyword(keyword)}) f where ${inArchive('f.id', archived)}`.execute(db);
  return rows[0]?.ids ?? [];
}

async function countWhere(db: Kysely<Schema>, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product t where ${which}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many products match. Few are archived: counting all and subtracting those is faster than testing each. */
async function countListed(db: Kysely<Schema>, narrowed: RawBuilder<unknown>[], archived: 0 | 1): Promise<number> {
  const taken = sql.join([sql`t.id = any(array${ARCHIVED})`, ...narrowed], sql` and `);
  if (archived === 1) return countWhere(db, taken);
  const all = sql.join([sql`true`, ...narrowed], sql` and `);
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from product t where ${all}) - (select count(*) from product t where ${taken}))::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The ids of a page of `count` matching products, read from the nearer end. */
async function selectPage(db: Kysely<Schema>, query: ResourceListQuery, which: RawBuilder<unknown>, count: number): Promise<number[]> {
  const { offset, limit } = query;
  const size = Math.min(limit, count - offset);
  if (size <= 0) return [];
  const isNearEnd = offset > count / 2;
  const skipped = isNearEnd ? count - offset - size : offset;
  const { rows } = await sql<{ id: number }>`
    select t.id from product t where ${which} order by ${sql.raw(orderOf(query, isNearEnd))} offset ${skipped} limit ${size}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return isNearEnd ? ids.reverse() : ids;
}
