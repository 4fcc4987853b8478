import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../server/db/schema.ts';
import { hashPassword } from '../../../server/features/accounts/index.ts';
import { miscounted } from '../../support/miscounted.ts';
import { PASSWORD } from '../people.ts';
import { type Acknowledged, tables, tokenOf, userOf, type WriteKind } from './write.ts';

/** Adds logged-in members who write; existing ones are kept. */
export async function addWriters(db: Kysely<Schema>, count: number): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  for (let at = 0; at < count; at += 1) {
    const { name, email } = userOf(at);
    const token = createHash('sha256').update(tokenOf(at)).digest();
    await sql`
      with made as (
        insert into member (name, user_name, email, is_verified, created_at)
        values (${name}, ${name}, ${email}, true, now() - interval '30 days') on conflict do nothing returning id
      ), known as (insert into credential (member_id, password_hash) select id, ${hash} from made
      ) insert into session (member_id, token_hash) select id, ${token} from made`.execute(db);
  }
}

/** Acknowledged writes that are missing, duplicated or different, and counters that disagree with their rows. */
export async function findWrong(db: Kysely<Schema>, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const kind of Object.keys(tables) as WriteKind[]) {
    const own = acknowledged.filter((one) => one.kind === kind);
    const found = await selectByText(
      db,
      kind,
      own.map(({ text }) => text),
    );
    for (const { id, text } of own) {
      const ids = found.get(text) ?? [];
      if (ids.length !== 1 || ids[0] !== id) wrong.push(`${kind} ${id} "${text}" is there as ${ids.join(', ') || 'nothing'}`);
    }
  }
  const counters = [...(await miscounted(db)), ...(await miscountedPosts(db))];
  return [...wrong, ...counters.map((one) => `wrong counter: ${JSON.stringify(one)}`)];
}

async function selectByText(db: Kysely<Schema>, kind: WriteKind, texts: readonly string[]): Promise<Map<string, number[]>> {
  const { table, column } = tables[kind];
  const { rows } = await sql<{ text: string; ids: number[] }>`
    select ${sql.ref(column)} as text, array_agg(id order by id) as ids from ${sql.table(table)}
    where ${sql.ref(column)} = any(${texts}) group by 1`.execute(db);
  return new Map(rows.map(({ text, ids }) => [text, ids]));
}

/** Community counters that disagree with their rows, and texts without an entry in the feed. */
async function miscountedPosts(kysely: Kysely<Schema>): Promise<unknown[]> {
  const { rows } = await sql`
    select 'comments' as what, id from post p where comment_count <> (select count(*) from post_comment where post_id = p.id)
    union all select 'member', id from member m where post_count <> (select count(*) from post where member_id = m.id and is_public)
    union all select 'topic', id from topic t where post_count <> (select count(*) from post where topic_id = t.id and is_public)
    union all select 'feed', id from post p where not exists (select from feed_item where post_id = p.id)
    union all select 'points of a review', r.id from review_record r join member m on m.id = r.member_id and m.user_name ~ '^writer_[0-9]+$'
      where 1 <> (select count(*) from reward where reason = 'REVIEW' and subject_id = r.id and member_id = r.member_id)`.execute(kysely);
  return rows;
}
