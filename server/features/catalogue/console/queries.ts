import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { archived } from '../../../db/archived.ts';
import type { Schema } from '../../../db/schema.ts';
import { BRAND, beginningsQuery } from '../../search/index.ts';

/** Key of the advisory locks on slugs; arbitrary but unique. */
const SLUG_LOCK = 7_391_529;

/** Locks a slug derived from a name until the transaction ends: a concurrent call for the same name waits and gets the next free one. */
export async function holdSlug(db: Kysely<Schema>, table: string, wanted: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SLUG_LOCK}, hashtext(${`${table} ${wanted}`}))`.execute(db);
}

/** Slugs equal to `wanted`, or to it with a suffix, that things of a table have or that redirect to one. */
export async function selectTakenSlugs(
  db: Kysely<Schema>,
  { table, wanted, attributeId }: { table: string; wanted: string; attributeId: number | undefined },
): Promise<string[]> {
  const numbered = `${wanted}-%`;
  const within = attributeId === undefined ? sql`true` : sql`attribute_id = ${attributeId}`;
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where (slug = ${wanted} or slug like ${numbered}) and ${within}
    union select slug from slug_redirect where kind = ${table} and (slug = ${wanted} or slug like ${numbered})`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Number of products of a brand, on sale or not, without archived ones. The brand is locked, so that it gets none meanwhile. */
export async function countBrandProducts(db: Kysely<Schema>, brandId: ResourceId): Promise<number> {
  await sql`select id from brand where id = ${brandId} for update`.execute(db);
  return countProducts(db, sql`p.brand_id = ${brandId}`);
}

async function countProducts(db: Kysely<Schema>, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from product p where ${which} and not ${sql.raw(archived('products', 'p.id'))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** SQL: ids of the brands in the shop whose name has all words of a keyword, each at least as a prefix, or whose slug it is. */
export function brandsNamed(keyword: string): RawBuilder<unknown> {
  const query = beginningsQuery(keyword);
  const bySlug = sql`select id from brand where slug = lower(${keyword})`;
  if (query === null) return bySlug;
  return sql`${bySlug} union all select ref_id from search_item i where i.kind = ${sql.lit(BRAND)} and i.words @@ ${query}::tsquery`;
}
