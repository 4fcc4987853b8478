import type { Transaction } from 'kysely';
import type { SubjectState } from '../../../contract/choices.ts';
import { writeEvent } from '../../db/events.ts';
import { prepare } from '../../db/prepared-statements.ts';
import type { Schema } from '../../db/schema.ts';
import { takeLatestRevision, toRevision } from '../../db/subject-revisions.ts';
import { type ContextLine, hasWaitingCase, type RevisionMark, type SubjectNow, type SubjectStore } from '../../db/subjects.ts';
import { isBlockedBetween } from '../../db/unseen.ts';
import { isMembersPicture, isPrivatePicture } from '../../http/picture-name.ts';
import { found } from '../../http/refusal.ts';
import { recomputeHeat } from './hot-posts.ts';
import { postWords } from './writing/posts.ts';
import { countPost, lockFeed, raiseRevision, updatePost } from './writing/queries.ts';
import { keepPostRevision, type PostFields } from './writing/revisions.ts';

interface StoredPost {
  id: number;
  memberId: number | null;
  topicId: number;
  type: 'POST' | 'DISCUSSION';
  isShared: boolean;
  state: SubjectState;
  isPublic: boolean;
  revision: number;
  title: string;
  description: string;
  image: string | null;
  since: Date;
}

const lockAny = prepare<StoredPost>(`
  select id, member_id as "memberId", topic_id as "topicId", type, post_type = 'PUBLIC' as "isShared", state, is_public as "isPublic",
    revision, title, description, image, updated_at as since
  from post where id = $1 for no key update`);
const write = prepare(`
  with written as (update post set state = $2 where id = $1), placed as (update feed_item set is_public = $3 where post_id = $1)
  update post_heat set is_public = $3 where post_id = $1`);

/** Shows or hides a post in all counts and searches. Call after `lockFeed`. */
async function writeState(tx: Transaction<Schema>, post: StoredPost, to: SubjectState): Promise<void> {
  const isPublic = post.isShared && to === 'VISIBLE';
  await write(tx, post.id, to, isPublic);
  if (isPublic === post.isPublic) return;
  await countPost(tx, { ...post, postId: post.id }, isPublic ? 1 : -1);
  await raiseRevision(tx);
}

const post = prepare<
  Omit<SubjectNow, 'words' | 'link' | 'ownLink'> & { slug: string; text: string; image: string | null; isPublic: boolean }
>(`
  select is_public as "isPublic", member_id as "memberId", state, revision, null::text as lang, created_at as "createdAt", title, slug, description as text, image
  from post where id = $1`);
const comments = prepare<ContextLine>(`
  select m.name as author, c.comment as text, c.created_at as at, false as "isSubject"
  from post_comment c left join member m on m.id = c.member_id where c.post_id = $1 order by c.id limit 20`);
const visiblePosts = prepare<{ id: number }>('select id from post where member_id = $1 and is_public order by id desc limit $2');
const writtenPosts = prepare<{ id: number }>("select id from post where member_id = $1 and state <> 'REMOVED' order by id");
const judgedComments = prepare<{ id: number }>(`
  select n.id from post_comment_record n where n.post_id = $1 and ${hasWaitingCase('COMMENT', 'n')} order by n.id`);
// Must choose the same posts as `deleteMemberPosts`: held, hidden or removed posts are not public either.
const judgedOnLeaving = prepare<{ id: number }>(`
  select n.id from post p join post_comment_record n on n.post_id = p.id
  where p.member_id = $1 and ($2::boolean or not p.is_public) and ${hasWaitingCase('COMMENT', 'n')} order by n.id`);
const commentKey = ({ id }: { id: number }) => ({ kind: 'COMMENT' as const, id });
const tagsOf = prepare<{ uuid: string | null }>('select m.uuid from post p left join member m on m.id = p.member_id where p.id = $1');

const pictureOf = prepare<{ image: string | null; isPublic: boolean }>('select image, is_public as "isPublic" from post where id = $1');
const misnamedPictures = prepare<{ id: number }>(`
  select id from post where case when is_public then image like 'private-%' else image like 'upload-%' end order by id`);
