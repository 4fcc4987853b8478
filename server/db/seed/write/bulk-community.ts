import { bulkCopy } from '../../bulk.ts';
import type { BulkCommunity, SeedData } from '../data.ts';
import { daysBefore, numberOf, numbersBySlug, type SeedWriter } from './seed-writer.ts';
import type { SeedTransaction } from './write.ts';

const POST_COLUMNS = [
  ...['id', 'slug', 'member_id', 'topic_id', 'type', 'post_type', 'title', 'description', 'like_count', 'comment_count'],
  ...['created_at', 'updated_at'],
];

/** Writes a large community into tables without indexes. Likes and comments come first: the rows of posts contain their counts. */
export async function writeBulkCommunity(
  tx: SeedTransaction,
  community: BulkCommunity,
  { topics }: SeedData,
  writer: SeedWriter,
): Promise<void> {
  const likes = new Int32Array(community.posts);
  const comments = new Int32Array(community.posts);
  await bulkCopy(tx, 'post_like', ['post_id', 'member_id', 'created_at'], likeRows(community, likes, writer));
  await bulkCopy(
    tx,
    'post_comment_record',
    ['id', 'post_id', 'member_id', 'comment', 'created_at'],
    commentRows(community, comments, writer),
  );
  await bulkCopy(tx, 'post', POST_COLUMNS, postRows(community, { likes, comments }, numbersBySlug(topics), writer));
}

/** Only the first like of a member counts. */
function* likeRows({ likes }: BulkCommunity, counts: Int32Array, writer: SeedWriter) {
  const seen = new Set<number>();
  for (const { post, member, age } of likes) {
    const pair = member * counts.length + post;
    if (seen.has(pair)) continue;
    seen.add(pair);
    counts[post] = (counts[post] ?? 0) + 1;
    yield [post + 1, member + 1, daysBefore(writer, age)];
  }
}

function* commentRows({ comments }: BulkCommunity, counts: Int32Array, writer: SeedWriter) {
  let id = 0;
  for (const { post, member, comment, age } of comments) {
    id += 1;
    counts[post] = (counts[post] ?? 0) + 1;
    yield [id, post + 1, member + 1, comment, daysBefore(writer, age)];
  }
}

function* postRows(
  { written }: BulkCommunity,
  { likes, comments }: { likes: Int32Array; comments: Int32Array },
  topics: ReadonlyMap<string, number>,
  writer: SeedWriter,
) {
  let at = 0;
  for (const { topic, member, type, isPublic, title, description, age } of written) {
    const time = daysBefore(writer, age);
    const own = [at + 1, `talk-${at + 1}`, member + 1, numberOf(topics, topic), type, isPublic ? 'PUBLIC' : 'PRIVATE', title, description];
    yield [...own, likes[at] ?? 0, comments[at] ?? 0, time, time];
    at += 1;
  }
}
