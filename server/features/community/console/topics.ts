import { slugColumn } from '../../catalogue/index.ts';
import { type ResourceStore, tableStore } from '../../console/index.ts';
import { lockFeed } from '../writing/queries.ts';
import { countTopicPosts } from './queries.ts';

/** Topics of the community as a resource of the console. A topic with posts, even private ones, cannot be archived. */
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
      // A cleared position means the first one.
      ...(fields.position === null && { position: 0 }),
    }),
    async usedBy(tx, id) {
      // Posts are written under the same lock, so none is added between the count and the archiving.
      await lockFeed(tx);
      return [{ kind: 'posts', count: await countTopicPosts(tx, id) }];
    },
    constraints: { topic_slug_key: 'slug' },
    changed,
  });
