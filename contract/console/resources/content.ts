import type { Resource } from './field.ts';
import { settingFields } from './settings.ts';
import { COUNT, MADE, NAME, SLUG } from './usual.ts';

/** Content and settings of the shop. */
export const contentResources: Record<'banners' | 'pages' | 'meta-contents' | 'topics' | 'settings' | 'synonyms', Resource> = {
  banners: {
    permission: 'content',
    id: 'number',
    acts: ['create', 'update', 'archive'],
    fields: {
      image: { kind: 'picture' },
      redirect_url: { kind: 'path', max: 500, listed: true },
      position: { kind: 'whole', min: 0, max: 100_000, listed: true, sorts: true },
      shown_from: { kind: 'moment', listed: true, sorts: true },
      shown_until: { kind: 'moment', listed: true, sorts: true },
    },
    texts: {
      kicker: { kind: 'line', max: 60 },
      title: { ...NAME, max: 100 },
      description: { kind: 'prose', max: 300 },
    },
  },
  pages: {
    permission: 'content',
    id: 'name',
    acts: ['update'],
    fields: { changed_at: { ...MADE, kind: 'moment' } },
    texts: { title: { ...NAME, max: 150 }, html: { kind: 'html', required: true, max: 200_000 } },
  },
  'meta-contents': {
    permission: 'content',
    id: 'number',
    acts: ['update'],
    fields: {},
    texts: { title: { ...NAME, max: 200 }, description: { kind: 'prose', max: 500, listed: true } },
  },
  topics: {
    permission: 'content',
    id: 'number',
    acts: ['create', 'update', 'archive'],
    fields: {
      slug: SLUG,
      image: { kind: 'picture' },
      position: { kind: 'whole', min: 0, max: 100_000, listed: true, sorts: true },
      follower_count: COUNT,
      post_count: COUNT,
    },
    texts: { title: { ...NAME, max: 150 } },
  },
  settings: {
    permission: 'settings',
    id: 'name',
    acts: ['update'],
    fields: { value: { kind: 'prose', listed: true, byId: settingFields } },
    texts: {},
  },
  synonyms: {
    permission: 'content',
    id: 'number',
    acts: ['create', 'update', 'archive'],
    fields: {
      lang: { kind: 'line', required: true, max: 2, listed: true, filters: true },
      /** Words and phrases that search treats as equal. */
      words: { kind: 'lines', required: true, min: 2, max: 20, listed: true },
    },
    texts: {},
  },
};
