import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { LARGE, LAST_TIER, TIER_ENDS } from './items.ts';

/**
 * Updates popularity, tiers, word counts and planner statistics, nightly and after an import. Takes seconds with a million products. Does
 * nothing while another process counts or rebuilds.
 */
export async function recountIndex(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await tryLockIndex(tx))) return;
    await updateProductPopularity(tx);
    await updateTiers(tx);
    await updateWordCounts(tx);
    await endCount(tx);
  });
}

/** Completes a recount after popularity, tiers and words: popularity of brands and categories, planner statistics, time of the count. */
export async function endCount(tx: Transaction<Schema>): Promise<void> {
  await updateGroupPopularity(tx);
  await analyzeIndex(tx);
  await setIndexSetting(tx, 'search_counted', new Date().toISOString());
}

/** Key of the advisory lock held while counting or rebuilding; arbitrary but unique, the same in every process. */
const LOCK = 7_391_541;

/** Takes the lock, waiting for other processes. It is released with the transaction. */
export async function lockIndex(tx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

/** The same without waiting; false when another process holds it. */
async function tryLockIndex(tx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(tx);
  return rows[0]?.locked === true;
}

/** Takes over popularity that changed by over a twentieth: smaller changes hardly matter, and each row costs an entry in every index. */
async function updateProductPopularity(tx: Kysely<Schema>): Promise<void> {
  await sql`
    update search_item i set popularity = p.popularity from product p
    where i.kind = 3 and i.ref_id = p.id and abs(i.popularity - p.popularity) * 20 > greatest(i.popularity, p.popularity)`.execute(tx);
}

/** Gives brands and categories the sum of their products' popularity. */
async function updateGroupPopularity(tx: Kysely<Schema>): Promise<void> {
  await sql`
    with sums as (
      select 1 as kind, brand_id as id, sum(popularity) as popularity from product where is_active group by brand_id
      union all
      (with recursive own as (select category_id as id, sum(popularity) as popularity from product where is_active group by category_id),
        up as (select id, popularity from own union all select c.parent_id, up.popularity from up join category c on c.id = up.id where c.parent_id is not null)
      select 2, id, sum(popularity) from up group by id)
    )
    update search_item i set popularity = least(s.popularity, 2147483647)
    from sums s where i.kind = s.kind and i.ref_id = s.id and i.popularity <> least(s.popularity, 2147483647)`.execute(tx);
}

/** Divides the products into tiers by popularity; writes only rows whose tier changes. */
async function updateTiers(tx: Kysely<Schema>): Promise<void> {
  await sql`
    with placed as (
      select id, tier, row_number() over (order by popularity desc, id) as place, count(*) over () > ${LARGE} as is_large
      from search_item where kind = 3
    ), sorted as (
      select id, tier as before, case
        when place <= ${TIER_ENDS[0]} then 0
        when place <= ${TIER_ENDS[1]} then 1
        when place <= ${TIER_ENDS[2]} and is_large then 2
        else ${LAST_TIER}::int end as tier
      from placed
    )
    update search_item i set tier = s.tier from sorted s where s.id = i.id and s.tier <> s.before`.execute(tx);
}

/** Recounts how many documents contain each word, and deletes words without any. */
async function updateWordCounts(tx: Kysely<Schema>): Promise<void> {
  await sql`
    with counted as materialized (select word, ndoc from ts_stat('select words from search_item')),
    changed as (
      update search_word w set documents = c.ndoc from counted c where c.word = w.word and c.ndoc <> w.documents
    ), gone as (
      delete from search_word w where not exists (select from counted c where c.word = w.word)
    )
    insert into search_word (word, documents)
    select word, ndoc from counted c where not exists (select from search_word w where w.word = c.word)
    order by word collate "C"
    on conflict do nothing`.execute(tx);
}

/** Updates the planner statistics; the embedded engine never does so by itself. */
async function analyzeIndex(tx: Kysely<Schema>): Promise<void> {
  await sql`analyze search_item, search_name, search_word`.execute(tx);
}

/** Settings of an index: the version of folding it was built with, and when its words were counted. Lexicons have their own. */
export type IndexSetting = `${'search' | `lexicon_${string}`}_${'fold' | 'counted'}`;

export async function selectIndexSetting(db: Kysely<Schema>, name: IndexSetting): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function setIndexSetting(tx: Kysely<Schema>, name: IndexSetting, value: string): Promise<void> {
  await sql`insert into setting (name, value) values (${name}, ${value}) on conflict (name) do update set value = excluded.value`.execute(
    tx,
  );
}
