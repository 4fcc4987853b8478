import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { LIVE_SESSION } from '../sessions.ts';

export async function selectEmail(db: Kysely<Schema>, memberId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select email from member where id = ${memberId}`.execute(db);
  return rows[0]?.email;
}

export interface MemberSessionRow {
  createdAt: Date;
  usedAt: Date;
}

/** A page of a member's sessions, last used first, and how many there are. */
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
