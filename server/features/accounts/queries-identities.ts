import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

type Provider = 'GOOGLE' | 'FACEBOOK';

/** An account at a provider, identified by its id there. */
export interface IdentityName {
  provider: Provider;
  subject: string;
}

export interface OwnIdentityRow {
  id: number;
  provider: Provider;
  linkedAt: Date | null;
  usedAt: Date | null;
}

/** A page of a member's identities, the latest linked first, and their total. */
export async function selectIdentities(
  db: Kysely<Schema>,
  memberId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: OwnIdentityRow[]; count: number }> {
  const from = sql`from social_identity where member_id = ${memberId} and unlinked_at is null`;
  const { rows } = await sql<OwnIdentityRow>`
    select id, provider, linked_at as "linkedAt", used_at as "usedAt" ${from}
    order by linked_at desc nulls last, id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Records that an identity has just logged its member in. */
export async function touchIdentity(db: Kysely<Schema>, { provider, subject }: IdentityName): Promise<void> {
  await sql`update social_identity set used_at = now() where provider = ${provider} and subject = ${subject}`.execute(db);
}

/** Whether an identity is, or was, linked to another member. */
export async function isSomebodyElses(db: Kysely<Schema>, { provider, subject }: IdentityName, memberId: number): Promise<boolean> {
  const found = await sql`
    select 1 from social_identity where provider = ${provider} and subject = ${subject} and member_id <> ${memberId}`.execute(db);
  return found.rows.length > 0;
}

/** Whether a member unlinked an identity of this provider: after that none of this provider is linked automatically again. */
export async function wasUnlinked(db: Kysely<Schema>, { provider }: IdentityName, memberId: number): Promise<boolean> {
  const found = await sql`
    select 1 from social_identity where provider = ${provider} and member_id = ${memberId} and unlinked_at is not null limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Links an identity that nobody has, or one that this member unlinked; false when it is linked already, or was another member's. */
export async function linkOrRelink(db: Kysely<Schema>, { provider, subject }: IdentityName, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into social_identity (provider, subject, member_id) values (${provider}, ${subject}, ${memberId})
    on conflict (provider, subject) do update set linked_at = now(), used_at = null, unlinked_at = null
      where social_identity.member_id = excluded.member_id and social_identity.unlinked_at is not null
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Marks an identity of a member as unlinked; answers its provider, or undefined when they have no such linked identity. */
export async function markUnlinked(db: Kysely<Schema>, memberId: number, id: number): Promise<Provider | undefined> {
  const { rows } = await sql<{ provider: Provider }>`
    update social_identity set unlinked_at = now() where id = ${id} and member_id = ${memberId} and unlinked_at is null
    returning provider`.execute(db);
  return rows[0]?.provider;
}
