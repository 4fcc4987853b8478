import { bulkCopy } from '../../bulk.ts';
import type { SeedData, SeedPost } from '../data.ts';
import { writeBulkCommunity } from './bulk-community.ts';
import { daysBefore, numberOf, numbersBySlug, type SeedWriter } from './seed-writer.ts';
import type { SeedTransaction } from './write.ts';

const POST_COLUMNS = [
  ...['id', 'slug', 'member_id', 'topic_id', 'type', 'title', 'description', 'image', 'like_count', 'comment_count'],
  ...['created_at', 'updated_at'],
];

/** Writes topics, posts, likes and comments. Their ids follow time: lists are read with the highest id first. */
export async function writeCommunity(tx: SeedTransaction, data: SeedData, writer: SeedWriter): Promise<void> {
  const posts = data.posts.toSorted((a, b) => b.age - a.age);
  await writeTopics(tx, data, writer);
  if (data.bulkCommunity !== undefined) return writeBulkCommunity(tx, data.bulkCommunity, data, writer);
  await writePosts(tx, posts, numbersBySlug(data.topics), writer);
  const likes = posts.flatMap(({ likes: likers, age }, at) =>
    likers.map((member, nth) => [at + 1, member + 1, daysBefore(writer, (age * (likers.length - nth)) / (likers.length + 1))]),
  );
  await bulkCopy(tx, 'post_like', ['post_id', 'member_id', 'created_at'], likes);
  const comments = posts
    .flatMap((post, at) => post.comments.map((comment) => ({ ...comment, post: at + 1 })))
    .sort((a, b) => b.age - a.age);
  const rows = comments.map(({ post, member, comment, age }, at) => [at + 1, post, member + 1, comment, daysBefore(writer, age)]);
  await bulkCopy(tx, 'post_comment_record', ['id', 'post_id', 'member_id', 'comment', 'created_at'], rows);
}

async function writeTopics(tx: SeedTransaction, { topics, posts }: SeedData, writer: SeedWriter): Promise<void> {
  const rows = topics.map(({ slug }, at) => {
    const count = posts.filter(({ topic }) => topic === slug).length;
    return [at + 1, slug, writer.picture(`topic-${slug}`), at + 1, count];
  });
  await bulkCopy(tx, 'topic', ['id', 'slug', 'image', 'position', 'post_count'], rows);
  const titles = topics.map(({ title }, at) => [at + 1, 'en', title]);
  await bulkCopy(tx, 'topic_text', ['topic_id', 'lang', 'title'], titles);
}

async function writePosts(tx: SeedTransaction, posts: SeedPost[], topics: ReadonlyMap<string, number>, writer: SeedWriter): Promise<void> {
  const rows = posts.map(({ slug, member, topic, type, title, description, picture, likes, comments, age }, at) => {
    const written = daysBefore(writer, age);
    const image = picture === null ? null : writer.picture(picture);
    return [
      at + 1,
      slug,
      member + 1,
      numberOf(topics, topic),
      type,
      title,
      description,
      image,
      likes.length,
      comments.length,
      written,
      written,
    ];
  });
  await bulkCopy(tx, 'post', POST_COLUMNS, rows);
}
