import type { Kysely, Transaction } from 'kysely';
import type { Parsed } from '../../../../contract/index.ts';
import { writeEvent } from '../../../db/events.ts';
import type { Schema } from '../../../db/schema.ts';
import { isMembersPicture, isPrivatePicture } from '../../../http/picture-name.ts';
import { found, Refusal } from '../../../http/refusal.ts';
import type { Caller } from '../../../http/request-context.ts';
import { documentWords, tsvectorLiteral } from '../../search/index.ts';
import { recomputeHeat } from '../hot-posts.ts';
import type { CommunityParts } from '../parts.ts';
import { setPostImage } from './pictures.ts';
import * as queries from './queries.ts';
import { keepPostRevision } from './revisions.ts';
import { slugsFor } from './slugs.ts';

/** Adds a post or discussion, public or private; call `announcePost` after the transaction. */
export async function addPost(
  { lexicon, moderation }: CommunityParts,
  tx: Transaction<Schema>,
  { memberId }: Caller,
  lang: string,
  { type, post_type, title, description, topic: topicId }: Parsed<'POST add-post'>,
): Promise<{ id: number; slug: string; isHeld: boolean }> {
  const post = { type, title, description, topicId, isPublic: post_type === 'PUBLIC', memberId };
  const { words, literal } = postWords(post);
  await queries.lockFeed(tx);
  await expectTopic(tx, topicId);
  const { id, slug } = await insertWithSlug(tx, post);
  await queries.insertFeedItem(tx, { ...post, postId: id, words: literal });
  await recomputeHeat(tx, id);
  if (post.isPublic) await queries.countPost(tx, { ...post, postId: id }, 1);
  if (post.isPublic) await lexicon.write(tx, words);
  await writeEvent(tx, { kind: 'POST_WRITTEN', memberId, subject: { kind: 'POST', id } });
  // A private post is not checked until it is shared.
  const isHeld = post.isPublic && (await moderation.written(tx, { kind: 'POST', id, memberId, lang, text: `${title}\n${description}` }));
  return { id, slug, isHeld };
}

/** Purges pages and teaches the search new words after a new public post. */
export function announcePost(parts: CommunityParts, caller: Caller, id: number, post: Parsed<'POST add-post'>): void {
  if (post.post_type === 'PUBLIC') changed(parts, caller, id, postWords(post).words);
}

async function insertWithSlug(tx: Transaction<Schema>, post: Omit<queries.NewPost, 'slug'>): Promise<{ id: number; slug: string }> {
  for (const slug of slugsFor(post.title, post.isPublic)) {
    const id = await queries.insertPost(tx, { ...post, slug });
    if (id !== undefined) return { id, slug };
  }
  throw new Error('There is always another slug');
}

async function expectTopic(tx: Kysely<Schema>, topicId: number): Promise<void> {
  if (await queries.hasTopic(tx, topicId)) return;
  throw new Refusal('invalid_input', { fields: [{ field: 'topic', key: 'invalid.value' }] });
}

/** Edits a post of the caller. Its slug and type do not change; its picture gets a new name if the post becomes private or public. */
export async function editPost(
  parts: CommunityParts,
  caller: Caller,
  lang: string,
  input: Parsed<'POST edit-post/{id}'>,
): Promise<{ id: number; slug: string; isHeld: boolean }> {
  const change = (image?: string) => parts.db.transaction().execute((tx) => writeChange(parts, tx, { caller, lang, input, image }));
  const now = own(await queries.lockPost(parts.db, input.id, caller.memberId), caller);
  const isPublic = isShared(now, input) && now.state === 'VISIBLE';
  let was: Changed = { ...now, isHeld: false };
  const renamed =
    now.image === null || isPublic === now.isPublic
      ? null
      : await parts.pictures.rename(now.image, isPublic ? 'everybody' : 'owner', async (name) => {
          was = await change(name);
          return was.image;
        });
  if (renamed === null) was = await change();
  if (was.isPublic || isPublic) changed(parts, caller, input.id, isPublic && !was.isHeld ? postWords(input).words : []);
  await parts.pictures.settle(() => settlePicture(parts, caller, input.id));
  return { id: input.id, slug: was.slug, isHeld: was.isHeld };
}

/** Maximum number of attempts: enough for concurrent edits, and bounded in case the picture file is missing. */
const SETTLES = 5;

/** Gives a post's picture a name that matches its reach, in case another picture or edit came in meanwhile. */
async function settlePicture(parts: CommunityParts, caller: Caller, postId: number): Promise<void> {
  const { db, pictures } = parts;
  for (let looks = 0; looks < SETTLES; looks += 1) {
    const post = await queries.lockPost(db, postId, caller.memberId);
    if (post?.image == null || !isMembersPicture(post.image) || isPrivatePicture(post.image) !== post.isPublic) return;
    const attach = (name: string) => setPostImage(db, caller.memberId, postId, name);
    // The picture file is missing, so there is nothing to rename.
    if ((await pictures.rename(post.image, post.isPublic ? 'everybody' : 'owner', attach)) === null) return;
    changed(parts, caller, postId, []);
  }
}

