import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { beginningsQuery } from '../../search/index.ts';
import { LIVE_SESSION } from '../sessions.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** SQL: ids of members whose names have all words of a keyword, at least as prefixes, or whose whole address, user name or uuid it is. */
export function membersNamed(keyword: string): RawBuilder<unknown> {
  const query = beginningsQuery(keyword);
  const whole = sql`
    select id from member where lower(email) = lower(${keyword})
    union all select id from member where lower(user_name) = lower(${keyword})
    ${UUID.test(keyword) ? sql`union all select id from member where uuid = ${keyword}::uuid` : sql``}`;
  return query === null ? whole : sql`${whole} union all select member_id from member_name n where n.words @@ ${query}::tsquery`;
}

export async function selectEmail(db: Kysely<Schema>, memberId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select email from member where id = ${memberId}`.execute(db);
  return rows[0]?.email;
}

export interface MemberSessionRow {
  createdAt: Date;
  usedAt: Date;
}

/** A page of a member's sessions, last used first, and their total. */
export async function selectSessions(
  db: Kysely<Schema>,
  memberId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MemberSessionRow[]; count: number }> {
  const from = sql`from session s where s.member_id = ${memberId} and ${sql.raw(LIVE_SESSION)}`;
  const { rows } = await sql<MemberSessionRow>`
    select s.created_at as "createdAt", s.used_at as "usedAt" ${from}
    order by s.used_at desc, s.token_hash offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

export async function hasMember(db: Kysely<Schema>, memberId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from member where id = ${memberId}`.execute(db);
  return rows.length > 0;
}