// Matches no row if the post's reach has changed since the name was made, or its author has replaced the picture.
const renamePicture = prepare<{ before: string | null }>(`
  update post p set image = $2
  from (select id, image from post where id = $1 and is_public = $3::boolean and image = $4 for no key update) as was
  where p.id = was.id returning was.image as before`);

const setRevision = prepare(`
  update post set ${toRevision('$2')}, updated_at = $3::timestamptz where id = $1`);

/** Writes other texts into a post whose row is locked; with `as`, under the number and time of that earlier revision. */
async function rewrite(tx: Transaction<Schema>, stored: StoredPost, { title, description }: PostFields, as?: RevisionMark): Promise<void> {
  const { id, topicId, image, isShared, isPublic, memberId } = stored;
  const words = postWords({ title, description }).literal;
  await updatePost(tx, { postId: id, topicId, title, description, image, isShared, isPublic, words });
  if (as !== undefined) await setRevision(tx, id, as.number, as.at);
  if (isPublic) await raiseRevision(tx);
  await writeEvent(tx, { kind: 'POST_EDITED', memberId, subject: { kind: 'POST', id } });
}

/** Posts as subjects of moderation. */
export const postSubjects: SubjectStore = {
  kind: 'POST',
  async read(db, id) {
    const [row] = await post(db, id);
    if (row === undefined) return undefined;
    const { slug, text, image, isPublic, ...now } = row;
    const images = image === null ? [] : [{ id, image, alt: '' }];
    const link = isPublic ? `/community-info/${slug}` : null;
    const words = { title: now.title, text, stars: null, images };
    return { ...now, titledBy: now.memberId, link, ownLink: `/community-info/${slug}`, words };
  },
  async lock(tx, id) {
    await lockFeed(tx);
    await lockAny(tx, id);
  },
  async setState(tx, id, to) {
    await lockFeed(tx);
    const [stored] = await lockAny(tx, id);
    if (stored !== undefined) await writeState(tx, stored, to);
    return stored?.state;
  },
  async changes(db, id) {
    const [row] = await tagsOf(db, id);
    return { tags: ['community', `post:${id}`, ...(row?.uuid ? [`member:${row.uuid}`, `profile:${row.uuid}`] : [])], products: [] };
  },
  async settlePictures(db, rename, id) {
    const { image = null, isPublic = false } = (await pictureOf(db, id))[0] ?? {};
    if (image === null || !isMembersPicture(image) || isPrivatePicture(image) !== isPublic) return;
    const attach = async (name: string) => found((await renamePicture(db, id, name, isPublic, image))[0]).before;
    await rename(image, isPublic ? 'everybody' : 'owner', attach);
  },
  misnamed: async (db) => (await misnamedPictures(db)).map(({ id }) => id),
  context: (db, id) => comments(db, id),
  visibleOf: async (db, memberId, limit) => (await visiblePosts(db, memberId, limit)).map(({ id }) => id),
  writtenBy: async (db, memberId) => (await writtenPosts(db, memberId)).map(({ id }) => id),
  deletedWith: async (db, id) => (await judgedComments(db, id)).map(commentKey),
  deletedOnLeaving: async (db, memberId, isErased) => (await judgedOnLeaving(db, memberId, isErased)).map(commentKey),
  wordsOf: (fields) => {
    const { title, description } = fields as unknown as PostFields;
    return { title, text: description, stars: null, images: [] };
  },
  async apply(tx, id, fields, as) {
    await lockFeed(tx);
    const [stored] = await lockAny(tx, id);
    if (stored === undefined || stored.memberId === null) return false;
    await keepPostRevision(tx, { ...stored, memberId: stored.memberId });
    await rewrite(tx, stored, fields as unknown as PostFields, as);
    return true;
  },
  async takeBack(tx, id) {
    await lockFeed(tx);
    const [stored] = await lockAny(tx, id);
    const before = await takeLatestRevision(tx, 'POST', id);
    if (stored === undefined || before === undefined) return undefined;
    await rewrite(tx, stored, before.fields as unknown as PostFields, before);
    const { revision: number, title, description, since } = stored;
    return { number, fields: { title, description }, at: since };
  },
};

const comment = prepare<
  Omit<SubjectNow, 'words' | 'link' | 'ownLink'> & { slug: string; text: string; isPublic: boolean; isForWriter: boolean }