/** A post before a change, and whether the change is held for a check. */
type Changed = queries.HeldPost & { isHeld: boolean };

/** Whether a post is shared with everybody after the requested change. */
const isShared = (post: queries.HeldPost, { post_type: asked }: Parsed<'POST edit-post/{id}'>): boolean =>
  asked === undefined ? post.isShared : asked === 'PUBLIC';

/** Writes a change, with `image` as the picture's new name if it has one; resolves to the post as it was before. */
async function writeChange(
  parts: CommunityParts,
  tx: Transaction<Schema>,
  { caller, lang, input, image }: { caller: Caller; lang: string; input: Parsed<'POST edit-post/{id}'>; image: string | undefined },
): Promise<Changed> {
  await parts.moderation.lockCase(tx, { kind: 'POST', id: input.id });
  await queries.lockFeed(tx);
  const was = own(await queries.lockPost(tx, input.id, caller.memberId), caller);
  if (input.type !== undefined && input.type !== was.type) throw new Refusal('post_type_fixed');
  if (was.state === 'REMOVED') throw new Refusal('not_found');
  await expectTopic(tx, input.topic);
  const shared = isShared(was, input);
  const isPublic = shared && was.state === 'VISIBLE';
  const { title, description, topic: topicId } = input;
  const subject = { kind: 'POST', id: was.id, memberId: caller.memberId, lang, text: `${title}\n${description}` } as const;
  const isEdited = title !== was.title || description !== was.description;
  if (was.state === 'HIDDEN') {
    // If moderation accepts the resubmission, it replaces the hidden text; until then the post stays as it is.
    if (isEdited && !(await parts.moderation.resubmitted(tx, subject, { title, description }))) throw new Refusal('not_found');
    return { ...was, isHeld: isEdited };
  }
  if (isEdited && was.isPublic && isPublic && (await parts.moderation.edited(tx, subject, { title, description })))
    return { ...was, isHeld: true };
  if (isEdited && !(was.isPublic && isPublic)) await parts.moderation.rewritten(tx, subject);
  const { words, literal } = postWords(input);
  if (isEdited) await keepPostRevision(tx, { ...was, memberId: caller.memberId });
  const post = { postId: was.id, topicId, title, description, image: image ?? was.image };
  await queries.updatePost(tx, { ...post, isShared: shared, isPublic, words: literal });
  const place = { postId: was.id, memberId: was.memberId, type: was.type };
  if (was.isPublic) await queries.countPost(tx, { ...place, topicId: was.topicId }, -1);
  if (isPublic) await queries.countPost(tx, { ...place, topicId }, 1);
  if (was.isPublic || isPublic) await queries.raiseRevision(tx);
  if (isPublic) await parts.lexicon.write(tx, words);
  await writeEvent(tx, { kind: 'POST_EDITED', memberId: caller.memberId, subject: { kind: 'POST', id: was.id } });
  // Others read a post for the first time when it stops being private, so it is checked now.
  if (!isPublic || was.isPublic) return { ...was, isHeld: was.state === 'HELD' };
  const isHeld = await parts.moderation.written(tx, subject);
  return { ...was, isHeld: isHeld || (post.image !== null && (await parts.moderation.pictured(tx, subject, post.image))) };
}

/** Deletes a post of the caller with its comments, likes and picture. */
export async function deletePost(parts: CommunityParts, caller: Caller, postId: number): Promise<void> {
  const was = await parts.db.transaction().execute(async (tx) => {
    await parts.moderation.deleted(tx, { kind: 'POST', id: postId });
    await queries.lockFeed(tx);
    const post = own(await queries.lockPost(tx, postId, caller.memberId), caller);
    if (post.isPublic) await queries.countPost(tx, { ...post, postId }, -1);
    if (post.isPublic) await queries.raiseRevision(tx);
    await queries.deletePostRow(tx, postId);
    await writeEvent(tx, { kind: 'POST_DELETED', memberId: caller.memberId, subject: { kind: 'POST', id: postId } });
    return post;
  });
  if (was.isPublic) changed(parts, caller, postId, []);
  await parts.pictures.discard(was.image);
}

/** The post if it is the caller's own. Throws `not_found` if the caller may not read it, `not_owner` if it is another's. */
function own(post: queries.HeldPost | undefined, caller: Caller): queries.HeldPost {
  if (found(post).memberId !== caller.memberId) throw new Refusal('not_owner');
  return found(post);
}

/** Purges the pages that show the post, and teaches the search its words. */
function changed({ purge, lexicon }: CommunityParts, { uuid }: Caller, postId: number, words: string[]): void {
  if (words.length > 0) lexicon.learn(words);
  for (const tag of ['community', `post:${postId}`, `member:${uuid}`]) purge(tag);
}

/** The words a post is found by, as a list and as a `tsvector` literal. */
export function postWords({ title, description }: { title: string; description: string }): { words: string[]; literal: string } {
  const words = documentWords([title, description], null);
  return { words, literal: tsvectorLiteral(words) };
}
