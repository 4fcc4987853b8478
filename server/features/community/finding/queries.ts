import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Reading } from '../../search/index.ts';
import type { Asked } from '../feed/queries.ts';

/** As many posts as a list of results can be walked through. */
const MOST_FOUND = 1_000;
/** Fetching a post that the index of words names takes as long as looking into so many, one after the other. */
const LOOKS_A_FETCH = 4;
/** How many times as many as expected are looked into before the index is asked after all. */
const PATIENCE = 4;

// `is true` hides a question from the index: collecting all words with a frequent beginning costs more than it spares.
const holds = ({ whole }: Reading): RawBuilder<boolean> => sql`(f.words @@ ${whole}::tsquery) is true`;

function within({ topicId, type, author }: Asked): RawBuilder<unknown> {
  const topic = topicId === undefined ? sql`` : sql`and f.topic_id = ${topicId}`;
  const kind = type === undefined ? sql`` : sql`and f.type = ${type}`;
  const writer = author === undefined ? sql`` : sql`and f.member_id = (select id from member where uuid = ${author}::uuid)`;
  return sql`${topic} ${kind} ${writer}`;
}

const revision = sql`(select revision from feed_revision)`;

export interface Matches {
  /** Of the public posts when they were looked through. */
  revision: number;
  /** The newest post then. */
  upTo: number;
  /** Newest first. */
  ids: number[];
}

/** Public posts that hold what is read into a keyword, the newest 1,000. */
export async function selectMatches(db: Kysely<Schema>, reading: Reading, asked: Asked): Promise<Matches> {
  const looks = (PATIENCE * MOST_FOUND) / reading.share;
  const { rows: all } = await sql<{ posts: number }>`select coalesce(max(post_id), 0) as posts from feed_item`.execute(db);
  const posts = all[0]?.posts ?? 0;
  // What is frequent is soon met walking from the newest down, what is rare is quickly fetched. The planner knows little of either.
  if (looks / PATIENCE < posts * reading.share * LOOKS_A_FETCH) {
    const bottom = Math.max(0, Math.floor(posts - looks));
    const near = await matches(db, asked, sql`f.post_id > ${bottom} and ${holds(reading)}`, sql`f.post_id`);
    if (bottom === 0 || near.ids.length === MOST_FOUND) return near;
  }
  const rest = reading.index === reading.whole ? sql`` : sql`and ${holds(reading)}`;
  return matches(db, asked, sql`f.words @@ ${reading.index}::tsquery ${rest}`, sql`f.post_id + 0`);
}

async function matches(db: Kysely<Schema>, asked: Asked, which: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<Matches> {
  const { rows } = await sql<Matches>`
    select ${revision} as revision, (select coalesce(max(post_id), 0) from feed_item) as "upTo",
      array(select f.post_id from feed_item f where f.is_public and ${which} ${within(asked)}
        order by ${order} desc limit ${sql.lit(MOST_FOUND)}) as ids`.execute(db);
  return rows[0] ?? { revision: 0, upTo: 0, ids: [] };
}

/** What came since: public posts behind `upTo`, and at any time the member's own private ones. */
export async function selectFurther(
  db: Kysely<Schema>,
  reading: Reading,
  asked: Asked,
  upTo: number,
): Promise<{ revision: number; fresh: number[]; own: number[] }> {
  const some = (which: RawBuilder<unknown>) => sql`
    array(select f.post_id from feed_item f where ${which} and ${holds(reading)} ${within(asked)} order by f.post_id desc)`;
  const own = asked.me === 0 ? sql`array[]::int[]` : some(sql`f.member_id = ${asked.me} and not f.is_public`);
  const { rows } = await sql<{ revision: number; fresh: number[]; own: number[] }>`
    select ${revision} as revision, ${some(sql`f.is_public and f.post_id > ${upTo}`)} as fresh, ${own} as own`.execute(db);
  return rows[0] ?? { revision: 0, fresh: [], own: [] };
}

/** Public ones of some posts, hottest first. */
export async function selectByHeat(db: Kysely<Schema>, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select post_id from post_heat where is_public and post_id = any(${ids}::int[]) order by heat desc, post_id desc) as ids`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}
