import { bulkCopy } from '../../bulk.ts';
import type { SeedData, SeedPost } from '../data.ts';
import { daysBefore, numberOf, numbersBySlug, type SeedWriter } from './place.ts';
import { writeBulkCommunity } from './talk.ts';
import type { SeedTransaction } from './write.ts';

const POST_COLUMNS = [
  ...['id', 'slug', 'member_id', 'topic_id', 'type', 'title', 'description', 'image', 'like_count', 'comment_count'],
  ...['created_at', 'updated_at'],
];

/** Writes topics, posts, likes and comments. Numbers follow time here: lists are read newest number first. */
export async function writeCommunity(tx: SeedTransaction, stock: SeedData, place: SeedWriter): Promise<void> {
  const posts = stock.posts.toSorted((a, b) => b.age - a.age);
  await writeTopics(tx, stock, place);
  if (stock.bulkCommunity !== undefined) return writeBulkCommunity(tx, stock.bulkCommunity, stock, place);
  await writePosts(tx, posts, numbersBySlug(stock.topics), place);
  const likes = posts.flatMap(({ likes: likers, age }, at) =>
    likers.map((member, nth) => [at + 1, member + 1, daysBefore(place, (age * (likers.length - nth)) / (likers.length + 1))]),
  );
  await bulkCopy(tx, 'post_like', ['post_id', 'member_id', 'created_at'], likes);
  const comments = posts
    .flatMap((post, at) => post.comments.map((comment) => ({ ...comment, post: at + 1 })))
    .sort((a, b) => b.age - a.age);
  const rows = comments.map(({ post, member, comment, age }, at) => [at + 1, post, member + 1, comment, daysBefore(place, age)]);
  await bulkCopy(tx, 'post_comment', ['id', 'post_id', 'member_id', 'comment', 'created_at'], rows);
}

async function writeTopics(tx: SeedTransaction, { topics, posts }: SeedData, place: SeedWriter): Promise<void> {
  const rows = topics.map(({ slug }, at) => {
    const count = posts.filter(({ topic }) => topic === slug).length;
    return [at + 1, slug, place.picture(`topic-${slug}`), at + 1, count];
  });
  await bulkCopy(tx, 'topic', ['id', 'slug', 'image', 'position', 'post_count'], rows);
  const titles = topics.map(({ title }, at) => [at + 1, 'en', title]);
  await bulkCopy(tx, 'topic_text', ['topic_id', 'lang', 'title'], titles);
}

async function writePosts(tx: SeedTransaction, posts: SeedPost[], topics: ReadonlyMap<string, number>, place: SeedWriter): Promise<void> {
  const rows = posts.map(({ slug, member, topic, type, title, description, picture, likes, comments, age }, at) => {
    const written = daysBefore(place, age);
    const image = picture === null ? null : place.picture(picture);
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
