import { type Kysely, type RawBuilder, sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { likeAnywhere } from '../../db/like.ts';
import { exportFrom } from '../../db/member-data.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';

export type LinkKind = 'CONFIRM' | 'LEAVE';

/** Days after which an unconfirmed subscription and its confirmation link expire. */
export const CONFIRM_DAYS = 7;

/**
 * Stores that an address wants the newsletter; resolves to whether it is already subscribed. Writes the same in either case, so that both
 * take the same time; unconfirmed rows are deleted later.
 */
export async function upsertSubscription(
  db: Kysely<Schema>,
  address: string,
  lang: string,
): Promise<{ id: number; isSubscribed: boolean }> {
  const { rows } = await sql<{ id: number; isSubscribed: boolean }>`
    insert into newsletter_subscription as s (address, lang) values (${address}, ${lang})
    on conflict (address) do update set
      lang = case when s.confirmed_at is null then excluded.lang else s.lang end,
      created_at = case when s.confirmed_at is null then now() else s.created_at end
    returning id, s.confirmed_at is not null
      or exists (select from member where lower(email) = ${address} and is_verified and is_newsletter) as "isSubscribed"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An upsert answers its row');
  return row;
}

/** Stores the hash of a link's token. */
export async function insertLink(db: Kysely<Schema>, hash: Buffer, subscriptionId: number, kind: LinkKind): Promise<void> {
  const until = kind === 'CONFIRM' ? sql`now() + make_interval(days => ${CONFIRM_DAYS})` : sql`null`;
  await sql`insert into newsletter_link (token_hash, subscription_id, kind, expires_at)
    values (${hash}, ${subscriptionId}, ${kind}, ${until})`.execute(db);
}

export interface Subscription {
  address: string;
  lang: string;
}

const linked = (hash: Buffer, kind: LinkKind) => sql`
  l.subscription_id = s.id and l.token_hash = ${hash} and l.kind = ${kind} and (l.expires_at is null or l.expires_at > now())`;

/** The subscription of a link; undefined if the link is not valid. */
export async function selectLinked(db: Kysely<Schema>, hash: Buffer, kind: LinkKind): Promise<Subscription | undefined> {
  const found = await sql<Subscription>`
    select s.address, s.lang from newsletter_subscription s join newsletter_link l on ${linked(hash, kind)}`.execute(db);
  return found.rows[0];
}

/** Confirms a subscription; harmless if it is already confirmed. */
export async function confirmLinked(db: Kysely<Schema>, hash: Buffer): Promise<Subscription | undefined> {
  const done = await sql<Subscription>`
    update newsletter_subscription s set confirmed_at = coalesce(s.confirmed_at, now()) from newsletter_link l
    where ${linked(hash, 'CONFIRM')} returning s.address, s.lang`.execute(db);
  return done.rows[0];
}

/** Deletes a subscription with all its links. */
export async function deleteLinked(db: Kysely<Schema>, hash: Buffer): Promise<Subscription | undefined> {
  const gone = await sql<Subscription>`
    delete from newsletter_subscription s using newsletter_link l where ${linked(hash, 'LEAVE')} returning s.address, s.lang`.execute(db);
  return gone.rows[0];
}

/** SQL: whether a keyword is the whole address of a subscriber `t`, ignoring case, or part of its domain. */
export const isAddressedAs = (keyword: string): RawBuilder<unknown> =>
  sql`t.address = lower(${keyword}) or t.domain like lower(${likeAnywhere(keyword)})`;

/** Deletes the subscription of the newsletter recipient with this id; resolves to the address. */
export async function deleteSubscriber(db: Kysely<Schema>, id: string | number): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    with gone as (select address from newsletter_recipient where id = ${id}), ended as (
      delete from newsletter_subscription s using gone where s.address = gone.address
    )
    select address from gone`.execute(db);
  return rows[0]?.address;
}

/** Deletes the subscription of a member's previous address if they get the newsletter as a member at their new one. */
export async function deleteMoved(db: Kysely<Schema>, memberId: number, address: string): Promise<void> {
  await sql`delete from newsletter_subscription s using member m
    where m.id = ${memberId} and m.is_newsletter and s.address = ${address}`.execute(db);
}

/** Deletes unconfirmed subscriptions and expired links. */
export async function sweepSubscriptions(db: Kysely<Schema>): Promise<void> {
  const isUnconfirmed = sql`confirmed_at is null and created_at <= now() - make_interval(days => ${CONFIRM_DAYS})`;
  await deleteInBatches(db, 'newsletter_subscription', isUnconfirmed);
  await deleteInBatches(db, 'newsletter_link', sql`expires_at <= now()`);
}

const THEIRS = 'exists (select from member m where m.id = $1 and m.is_verified and lower(m.email) = s.address)';

export const exportSubscription = exportFrom({
  newsletter: `select s.address, s.lang, s.confirmed_at, s.created_at,
      (select count(*) from newsletter_link l where l.subscription_id = s.id) as links
    from newsletter_subscription s where ${THEIRS}`,
});

const forget = prepare(`delete from newsletter_subscription s where ${THEIRS}`);

/** Deletes the subscription of a member's verified address. */
export async function deleteSubscription(tx: Kysely<Schema>, memberId: number): Promise<void> {
  await forget(tx, memberId);
}
