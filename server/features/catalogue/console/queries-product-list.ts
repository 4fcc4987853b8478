import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { FieldValues } from '../../../../contract/console/fields.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ResourceListQuery } from '../../console/index.ts';
import { withKeyword } from './queries-product-keyword.ts';

/** What narrows the list. */
export type ProductFilter = Pick<ResourceListQuery, 'keyword' | 'archived' | 'filters'>;

const ARCHIVED = sql`(select v.subject_id::int from resource_version v where v.resource = 'products' and v.archived_at is not null)`;

/** The condition of a row `i` of the journal to have brought a product that is still there; each product has one such row. */
const isBroughtBy = (run: FieldValues[string]) => sql`i.run_id = ${run} and i.outcome = 'CREATED' and i.is_touched and i.undone is null`;

const conditions: Record<string, (value: FieldValues[string]) => RawBuilder<unknown>> = {
  brand_id: (value) => sql`t.brand_id = ${value}`,
  category_id: (value) => sql`t.category_id = any(array(
    with recursive below as (select ${value}::int as id union all select c.id from category c join below on c.parent_id = below.id)
    select id from below))`,
  ingredients_status: (value) => sql`t.ingredients_status = ${value}`,
  import_id: (value) => sql`t.id in (select i.product_id from import_item i where ${isBroughtBy(value)})`,
  is_active: (value) => (value === 1 ? sql`t.is_active` : sql`not t.is_active`),
};

const inArchive = (id: string, archived: 0 | 1): RawBuilder<unknown> =>
  archived === 1 ? sql`${sql.ref(id)} in ${ARCHIVED}` : sql`${sql.ref(id)} not in ${ARCHIVED}`;

const narrowedBy = (filters: FieldValues): RawBuilder<unknown>[] =>
  Object.entries(filters).flatMap(([field, value]) => conditions[field]?.(value) ?? []);

/** The condition of a product `t` to be in a list. */
export function isListed({ keyword, archived, filters }: ProductFilter): RawBuilder<unknown> {
  const found = keyword === undefined ? [] : [sql`t.id in (${withKeyword(keyword)})`];
  return sql.join([inArchive('t.id', archived), ...narrowedBy(filters), ...found], sql` and `);
}

type Directions = Record<'asc' | 'desc', string>;

const sorted = (key: string, id = 't.id'): Directions => ({ asc: `${key}, ${id}`, desc: `${key} desc, ${id} desc` });

/** Orders, each as an index has it. */
const orders: Record<string, Directions> = {
  id: { asc: 't.id', desc: 't.id desc' },
  price: { asc: 't.price_minor, t.id', desc: 't.price_minor desc nulls last, t.id desc' },
  rating: sorted('coalesce(round(t.rating_sum::numeric / 2 / nullif(t.rating_count, 0), 1), 0)'),
  popularity: sorted('t.popularity'),
  created_at: sorted('t.created_at'),
  changed_at: sorted('t.changed_at'),
  name: sorted('e.name collate "C"', 'e.product_id'),
};

function pageOf({ orderBy, direction, offset, limit }: ResourceListQuery): RawBuilder<unknown> {
  const order = orderBy === undefined ? orders.changed_at?.desc : orders[orderBy]?.[direction];
  return sql`order by ${sql.raw(order ?? 't.id')} offset ${offset} limit ${limit}`;
}

/** English names, as `e`, where the order is by them. */
const namesFor = ({ orderBy }: ResourceListQuery): RawBuilder<unknown> =>
  orderBy === 'name' ? sql`join product_text e on e.product_id = t.id and e.lang = 'en'` : sql``;

interface ListedPage {
  ids: number[];
  count: number;
}

/** Ids of a page in their order, and how many there are in all; without an order what was changed last stands first. */
export async function selectListed(db: Kysely<Schema>, query: ResourceListQuery): Promise<ListedPage> {
  if (query.keyword === undefined) return selectWhere(db, query, isListed(query));
  const found = await selectFound(db, query);
  if (found.length === 0) return { ids: [], count: 0 };
  // As a list the planner knows how many they are: few are sorted, of many an order's index is walked.
  const narrowed = narrowedBy(query.filters);
  const which = sql.join([sql`t.id = any(${found}::int[])`, ...narrowed], sql` and `);
  return selectWhere(db, query, which, narrowed.length === 0 ? found.length : undefined);
}

async function selectFound(db: Kysely<Schema>, { keyword = '', archived }: ResourceListQuery): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(distinct f.id) as ids from (${withKeyword(keyword)}) f where ${inArchive('f.id', archived)}`.execute(db);
  return rows[0]?.ids ?? [];
}

const isByNameAlone = ({ orderBy, keyword, filters }: ResourceListQuery): boolean =>
  orderBy === 'name' && keyword === undefined && Object.keys(filters).length === 0;

/** All products by name: from the index of names alone, whose pages far behind would else join and sort every product. */
const pageByName = (query: ResourceListQuery) => sql<{ id: number }>`
  select e.product_id as id from product_text e where e.lang = 'en' and ${inArchive('e.product_id', query.archived)} ${pageOf(query)}`;

/** How many match; what an import brought, where nothing else narrows the list, is counted in its journal alone, which is quicker. */
function counting({ keyword, archived, filters }: ResourceListQuery, which: RawBuilder<unknown>): RawBuilder<{ count: number }> {
  const { import_id: run, ...others } = filters;
  if (run === undefined || keyword !== undefined || Object.keys(others).length > 0)
    return sql`select count(*)::int as count from product t where ${which}`;
  return sql`select count(*)::int as count from import_item i where ${isBroughtBy(run)} and ${inArchive('i.product_id', archived)}`;
}

async function selectWhere(db: Kysely<Schema>, query: ResourceListQuery, which: RawBuilder<unknown>, count?: number): Promise<ListedPage> {
  const page = (
    isByNameAlone(query)
      ? pageByName(query)
      : sql<{ id: number }>`
    select t.id from product t ${namesFor(query)} where ${which} ${pageOf(query)}`
  ).execute(db);
  if (count !== undefined) return { ids: (await page).rows.map(({ id }) => id), count };
  const [{ rows }, counted] = await Promise.all([page, counting(query, which).execute(db)]);
  return { ids: rows.map(({ id }) => id), count: counted.rows[0]?.count ?? 0 };
}
