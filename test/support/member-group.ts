import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Api } from './api.ts';

export interface GroupMember {
  id: number;
  token: string;
}

let groups = 0;

/** Creates many members at once, logged in without a password; for concurrency tests. */
export async function memberGroup(api: Api, size: number): Promise<GroupMember[]> {
  groups += 1;
  const names = Array.from({ length: size }, (_, at) => `crowd${groups}_${at}`);
  const db = api.database().kysely;
  const { rows } = await sql<{ id: number; name: string }>`
    insert into member (name, user_name, email) select name, name, name || '@example.org' from unnest(${names}::text[]) as name
    returning id, name`.execute(db);
  const people = rows.map(({ id, name }) => ({ id, token: `token of ${name}`.replaceAll(' ', '-') }));
  const sessions = people.map(({ id, token }) => ({ member_id: id, token_hash: createHash('sha256').update(token).digest() }));
  await db.insertInto('session').values(sessions).execute();
  return people;
}
