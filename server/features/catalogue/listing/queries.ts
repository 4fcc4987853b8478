import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepare } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';
import type { ListingRecord, StoredRating } from './columns.ts';
import { PERHAPS, type StoredLabelEntry, SURE } from './labels.ts';

const recordColumns = sql<ListingRecord>`
  id, brand_id as "brandId", category_id as "categoryId", price_minor as "priceMinor", listed_minor as "listedMinor",
  listed_currency as "listedCurrency", fixed_minor as fixed, rating_sum as "ratingSum", rating_count as "ratingCount", popularity,
  extract(epoch from created_at)::integer as "createdAt", ingredients_status as "ingredientsStatus", option_ids as "optionIds"`;

/** Products on sale after an id, ordered by id. */
export async function selectRecords(db: Kysely<Schema>, afterId: number, limit: number): Promise<ListingRecord[]> {
  const found = await sql<ListingRecord>`
    select ${recordColumns} from product where is_active and id > ${afterId} order by id limit ${limit}`.execute(db);
  return found.rows;
}

/** Ids of products on sale after an id, ascending. */
export async function selectActiveIds(db: Kysely<Schema>, afterId: number, limit: number): Promise<number[]> {
  const found = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id order by id), '[]') as ids
    from (select id from product where is_active and id > ${afterId} order by id limit ${limit}) page`.execute(db);
  return found.rows[0]?.ids ?? [];
}

/** Ids of products changed at or after a time, on sale or not. */
export async function selectChangedIds(db: Kysely<Schema>, since: Date): Promise<number[]> {
  const found = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id order by id), '[]') as ids from product where changed_at >= ${since}`.execute(db);
  return found.rows[0]?.ids ?? [];
}

export type ChangedRecord = ListingRecord & { isActive: boolean };

/** These products, ordered by id. */
export async function selectRecordsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<ChangedRecord[]> {
  const found = await sql<ChangedRecord>`
    select ${recordColumns}, is_active as "isActive" from product where id = any(${ids}::integer[]) order by id`.execute(db);
  return found.rows;
}

const ratings = prepare<StoredRating>(
  'select id, rating_sum as "ratingSum", rating_count as "ratingCount" from product where id = any($1::integer[])',
);

/** The present ratings of some products. */
export const selectStoredRatings = (db: Kysely<Schema>, ids: readonly number[]): Promise<StoredRating[]> => ratings(db, ids);

/** Start of the oldest open transaction: nothing committed after this call has an earlier `changed_at`. */
export async function selectOldestTransaction(db: Kysely<Schema>): Promise<Date> {
  const found = await sql<{ at: Date }>`
    select least(now(), min(xact_start)) as at from pg_stat_activity where datname = current_database()`.execute(db);
  return found.rows[0]?.at ?? new Date(0);
}

interface Label {
  id: number;
  label: StoredLabelEntry[];
}

/** Labels of the products with ids in a range, its upper end included: recognised ingredients with their certainty. */
export function selectLabels(db: Kysely<Schema>, afterId: number, upToId: number): Promise<Label[]> {
  return labelsWhere(db, sql<boolean>`product_id > ${afterId} and product_id <= ${upToId}`);
}

/** The same for some products; those without a label are absent. */
export function selectLabelsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<Label[]> {
  return labelsWhere(db, sql<boolean>`product_id = any(${ids}::integer[])`);
}

async function labelsWhere(db: Kysely<Schema>, which: RawBuilder<boolean>): Promise<Label[]> {
  const found = await sql<{ id: number; sure: number[]; perhaps: number[] }>`
    select product_id as id,
      coalesce(array_agg(distinct ingredient_id) filter (where confidence >= ${SURE} and not may_contain), '{}') as sure,
      coalesce(array_agg(distinct ingredient_id) filter (where confidence < ${SURE} or may_contain), '{}') as perhaps
    from product_ingredient
    where ${which} and ingredient_id is not null and confidence >= ${PERHAPS}
    group by product_id`.execute(db);
  return found.rows.map(({ id, sure, perhaps }) => ({
    id,
    label: [
      ...sure.map((ingredientId) => ({ ingredientId, sure: true })),
      ...perhaps.filter((ingredientId) => !sure.includes(ingredientId)).map((ingredientId) => ({ ingredientId, sure: false })),
    ],
  }));
}
