import { type Kysely, sql } from 'kysely';
import type { SubjectState } from '../../../../contract/choices.ts';
import { archived } from '../../../db/archived.ts';
import { prepare, prepareNamed } from '../../../db/prepared-statements.ts';
import type { Schema } from '../../../db/schema.ts';

/** Key of the advisory lock that changes to the feed take; an arbitrary number, the same in all processes. */
const FEED_LOCK = 7_391_563;

const holdFeed = prepare(`select pg_advisory_xact_lock(${FEED_LOCK})`);

/** Keeps others from publishing, changing or deleting posts until the transaction ends, so that post ids become visible in order. */
export async function lockFeed(tx: Kysely<Schema>): Promise<void> {
  await holdFeed(tx);
}

/** A post as needed by those who change it. */
export interface HeldPost {
  id: number;
  slug: string;
  memberId: number | null;
  topicId: number;
  type: 'POST' | 'DISCUSSION';
  /** Visible to everybody. */
  isPublic: boolean;
  /** Meant for everybody; visible unless moderation withholds it. */
  isShared: boolean;
  state: SubjectState;
  revision: number;
  title: string;
  description: string;
  /** Time of the current text. */
  since: Date;
  image: string | null;
}

const hold = prepare<HeldPost>(`
  select id, slug, member_id as "memberId", topic_id as "topicId", type, is_public as "isPublic", post_type = 'PUBLIC' as "isShared", state,
    revision, title, description, updated_at as since, image
  from post where id = $1 and (is_public or member_id = $2) for no key update`);

/** Locks a post that a member may read: until the transaction ends nobody else can change it, its likes or its comments. */
export async function lockPost(tx: Kysely<Schema>, postId: number, memberId: number): Promise<HeldPost | undefined> {
  return (await hold(tx, postId, memberId))[0];
}

const topic = prepare(`select 1 from topic t where t.id = $1 and not ${archived('topics', 't.id')}`);

export const hasTopic = async (db: Kysely<Schema>, topicId: number): Promise<boolean> => (await topic(db, topicId)).length > 0;

export interface PostInput {
  topicId: number;
  title: string;
  description: string;
  isPublic: boolean;
}

export interface NewPost extends PostInput {
  slug: string;
  memberId: number;
  type: 'POST' | 'DISCUSSION';
}

const insert = prepareNamed<{ id: number }>(`
  insert into post (slug, member_id, topic_id, type, post_type, title, description)
  values (:slug, :memberId::int, :topicId::int, :type, case when :isPublic::boolean then 'PUBLIC' else 'PRIVATE' end, :title, :description)
  on conflict (slug) do nothing returning id`);

/** Inserts a post; undefined if its slug is taken. */
export async function insertPost(tx: Kysely<Schema>, post: NewPost): Promise<number | undefined> {
  return (await insert(tx, { ...post }))[0]?.id;
}

const place = prepareNamed(`
  with heated as (
    insert into post_heat (post_id, is_public, heat) values (:postId::int, :isPublic::boolean, '-infinity')
  )
  insert into feed_item (post_id, member_id, topic_id, type, is_public, words)
  values (:postId::int, :memberId::int, :topicId::int, :type, :isPublic::boolean, :words::tsvector)`);

/** Position of a post in the feed and its counts. */
export interface FeedPlace {
  postId: number;
  memberId: number | null;
  topicId: number;
  type: 'POST' | 'DISCUSSION';
}

export async function insertFeedItem(tx: Kysely<Schema>, item: FeedPlace & { isPublic: boolean; words: string }): Promise<void> {
  await place(tx, { ...item });
}

const change = prepareNamed(`
  with changed as (
    update post set topic_id = :topicId::int, title = :title, description = :description, image = :image, updated_at = now(),
      post_type = case when :isShared::boolean then 'PUBLIC' else 'PRIVATE' end
    where id = :postId::int
  ), placed as (
    update feed_item set topic_id = :topicId::int, is_public = :isPublic::boolean, words = :words::tsvector where post_id = :postId::int
  )
  update post_heat set is_public = :isPublic::boolean where post_id = :postId::int and is_public <> :isPublic::boolean`);

export async function updatePost(
  tx: Kysely<Schema>,
  post: PostInput & { isShared: boolean; postId: number; image: string | null; words: string },
): Promise<void> {
  await change(tx, { ...post });
}

export async function deletePostRow(tx: Kysely<Schema>, postId: number): Promise<void> {
  await tx.deleteFrom('post').where('id', '=', postId).execute();
}

const count = prepareNamed(`
  with counted as (
    insert into feed_count as f (topic_id, type, block, count)
    select t, k, :postId::int / 1024, :by::int from unnest(array[0, :topicId::int]) t, unnest(array['', :type::text]) k
    on conflict (topic_id, type, block) do update set count = f.count + excluded.count
  ), topics as (
    update topic set post_count = post_count + :by::int where id = :topicId::int
  )
  update member set post_count = post_count + :by::int where id = :memberId::int`);

/** Adds a public post to all counts of public posts (1) or subtracts it (-1). Call after `lockFeed`. */
export async function countPost(tx: Kysely<Schema>, item: FeedPlace, by: 1 | -1): Promise<void> {
  await count(tx, { ...item, by });
}

/** Invalidates the cached keyword results of all processes, because a public post was changed or deleted. Call after `lockFeed`. */
export async function raiseRevision(tx: Kysely<Schema>): Promise<void> {
  await sql`update feed_revision set revision = revision + 1`.execute(tx);
}

/** Sets the picture of a post and returns the previous one; undefined if the post is not the member's. */
export async function updatePostImage(
  db: Kysely<Schema>,
  { postId, memberId, image }: { postId: number; memberId: number; image: string | null },
): Promise<{ before: string | null } | undefined> {
  const { rows } = await sql<{ before: string | null }>`
    update post p set image = ${image}, updated_at = now() from (select id, image from post where id = ${postId} for no key update) old
    where p.id = old.id and p.member_id = ${memberId} returning old.image as before`.execute(db);
  return rows[0];
}