>(`
  select (p.is_public or p.member_id = c.member_id) is true and not ${isBlockedBetween('c.member_id', 'p.member_id')} as "isForWriter",
    c.state = 'VISIBLE' and p.is_public as "isPublic", c.member_id as "memberId", p.member_id as "titledBy", c.state, 1 as revision, null::text as lang, c.created_at as "createdAt", p.title, p.slug, c.comment as text
  from post_comment_record c join post p on p.id = c.post_id where c.id = $1`);
const postOf = prepare<{ postId: number; postedBy: number | null }>(`
  select p.id as "postId", p.member_id as "postedBy" from post_comment_record c join post p on p.id = c.post_id where c.id = $1`);
const lockPostRow = prepare('select 1 from post where id = $1 for no key update');
const lockComment = prepare<{ postId: number; state: SubjectState }>(
  'select post_id as "postId", state from post_comment_record where id = $1 for update',
);

/** Locks a comment after the post that counts it. */
async function lockBehindPost(tx: Transaction<Schema>, id: number): Promise<{ postId: number; state: SubjectState } | undefined> {
  const [place] = await postOf(tx, id);
  if (place === undefined) return undefined;
  await lockPostRow(tx, place.postId);
  return (await lockComment(tx, id))[0];
}

const writeComment = prepare(`
  with written as (update post_comment_record set state = $2 where id = $1 returning post_id)
  update post p set comment_count = comment_count + $3::integer from written where p.id = written.post_id`);
const visibleComments = prepare<{ id: number }>('select id from post_comment where member_id = $1 order by id desc limit $2');
const writtenComments = prepare<{ id: number }>(
  "select id from post_comment_record where member_id = $1 and state <> 'REMOVED' order by id",
);
const thread = prepare<ContextLine>(`
  select * from (
    select m.name as author, p.title || E'\\n' || p.description as text, p.created_at as at, false as "isSubject"
    from post p left join member m on m.id = p.member_id where p.id = $1
    union all (
      select m.name, c.comment, c.created_at, c.id = $2::integer from post_comment_record c left join member m on m.id = c.member_id
      where c.post_id = $1 and (c.id = $2::integer or (c.state = 'VISIBLE' and c.id between $2::integer - 100000 and $2::integer + 100000))
      order by abs(c.id - $2::integer) limit 9)
  ) lines order by at`);
const writerOf = prepare<{ uuid: string | null }>(`
  select m.uuid from post_comment_record c left join member m on m.id = c.member_id where c.id = $1`);

/** Comments and replies as subjects of moderation. */
export const commentSubjects: SubjectStore = {
  kind: 'COMMENT',
  async read(db, id) {
    const [row] = await comment(db, id);
    if (row === undefined) return undefined;
    const { slug, text, isPublic, isForWriter, ...now } = row;
    const address = `/community-info/${slug}`;
    const [link, ownLink] = [isPublic ? address : null, isForWriter ? address : null];
    return { ...now, link, ownLink, words: { title: null, text, stars: null, images: [] } };
  },
  async lock(tx, id) {
    await lockBehindPost(tx, id);
  },
  async setState(tx, id, to) {
    const stored = await lockBehindPost(tx, id);
    if (stored === undefined) return undefined;
    await writeComment(tx, id, to, Number(to === 'VISIBLE') - Number(stored.state === 'VISIBLE'));
    await recomputeHeat(tx, stored.postId);
    return stored.state;
  },
  async changes(db, id) {
    const [[place], [writer]] = [await postOf(db, id), await writerOf(db, id)];
    const tags = [...(place ? [`post:${place.postId}`] : []), ...(writer?.uuid ? [`member:${writer.uuid}`] : [])];
    return { tags, products: [] };
  },
  async standsOn(db, id) {
    const [place] = await postOf(db, id);
    return place && { kind: 'POST', id: place.postId, memberId: place.postedBy };
  },
  async context(db, id) {
    const [place] = await postOf(db, id);
    return place ? thread(db, place.postId, id) : [];
  },
  visibleOf: async (db, memberId, limit) => (await visibleComments(db, memberId, limit)).map(({ id }) => id),
  writtenBy: async (db, memberId) => (await writtenComments(db, memberId)).map(({ id }) => id),
};
