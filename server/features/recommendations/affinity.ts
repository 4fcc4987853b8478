import type { Kysely, Transaction } from 'kysely';
import { lockMember } from '../../db/member-lock.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { withoutIndexes } from '../../db/without-indexes.ts';
import { WINDOW } from './formula.ts';

/** Few enough that requests to the embedded database hardly have to wait. */
const MEMBERS_AT_ONCE = 50;

/** Computes all affinities in a shop that was just filled and is not open yet. */
export async function rebuildAffinities(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await withoutIndexes(tx, () => insertAllAffinities(tx), ['affinity']);
    await markRebuilt(tx);
  });
}

/** Computes all affinities once in an open shop, a few members at a time; later they are kept up to date event by event. */
export async function rebuildAffinitiesOnce(db: Kysely<Schema>, signal: AbortSignal): Promise<void> {
  if (await selectIsRebuilt(db)) return;
  const last = await selectLastMember(db);
  for (let after = 0; after < last; after += MEMBERS_AT_ONCE) {
    signal.throwIfAborted();
    await updateAffinitiesBetween(db, after, after + MEMBERS_AT_ONCE);
  }
  await markRebuilt(db);
}

/** SQL: everything members did with products, with weights; `condition` selects members and products. */
const eventsWhere = (condition: string): string => `
  select member_id, product_id, 'LIKED' as kind, 1 as weight, 1 as pull, created_at as at from favourite_product where ${condition}
  union all
  select member_id, product_id,
    case when half_stars > 6 then 'LIKED' when half_stars > 4 then 'REVIEWED' else 'DISLIKED' end,
    1, case when half_stars > 6 then 1 when half_stars > 4 then 0.5 else 0 end, created_at from review where ${condition}
  union all
  select member_id, product_id, 'SCANNED', 0.5, 0.5, scanned_at from scanned_product where ${condition}
  union all
  select member_id, product_id, 'SHARED', 0.5, 0.5, shared_at from shared_product where ${condition}
  union all
  select member_id, product_id, 'VIEWED', 0.2, 0.2, viewed_at from viewed_product where ${condition}`;

const STRONGEST = 'weight desc, pull desc, at desc';

const WRITE = `
  on conflict (member_id, product_id) do update
  set kind = excluded.kind, weight = excluded.weight, pull = excluded.pull, at = excluded.at
  where (t.kind, t.weight, t.pull, t.at) is distinct from (excluded.kind, excluded.weight, excluded.pull, excluded.at)`;

/** Writes or deletes one row and marks the products whose neighbours change; a product that was only viewed counts once a day. */
const one = prepare<object>(`
  with best as (select * from (${eventsWhere('member_id = $1 and product_id = $2')}) event order by ${STRONGEST} limit 1),
  kept as (select kind, at from affinity where member_id = $1 and product_id = $2),
  moment as (
    select coalesce(best.at, kept.at) as at from best full join kept on true
    where best.kind is distinct from kept.kind or best.at::date is distinct from kept.at::date),
  near as (
    select $2::integer as product_id from moment
    union
    (select product_id from affinity
      where member_id = $1 and product_id <> $2 and at <= (select at from moment) order by at desc limit ${WINDOW})),
  marked as (
    insert into product_dirty as d (product_id) select product_id from near order by product_id
    on conflict (product_id) do update set claimed = false where d.claimed),
  gone as (delete from affinity where member_id = $1 and product_id = $2 and not exists (select from best))
  insert into affinity as t (member_id, product_id, kind, weight, pull, at)
  select member_id, product_id, kind, weight, pull, at from best ${WRITE}`);

export async function updateAffinities(tx: Transaction<Schema>, memberId: number, productId: number): Promise<void> {
  // Of two concurrent actions of one member, the second must see the first.
  await lockMember(tx, memberId);
  await one(tx, memberId, productId);
}

const strongestWhere = (condition: string): string => `
  insert into affinity as t (member_id, product_id, kind, weight, pull, at)
  select distinct on (member_id, product_id) member_id, product_id, kind, weight, pull, at
  from (${eventsWhere(condition)}) event order by member_id, product_id, ${STRONGEST}`;

const many = prepare<object>(`${strongestWhere('member_id > $1 and member_id <= $2')} ${WRITE}`);

/** Updates the rows of all members with ids in a range, upper end included; marks no products. */
export async function updateAffinitiesBetween(db: Kysely<Schema>, afterId: number, upToId: number): Promise<void> {
  await many(db, afterId, upToId);
}

const truncate = prepare<object>('truncate affinity');
const all = prepare<object>(strongestWhere('member_id is not null'));

/** Recomputes all rows; faster with the table's indexes dropped. */
export async function insertAllAffinities(tx: Transaction<Schema>): Promise<void> {
  await truncate(tx);
  await all(tx);
}

const last = prepare<{ id: number | null }>('select max(id) as id from member');

export const selectLastMember = async (db: Kysely<Schema>): Promise<number> => (await last(db))[0]?.id ?? 0;

const TASTED = 'recommendations_tasted';

export async function selectIsRebuilt(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('setting').select('name').where('name', '=', TASTED).executeTakeFirst()) !== undefined;
}

export async function markRebuilt(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name: TASTED, value: 'yes' })
    .onConflict((found) => found.doNothing())
    .execute();
}
