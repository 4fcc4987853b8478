import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepare } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';
import { unseenBy } from '../../../db/unseen.ts';
import type { LexiconQuery } from '../../search/index.ts';
import { BLOCK } from '../feed/places.ts';
import type { FeedRequest } from '../feed/queries.ts';

/** Maximum number of posts that a search finds. */
export const MOST_FOUND = 1_000;
/** Factor by which a step looks through more posts than should suffice. */
const GENEROUS = 1.25;
/** If at least this share of all posts matches, scanning from the newest down is faster than using the word index. */
const FREQUENT = 1 / 8;

// `is true` keeps the planner from using the index: collecting all words with a frequent prefix costs more than it saves.
const holds = ({ whole }: LexiconQuery): RawBuilder<boolean> => sql`(f.words @@ ${whole}::tsquery) is true`;

function within({ topicId, type, author }: FeedRequest): RawBuilder<unknown> {
  const topic = topicId === undefined ? sql`` : sql`and f.topic_id = ${topicId}`;
  const kind = type === undefined ? sql`` : sql`and f.type = ${type}`;
  const writer = author === undefined ? sql`` : sql`and f.member_id = (select id from member where uuid = ${author}::uuid)`;
  return sql`${topic} ${kind} ${writer}`;
}

/** The state that cached keyword results depend on. */
export interface PostSearchState {
  /** Revision of the public posts. */
  revision: number;
  /** Id of the newest post. */
  upTo: number;
  /** Whether the reading member has private posts. */
  hasOwn: boolean;
  /** Whether there are members whose posts the reader does not see. */
  hasUnseen: boolean;
}

const state = prepare<PostSearchState>(`
  select revision, (select coalesce(max(post_id), 0) from feed_item) as "upTo",
    exists (select from feed_item where member_id = $1 and not is_public) as "hasOwn",
    exists (select from unseen_member where reader_id = $1) as "hasUnseen"
  from feed_revision`);

export async function selectState(db: Kysely<Schema>, me: number): Promise<PostSearchState> {
  return (await state(db, me))[0] ?? { revision: 0, upTo: 0, hasOwn: false, hasUnseen: false };
}

/** Public posts up to an id that match a query: the newest 1,000, newest first. */
export async function selectMatches(db: Kysely<Schema>, query: LexiconQuery, input: FeedRequest, upTo: number): Promise<number[]> {
  const fitting = sql`f.post_id <= ${upTo} and ${holds(query)}`;
  // One author has too few posts for a scan to be slow.
  if (input.author !== undefined) return matches(db, input, fitting, sql`f.post_id + 0`, MOST_FOUND);
  const ids: number[] = [];
  const top = Math.floor(upTo / BLOCK) + 1;
  let posts = (GENEROUS * MOST_FOUND) / query.share;
  for (let end = top, from = 0; end > 0 && ids.length < MOST_FOUND; end = from) {
    from = Math.max(0, end - Math.ceil(posts / BLOCK));
    const isWalked = end === top && query.share >= FREQUENT;
    const wanted = MOST_FOUND - ids.length;
    const found = isWalked
      ? await matches(db, input, sql`${fitting} and f.post_id >= ${from * BLOCK}`, sql`f.post_id`, wanted)
      : await matches(db, input, indexed(query, { from, end: from === 0 && end === top ? null : end, upTo }), sql`f.post_id + 0`, wanted);
    ids.push(...found);
    posts = (GENEROUS * posts * (MOST_FOUND - ids.length)) / found.length;
  }
  return ids;
}

/** SQL: matches found by the word index, in blocks from `from` to before `end`; null for all blocks. */
function indexed(query: LexiconQuery, { from, end, upTo }: { from: number; end: number | null; upTo: number }): RawBuilder<unknown> {
  const rest = query.index === query.whole ? sql`` : sql`and ${holds(query)}`;
  const blocks = Array.from({ length: (end ?? from) - from }, (_, at) => from + at);
  const near = end === null ? sql`` : sql`and array[f.post_id / ${sql.lit(BLOCK)}] && ${blocks}::int[]`;
  return sql`f.words @@ ${query.index}::tsquery ${near} and f.post_id + 0 <= ${upTo} ${rest}`;
}

async function matches(
  db: Kysely<Schema>,
  input: FeedRequest,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select f.post_id from feed_item f where f.is_public and ${which} ${within(input)}
      order by ${order} desc limit ${sql.lit(limit)}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Public posts with ids after `after` and up to `upTo` that match the query, newest first. */
export function selectFresh(db: Kysely<Schema>, query: LexiconQuery, input: FeedRequest, after: number, upTo: number): Promise<number[]> {
  const which = sql`f.post_id > ${after} and f.post_id <= ${upTo} and ${holds(query)}`;
  return matches(db, input, which, sql`f.post_id`, upTo - after);
}

/** The member's own private posts that match the query. */
export async function selectOwn(db: Kysely<Schema>, query: LexiconQuery, input: FeedRequest): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select f.post_id from feed_item f
      where f.member_id = ${input.me} and not f.is_public and ${holds(query)} ${within(input)}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

const unseenPosts = prepare<{ id: number }>(
  `select post_id as id from feed_item where post_id = any($2::integer[]) and member_id = any(${unseenBy('$1')})`,
);

/** Those of the given posts that a member does not see. */
export async function selectUnseenPosts(db: Kysely<Schema>, me: number, ids: number[]): Promise<number[]> {
  return (await unseenPosts(db, me, ids)).map(({ id }) => id);
}

/** The public ones of the given posts, hottest first. */
export async function selectByHeat(db: Kysely<Schema>, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select post_id from post_heat where is_public and post_id = any(${ids}::int[]) order by heat desc, post_id desc) as ids`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}
