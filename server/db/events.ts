import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from './delete-in-batches.ts';
import { exportFrom, type MemberData } from './member-data.ts';
import { prepareNamed } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

/** What a member did; `ACTIVE` stands for a day on which they only read. */
const memberEventKinds = [
  'SIGNED_UP',
  'ACTIVE',
  'REVIEW_WRITTEN',
  'REVIEW_EDITED',
  'REVIEW_DELETED',
  'POST_WRITTEN',
  'POST_EDITED',
  'POST_DELETED',
  'COMMENT_WRITTEN',
  'COMMENT_DELETED',
  'LIKED',
  'UNLIKED',
  'FAVOURED',
  'UNFAVOURED',
  'FOLLOWED',
  'UNFOLLOWED',
  'REPORTED',
  'HELD',
  'DECIDED',
  'REVERSED',
] as const;
type MemberEventKind = (typeof memberEventKinds)[number];

/** SQL: events that a member caused, not those in which something was decided about their words. */
export const BY_MEMBER = "kind not in ('HELD', 'DECIDED', 'REVERSED')";

/**
 * What happened to a product, whoever did it. `PRICE_CHANGED` is written by the table of products (migration 0044), with prices as they
 * were given: `before`, `after` in minor units of `before_currency`, `after_currency`; for prices that staff fix in further currencies
 * (migration 0047) null is one that is converted. `LIST_CHANGED` has the numbers of the ingredients
 * that are `gone` from its list and have `come`.
 */
const productEventKinds = ['PRICE_CHANGED', 'LIST_CHANGED'] as const;
type ProductEventKind = (typeof productEventKinds)[number];

export type EventSubjectKind = 'REVIEW' | 'POST' | 'COMMENT' | 'PICTURE' | 'MEMBER' | 'PRODUCT' | 'BRAND' | 'TOPIC';

export interface NewEvent {
  kind: MemberEventKind;
  /** null: somebody without an account, or who has left. */
  memberId: number | null;
  subject?: { kind: EventSubjectKind; id: number };
  /** Numbers and choices that readers of the stream need; never words of anybody. */
  data?: Record<string, number | boolean | null>;
}

/** How long events are kept. */
const KEPT_DAYS = 400;
/** How far back a shop that had no events is told of. */
const PAST_DAYS = 180;
/** Any number of its own: who writes past events holds the advisory lock of this number. */
const PAST_LOCK = 7_391_571;

const insert = prepareNamed(`
  insert into event (kind, member_id, subject_kind, subject_id, data)
  values (:kind, :memberId::integer, :subjectKind, :subjectId::integer, :data::jsonb)`);

/** Writes down what happened, in the transaction of the act. */
export async function writeEvent(tx: Kysely<Schema>, { kind, memberId, subject, data }: NewEvent): Promise<void> {
  await insert(tx, { kind, memberId, subjectKind: subject?.kind, subjectId: subject?.id, data: data && JSON.stringify(data) });
}

/** The ingredient list of a product before it was written anew. */
export interface ListBefore {
  productId: number;
  /** Numbers of those that were recognised. */
  ingredients: number[];
  /** Null where only entries were kept. */
  texts: string[] | null;
}

/** Writes down which ingredient lists have another text and other ingredients than before, in the transaction that wrote them. */
export async function writeListChanges(tx: Kysely<Schema>, before: readonly ListBefore[]): Promise<void> {
  if (before.length === 0) return;
  const kind: ProductEventKind = 'LIST_CHANGED';
  // A list that appears or goes says nothing of the formula.
  await sql`
    insert into event (kind, subject_kind, subject_id, data)
    select ${kind}, 'PRODUCT', b.id, jsonb_build_object(
      'gone', array(select unnest(b.was) except select unnest(n.now) order by 1),
      'come', array(select unnest(n.now) except select unnest(b.was) order by 1))
    from jsonb_to_recordset(${JSON.stringify(before.map(({ productId: id, ingredients: was, texts }) => ({ id, was, texts })))}::jsonb)
      as b (id integer, was integer[], texts text[])
    join product_label l on l.product_id = b.id and l.texts is distinct from b.texts
    cross join lateral (select array(
      select distinct ingredient_id from product_ingredient where product_id = b.id and ingredient_id is not null order by 1) as now) n
    where n.now <> '{}' and b.was <> '{}' and n.now <> b.was
    order by b.id`.execute(tx);
}

const insertActive = prepareNamed(`
  insert into event (kind, member_id) select 'ACTIVE', id from member
  where id = :memberId::integer and not exists (select from event
    where member_id = :memberId::integer and ${BY_MEMBER} and at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC')`);

/** Writes down that a member is here, unless something else says so today. */
export async function writeActive(db: Kysely<Schema>, memberId: number): Promise<void> {
  await insertActive(db, { memberId });
}

/** Removes events that have had their time. */
export async function sweepEvents(db: Kysely<Schema>): Promise<void> {
  await deleteInBatches(db, 'event', sql`at < now() - make_interval(days => ${KEPT_DAYS})`);
}

/** The stream with what a shop did before it had one: its members' acts of the last half year, once. */
export async function writePastEvents(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PAST_LOCK})`.execute(tx);
    const from = sql`now() - make_interval(days => ${PAST_DAYS})`;
    await sql`
      insert into event (at, kind, member_id, subject_kind, subject_id)
      select at, kind, member_id, subject_kind, subject_id from (
        select created_at as at, 'SIGNED_UP' as kind, id as member_id, null as subject_kind, null::integer as subject_id from member
        union all select created_at, 'REVIEW_WRITTEN', member_id, 'REVIEW', id from review
        union all select created_at, 'POST_WRITTEN', member_id, 'POST', id from post
        union all select created_at, 'COMMENT_WRITTEN', member_id, 'COMMENT', id from post_comment
        union all select created_at, 'LIKED', member_id, 'REVIEW', review_id from review_like
        union all select created_at, 'LIKED', member_id, 'POST', post_id from post_like
        union all select created_at, 'FAVOURED', member_id, 'PRODUCT', product_id from favourite_product
        union all select created_at, 'FAVOURED', member_id, 'BRAND', brand_id from favourite_brand
        union all select created_at, 'FOLLOWED', follower_id, 'MEMBER', followed_id from member_follow
        union all select created_at, 'FOLLOWED', member_id, 'TOPIC', topic_id from topic_follow
      ) as past
      where at >= ${from} and at <= now() and not exists (select from event where kind <> all(${productEventKinds}::text[]))
      order by at`.execute(tx);
  });
}

/** What members did, told to them; a leaving member's events lose their number by the key of the table. */
export const eventData: MemberData = {
  export: exportFrom({ events: 'select at, kind, subject_kind, subject_id, data from event where member_id = $1 order by id' }),
};
