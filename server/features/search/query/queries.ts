import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { ALL, BRAND, CATEGORY, FEW_PRODUCTS, type ItemKind, PRODUCT, type Tier } from '../items.ts';
import type { QueryPlan } from './plan.ts';
import type { SearchCandidate } from './rank.ts';

const MOST_PRODUCTS = 40;
const MOST_GROUPS = 12;
const MOST_NAMED = 3;

const TIERS = [sql`i.tier = 0`, sql`i.tier <= 1`, sql`i.tier = 2`, sql`i.kind = 3`] as const;

const COLUMNS = sql`i.id, i.kind, i.ref_id as "refId", i.slug, i.name, i.brand, i.image, i.popularity`;

interface CandidateFilter {
  plan: QueryPlan;
  /** Tiers of products to search, the smallest first. */
  tiers: readonly Tier[];
  /** Whether to search brands, categories and things with exactly this name, too. */
  others: boolean;
  /** Letters and digits of the whole query, then its likely corrections. */
  wholes: readonly string[];
  lang: string;
}

/**
 * At most 40 products of each tier, while the tiers before it have fewer than ten, plus 12 brands and categories and 3 things of each exact
 * name, unordered. A thing may occur twice.
 */
export async function selectCandidates(
  db: Kysely<Schema>,
  { plan, tiers, others, wholes, lang }: CandidateFilter,
): Promise<SearchCandidate[]> {
  const [whole = ''] = wholes;
  const likely = plan.likely === null ? sql`` : sql`(i.words @@ ${plan.likely}::tsquery) desc,`;
  const best = sql`order by (i.norm like ${`${whole}%`}) desc, ${likely} i.popularity desc`;
  const found = tiers.map((tier) => sql`(select * from ${foundIn(tier)})`);
  if (others) {
    const group = sql`i.kind <> 3 and i.words @@ ${plan.whole}::tsquery`;
    found.push(sql`(select ${COLUMNS} from search_item i where ${group} ${best} limit ${sql.lit(MOST_GROUPS)})`);
    found.push(...wholes.map(namedSo));
    if (lang !== 'en') found.push(namedInLanguage(whole));
  }
  const all = sql.join(found, sql` union all `);
  const { rows } = await sql<SearchCandidate>`
    with ${productsByTier(plan, tiers, best)}
    select found.*, ${localName(lang)} from (${all}) found ${joinNames(lang)}`.execute(db);
  return rows;
}

/** SQL: for each tier the products found in it; not searched when a tier before it has ten. */
function productsByTier(plan: QueryPlan, tiers: readonly Tier[], best: RawBuilder<unknown>): RawBuilder<unknown> {
  const each = tiers.map((tier, at) => {
    const few = tiers.slice(0, at).map((before) => sql` and (select count(*) from ${foundIn(before)}) < ${sql.lit(FEW_PRODUCTS)}`);
    return sql`${foundIn(tier)} as materialized (
      select ${COLUMNS} from search_item i where ${inTier(plan, tier)} ${sql.join(few, sql``)} ${best} limit ${sql.lit(MOST_PRODUCTS)})`;
  });
  return sql.join(each);
}

const foundIn = (tier: Tier): RawBuilder<unknown> => sql.raw(`found_${tier}`);

// One lookup per name: `= any` would read all things of a frequent one.
const namedSo = (whole: string): RawBuilder<unknown> =>
  sql`(select ${COLUMNS} from search_item i where i.norm = ${whole} order by i.popularity desc limit ${sql.lit(MOST_NAMED)})`;

const namedInLanguage = (whole: string): RawBuilder<unknown> => sql`
  (select ${COLUMNS} from search_name m join search_item i on i.id = m.item_id
  where m.norm = ${whole} order by i.popularity desc limit ${sql.lit(MOST_NAMED)})`;

const localName = (lang: string) => (lang === 'en' ? sql`null as "localName"` : sql`n.name as "localName"`);
const joinNames = (lang: string) => (lang === 'en' ? sql`` : sql`left join search_name n on n.item_id = found.id and n.lang = ${lang}`);

// PostgreSQL only uses a partial index when its condition occurs literally, so these are no parameters.
function inTier(plan: QueryPlan, tier: Tier): RawBuilder<unknown> {
  if (tier <= 1 || plan.index === plan.whole) return sql`${TIERS[tier]} and i.words @@ ${plan.whole}::tsquery`;
  // `is true` hides the rest of the query from the index: collecting all words with a frequent prefix costs more than it saves.
  return sql`${TIERS[tier]} and i.words @@ ${plan.index}::tsquery and (i.words @@ ${plan.whole}::tsquery) is true`;
}

/** At most `cap` ids of matching products, the 40,000 most popular products first. */
export async function selectProductIds(db: Kysely<Schema>, plan: QueryPlan, cap: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select i.ref_id as id from search_item i where ${inTier(plan, 1)} limit ${cap})
    union all
    (select i.ref_id as id from search_item i where ${inTier(plan, ALL)} and i.tier > 1 limit ${cap})
    limit ${cap}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Things by kind and id: brands and categories together, then products, both ordered by popularity. */
export async function selectItems(db: Kysely<Schema>, ids: Record<ItemKind, number[]>, lang: string): Promise<SearchCandidate[]> {
  const ofKind = (kind: ItemKind) =>
    sql`select ${COLUMNS} from search_item i where i.kind = ${sql.lit(kind)} and i.ref_id = any(${ids[kind]}::int[])`;
  const { rows } = await sql<SearchCandidate>`
    select found.*, ${localName(lang)}
    from (${ofKind(BRAND)} union all ${ofKind(CATEGORY)} union all ${ofKind(PRODUCT)}) found ${joinNames(lang)}
    order by found.kind = ${sql.lit(PRODUCT)}, found.popularity desc, found.id`.execute(db);
  return rows;
}

/** The product with a barcode padded to 14 digits. */
export async function selectItemByBarcode(db: Kysely<Schema>, gtin14: string, lang: string): Promise<SearchCandidate | null> {
  const { rows } = await sql<SearchCandidate>`
    select ${COLUMNS}, n.name as "localName"
    from product_barcode b
    join search_item i on i.kind = 3 and i.ref_id = b.product_id
    left join search_name n on n.item_id = i.id and n.lang = ${lang}
    where b.gtin14 = ${gtin14}`.execute(db);
  return rows[0] ?? null;
}
