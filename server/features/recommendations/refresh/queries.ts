import { type Kysely, sql } from 'kysely';
import { prepare } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';
import { MEMBERS_READ } from '../formula.ts';
import type { BuiltNeighbours } from '../neighbours/worker.ts';

type Db = Kysely<Schema>;

const SEEN = 'recommendations_seen';
/** Allows for clock differences and open transactions: a change may become visible after a later one. */
const OVERLAP_SECONDS = 60;

/** The time up to which changes of products were processed; null before rows were computed for the first time. */
export async function selectSeen(db: Db): Promise<{ seen: string | null; now: string }> {
  const found = await sql<{ seen: string | null; now: string }>`
    select (select value from setting where name = ${SEEN}) as seen, now()::text as now`.execute(db);
  return found.rows[0] as { seen: string | null; now: string };
}

export async function writeSeen(db: Db, seen: string): Promise<void> {
  await sql`insert into setting (name, value) values (${SEEN}, ${seen}) on conflict (name) do update set value = excluded.value`.execute(
    db,
  );
}

/** Marks the products that changed since a time. */
export async function markChanged(db: Db, since: string): Promise<void> {
  await sql`
    insert into product_dirty (product_id)
    select id from product where changed_at >= ${since}::timestamptz - make_interval(secs => ${OVERLAP_SECONDS}) order by id
    on conflict (product_id) do nothing`.execute(db);
}

/** Claims the marked products; marking one again while it is processed removes the claim. Skips marks that are being written right now. */
export async function claimDirty(db: Db): Promise<number[]> {
  const found = await sql<{ id: number }>`
    update product_dirty set claimed = true
    where product_id in (select product_id from product_dirty order by product_id for update skip locked)
    returning product_id as id`.execute(db);
  return found.rows.map(({ id }) => id);
}

export async function removeClaimed(db: Db): Promise<void> {
  await sql`
    delete from product_dirty
    where product_id in (select product_id from product_dirty where claimed order by product_id for update skip locked)
      and claimed`.execute(db);
}

export interface MemberRow {
  id: number;
  skinTone: string | null;
  hairStyle: string | null;
}

const members = prepare<MemberRow>(
  'select id, skin_tone as "skinTone", hair_style as "hairStyle" from member where id > $1 order by id limit $2',
);

/** The next members after an id. */
export const selectMembers = (db: Db, afterId: number, limit: number) => members(db, afterId, limit);

/** A member's whole history, oldest first, as parallel lists. */
export interface HistoryRow {
  memberId: number;
  products: number[];
  weights: number[];
  /** Unix times in seconds. */
  at: number[];
  /** First letters of the kinds of affinity: L for liked, V for viewed. */
  kinds: string;
}

// One row per member, with each list of numbers as a text: separate rows and columns take the embedded database five times as long.
const histories = prepare<{ memberId: number; products: string; weights: string; at: string; kinds: string }>(`
  select member_id as "memberId", array_agg(product_id order by at, product_id)::text as products,
    array_agg(weight order by at, product_id)::text as weights,
    array_agg(floor(extract(epoch from at))::integer order by at, product_id)::text as at,
    string_agg(left(kind, 1), '' order by at, product_id) as kinds
  from affinity where member_id = any($1::integer[]) group by member_id`);

export async function selectHistories(db: Db, memberIds: readonly number[]): Promise<HistoryRow[]> {
  const found = await histories(db, memberIds);
  return found.map(({ memberId, products, weights, at, kinds }) => ({
    ...{ memberId, kinds, products: numbersIn(products), weights: numbersIn(weights), at: numbersIn(at) },
  }));
}

const numbersIn = (text: string | null): number[] => JSON.parse(`[${(text ?? '{}').slice(1, -1)}]`);

const around = prepare<{ id: number }>(`
  select distinct t.member_id as id from unnest($1::integer[]) as wanted (id)
  cross join lateral (select member_id from affinity where product_id = wanted.id order by at desc limit ${MEMBERS_READ}) t`);

/** Members whose history contains one of the products, limited to the latest members of each product. */
export const selectMembersAround = async (db: Db, productIds: readonly number[]) => (await around(db, productIds)).map(({ id }) => id);

const weights = prepare<{ ids: string | null; weights: string | null }>(`
  select array_agg(product_id)::text as ids, array_agg(weight)::text as weights
  from product_neighbour where product_id = any($1::integer[])`);

/** Weights of some products' members by product id, as last stored. */
export async function selectWeights(db: Db, productIds: readonly number[]): Promise<[id: number, weight: number][]> {
  const [found] = await weights(db, productIds);
  const values = numbersIn(found?.weights ?? null);
  return numbersIn(found?.ids ?? null).map((id, at) => [id, values[at] ?? 0]);
}

const names = prepare<{ id: number; name: string }>(
  `select product_id as id, name from product_text where lang = 'en' and product_id > $1 order by product_id limit $2`,
);

/** Names of the next products after an id. */
export const selectProductNames = (db: Db, afterId: number, limit: number) => names(db, afterId, limit);

/** Writes the rows that differ from the stored ones; skips products that were deleted meanwhile or are just being deleted. */
export async function writeNeighbours(db: Db, rows: readonly BuiltNeighbours[]): Promise<void> {
  const values = rows.map(
    ({ id, neighbours, scores, similar, weight }) =>
      sql`(${id}::integer, ${neighbours}::integer[], ${scores}::real[], ${similar}::integer[], ${weight}::real)`,
  );
  await sql`
    insert into product_neighbour as n (product_id, ids, scores, similar_ids, weight)
    select v.* from (values ${sql.join(values)}) v (id, ids, scores, similar_ids, weight) join product p on p.id = v.id for key share of p
    on conflict (product_id) do update set ids = excluded.ids, scores = excluded.scores, similar_ids = excluded.similar_ids,
      weight = excluded.weight, refreshed_at = excluded.refreshed_at
    where (n.ids, n.scores, n.similar_ids, n.weight) is distinct from
      (excluded.ids, excluded.scores, excluded.similar_ids, excluded.weight)`.execute(db);
}

export async function writeFallbackLists(db: Db, lists: readonly (readonly [name: string, ids: readonly number[]])[]): Promise<void> {
  const values = lists.map(([name, ids]) => sql`(${name}, ${ids}::integer[])`);
  await sql`
    insert into fallback_list as s (name, ids) values ${sql.join(values)}
    on conflict (name) do update set ids = excluded.ids where s.ids is distinct from excluded.ids`.execute(db);
}

export async function deleteOtherFallbackLists(db: Db, names: readonly string[]): Promise<void> {
  await sql`delete from fallback_list where name <> all(${names}::text[])`.execute(db);
}
