import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Plan, Tier } from '../question/cost.ts';
import type { Candidate } from './rank.ts';

const MOST_PRODUCTS = 40;
const MOST_GROUPS = 12;
const MOST_NAMED = 3;

const COLUMNS = sql`i.id, i.kind, i.ref_id as "refId", i.slug, i.name, i.brand, i.image, i.popularity`;

interface CandidateQuestion {
  plan: Plan;
  tier: Tier;
  /** Letters and digits of the whole question; behind it what it may have been to be. */
  wholes: string[];
  lang: string;
}

/** At most 40 products of a tier, 12 brands and categories and 3 things of each very name, in no order. A thing may come twice. */
export async function selectCandidates(db: Kysely<Schema>, { plan, tier, wholes, lang }: CandidateQuestion): Promise<Candidate[]> {
  const likely = plan.likely === null ? sql`` : sql`(i.words @@ ${plan.likely}::tsquery) desc,`;
  const best = sql`order by (i.norm like ${`${wholes[0] ?? ''}%`}) desc, ${likely} i.popularity desc`;
  const found = sql`
    (select ${COLUMNS} from search_item i where ${inTier(plan, tier)} ${best} limit ${sql.lit(MOST_PRODUCTS)})
    union all
    (select ${COLUMNS} from search_item i where i.kind <> 3 and i.words @@ ${plan.whole}::tsquery ${best} limit ${sql.lit(MOST_GROUPS)})
    union all
    ${namedSo(wholes)}`;
  const { rows } = await (lang === 'en' ? inEnglish(found) : inLanguage(found, wholes[0] ?? '', lang)).execute(db);
  return rows;
}

/** Things of exactly those names, however unpopular. One look-up each: `= any` would read all things of a frequent name. */
function namedSo(wholes: string[]): RawBuilder<unknown> {
  const each = wholes.map(
    (whole) => sql`(select ${COLUMNS} from search_item i where i.norm = ${whole} order by i.popularity desc limit ${sql.lit(MOST_NAMED)})`,
  );
  return sql.join(each, sql` union all `);
}

// A partial index is only used for the very words of its condition, so they are no parameters.
function inTier(plan: Plan, tier: Tier): RawBuilder<unknown> {
  if (tier === 0) return sql`i.tier = 0 and i.words @@ ${plan.whole}::tsquery`;
  if (tier === 1) return sql`i.tier <= 1 and i.words @@ ${plan.whole}::tsquery`;
  // `is true` hides the rest of the question from the index: collecting all words with a frequent beginning costs more than it spares.
  const rest = plan.index === plan.whole ? sql`` : sql`and (i.words @@ ${plan.whole}::tsquery) is true`;
  return sql`i.kind = 3 and i.words @@ ${plan.index}::tsquery ${rest}`;
}

function inEnglish(found: RawBuilder<unknown>): RawBuilder<Candidate> {
  return sql<Candidate>`select found.*, null as "localName" from (${found}) found`;
}

function inLanguage(found: RawBuilder<unknown>, whole: string, lang: string): RawBuilder<Candidate> {
  return sql<Candidate>`
    select found.*, n.name as "localName"
    from (${found}
      union all
      (select ${COLUMNS} from search_name m join search_item i on i.id = m.item_id
      where m.norm = ${whole} order by i.popularity desc limit ${sql.lit(MOST_NAMED)})
    ) found
    left join search_name n on n.item_id = found.id and n.lang = ${lang}`;
}

/** At most `cap` ids of products that fit, the 40,000 most popular products first. */
export async function selectProductIds(db: Kysely<Schema>, plan: Plan, cap: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select i.ref_id as id from search_item i where ${inTier(plan, 1)} limit ${cap})
    union all
    (select i.ref_id as id from search_item i where ${inTier(plan, 2)} and i.tier = 2 limit ${cap})
    limit ${cap}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The product with a complete code of 14 digits. */
export async function selectByBarcode(db: Kysely<Schema>, gtin14: string, lang: string): Promise<Candidate | null> {
  const { rows } = await sql<Candidate>`
    select ${COLUMNS}, n.name as "localName"
    from product_barcode b
    join search_item i on i.kind = 3 and i.ref_id = b.product_id
    left join search_name n on n.item_id = i.id and n.lang = ${lang}
    where b.gtin14 = ${gtin14}`.execute(db);
  return rows[0] ?? null;
}
