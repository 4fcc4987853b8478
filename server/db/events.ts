import { type Kysely, sql } from 'kysely';
import { deleteInBatches } from './delete-in-batches.ts';
import { exportFrom, type MemberData } from './member-data.ts';
import { prepareNamed } from './prepared-statements.ts';
import type { Schema } from './schema.ts';

/** What a member did; `ACTIVE` means a day on which they only read. */
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

/** SQL: events that a member caused, without decisions about their words. */
export const BY_MEMBER = "kind not in ('HELD', 'DECIDED', 'REVERSED')";

/**
 * What happened to a product, whoever did it. `PRICE_CHANGED` is written by a trigger (migration 0044), with prices as they were given:
 * `before` and `after` in minor units of `before_currency` and `after_currency`; for prices that staff fix in further currencies (migration
 * 0047), null means a converted price. `LIST_CHANGED` has the ids of the ingredients that are `gone` from the list and have `come`.
 */
const productEventKinds = ['PRICE_CHANGED', 'LIST_CHANGED'] as const;
type ProductEventKind = (typeof productEventKinds)[number];

export type EventSubjectKind = 'REVIEW' | 'POST' | 'COMMENT' | 'PICTURE' | 'MEMBER' | 'PRODUCT' | 'BRAND' | 'TOPIC';

export interface NewEvent {
  kind: MemberEventKind;
  /** Null: somebody without an account, or who has left. */
  memberId: number | null;
  subject?: { kind: EventSubjectKind; id: number };
  /** Numbers and choices that consumers of the events need; never anybody's words. */
  data?: Record<string, number | boolean | null>;
}

/** How long events are kept. */
const KEPT_DAYS = 400;
/** How far back events are derived for a shop that had none. */
const PAST_DAYS = 180;
/** An arbitrary, unique number: past events are written under the advisory lock of this number. */
const PAST_LOCK = 7_391_571;

const insert = prepareNamed(`
  insert into event (kind, member_id, subject_kind, subject_id, data)
  values (:kind, :memberId::integer, :subjectKind, :subjectId::integer, :data::jsonb)`);

/** Writes an event, in the transaction of the act. */
export async function writeEvent(tx: Kysely<Schema>, { kind, memberId, subject, data }: NewEvent): Promise<void> {
  await insert(tx, { kind, memberId, subjectKind: subject?.kind, subjectId: subject?.id, data: data && JSON.stringify(data) });
}

/** The ingredient list of a product before it was rewritten. */
export interface ListBefore {
  productId: number;
  /** Ids of the recognised ingredients. */
  ingredients: number[];
  /** Null where only entries were kept. */
  texts: string[] | null;
}

/** Writes events for ingredient lists whose text and ingredients differ from before, in the transaction that wrote the lists. */
export async function writeListChanges(tx: Kysely<Schema>, before: readonly ListBefore[]): Promise<void> {
  if (before.length === 0) return;
  const kind: ProductEventKind = 'LIST_CHANGED';
  // A list that appears or disappears says nothing about the formula.
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

/** Records that a member is active today, unless another event of theirs already shows it. */
export async function writeActive(db: Kysely<Schema>, memberId: number): Promise<void> {
  await insertActive(db, { memberId });
}

/** Deletes expired events. */
export async function sweepEvents(db: Kysely<Schema>): Promise<void> {
  await deleteInBatches(db, 'event', sql`at < now() - make_interval(days => ${KEPT_DAYS})`);
}

/** Derives events from what members did in the last half year, once, for a shop that had no events. */
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

/** A member's events for the export; when a member leaves, the foreign key removes their id from the events. */
export const eventData: MemberData = {
  export: exportFrom({ events: 'select at, kind, subject_kind, subject_id, data from event where member_id = $1 order by id' }),
};
