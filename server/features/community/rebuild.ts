import { type Kysely, sql, type Transaction } from 'kysely';
import { bulkCopy } from '../../db/bulk.ts';
import type { Schema } from '../../db/schema.ts';
import { isLexiconOutdated, rebuildLexicon } from '../search/index.ts';
import { insertAllHeats } from './hot-posts.ts';
import { postWords } from './writing/posts.ts';
import { type FeedPlace, lockFeed } from './writing/queries.ts';

const BATCH = 2_000;

/** Rebuilds all data derived from posts in one transaction: after a seed, and when the folding of words has changed. */
export async function rebuildFeed(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFeed(tx);
    await rebuild(tx);
  });
}

/** Rebuilds only if that was never done or the folding of words has changed; of several processes only one does it. */
export async function rebuildFeedIfOutdated(db: Kysely<Schema>): Promise<void> {
  if (!(await isLexiconOutdated(db, CORPUS))) return;
  await db.transaction().execute(async (tx) => {
    await lockFeed(tx);
    if (await isLexiconOutdated(tx, CORPUS)) await rebuild(tx);
  });
}

async function rebuild(tx: Transaction<Schema>): Promise<void> {
  const definition = await clearFeed(tx);
  for (let after = 0, more = true; more; ) {
    const texts = await selectTexts(tx, after, BATCH);
    await copyFeedItems(
      tx,
      texts.map((text) => ({ ...text, words: postWords(text).literal })),
    );
    after = texts.at(-1)?.postId ?? after;
    more = texts.length === BATCH;
  }
  await insertAllHeats(tx);
  await countAllPosts(tx);
  await finishFeed(tx, definition);
  await rebuildLexicon(tx, CORPUS);
}

/** Empties the tables derived from posts and drops the word index, since filling it row by row is slow; resolves to its definition. */
export async function clearFeed(tx: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where schemaname = current_schema() and indexname = 'feed_item_words'`.execute(tx);
  await sql`drop index feed_item_words`.execute(tx);
  await sql`truncate feed_item, feed_count, feed_revision, post_heat`.execute(tx);
  await sql`insert into feed_revision (revision) values (extract(epoch from now())::int)`.execute(tx);
  return rows[0]?.definition ?? '';
}

interface PostText extends FeedPlace {
  isPublic: boolean;
  title: string;
  description: string;
}

/** The next posts after an id. */
export async function selectTexts(tx: Kysely<Schema>, after: number, limit: number): Promise<PostText[]> {
  const { rows } = await sql<PostText>`
    select id as "postId", member_id as "memberId", topic_id as "topicId", type, is_public as "isPublic", title, description
    from post where id > ${after} order by id limit ${limit}`.execute(tx);
  return rows;
}

export async function copyFeedItems(tx: Kysely<Schema>, items: (PostText & { words: string })[]): Promise<void> {
  const rows = items.map((item) => [item.postId, item.memberId, item.topicId, item.type, item.isPublic, item.words]);
  await bulkCopy(tx, 'feed_item', ['post_id', 'member_id', 'topic_id', 'type', 'is_public', 'words'], rows);
}

/** Counts public posts by block, topic and type (inserted in the order in which they are read), and per topic and member. */
export async function countAllPosts(tx: Kysely<Schema>): Promise<void> {
  await sql`
    insert into feed_count (topic_id, type, block, count)
    select coalesce(topic_id, 0), coalesce(type, ''), post_id / 1024, count(*) from feed_item where is_public
    group by cube (topic_id, type), post_id / 1024
    order by 1, 2, 3`.execute(tx);
  await sql`
    update topic t set post_count = n.count
    from (select t.id, count(f.post_id) as count from topic t left join feed_item f on f.topic_id = t.id and f.is_public group by t.id) n
    where n.id = t.id and n.count <> t.post_count`.execute(tx);
  await sql`
    update member m set post_count = coalesce(n.count, 0)
    from member o left join (select member_id, count(*) as count from feed_item where is_public group by member_id) n on n.member_id = o.id
    where o.id = m.id and m.post_count <> coalesce(n.count, 0)`.execute(tx);
}

/** Creates the word index again and updates the planner's statistics. */
export async function finishFeed(tx: Kysely<Schema>, definition: string): Promise<void> {
  await sql.raw(definition).execute(tx);
  await sql`analyze feed_item, feed_count, post_heat`.execute(tx);
}

/** Name and source under which the lexicon of posts is stored. */
export const CORPUS = { name: 'post', table: 'feed_item', where: 'is_public' } as const;
