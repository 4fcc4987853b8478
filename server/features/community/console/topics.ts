import { slugColumn } from '../../catalogue/index.ts';
import { type ResourceStore, tableStore } from '../../console/index.ts';
import { lockFeed } from '../writing/queries.ts';
import { countTopicPosts } from './queries.ts';

/** Topics of the community in the console. One that has posts, be they private, stays. */
export const topicStore = (changed: ResourceStore['changed']): ResourceStore =>
  tableStore({
    name: 'topics',
    table: 'topic',
    columns: {
      slug: 'slug',
      image: 'image',
      position: 'position',
      follower_count: { read: 't.follower_count' },
      post_count: { read: 't.post_count' },
    },
    texts: { table: 'topic_text', key: 'topic_id' },
    keywordIn: ['e.title', 't.slug'],
    orderBy: 't.position',
    prepare: async (tx, id, { fields, texts }) => ({
      ...(await slugColumn(tx, { table: 'topic', id, slug: fields.slug, name: texts.en?.title })),
      // A position that is cleared is the first one.
      ...(fields.position === null && { position: 0 }),
    }),
    async usedBy(tx, id) {
      // Posts are written behind the same lock: none comes in between the count and the archive.
      await lockFeed(tx);
      return [{ kind: 'posts', count: await countTopicPosts(tx, id) }];
    },
    constraints: { topic_slug_key: 'slug' },
    changed,
  });
