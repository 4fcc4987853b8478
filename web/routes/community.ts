import { listSizes } from '../../contract/limits.ts';
import { loadFeed } from '../features/community/index.ts';
import type { Call } from '../kit/call.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import { metaContent } from '../kit/meta-content.ts';
import { keepWithinPages } from '../kit/paging.ts';
import { screenCode } from '../kit/screen.tsx';
import { href, type Visit } from '../kit/visit.ts';

export type CommunityData = Awaited<ReturnType<typeof load>>;

export default screenCode('community', {
  load,
  meta: ({ search: { topic, keyword, offset }, t }, { general, topics }) => {
    const name = topics?.find(({ id }) => id === topic)?.title;
    return {
      ...general,
      title: name ? t('list.titled', { name, title: general.title }) : general.title,
      canonical: { topic: name ? topic : 0 },
      // Steps of a feed and searches change with every new post.
      hidden: offset > 0 || keyword !== '' || (topic > 0 && !name),
    };
  },
  tags: () => ['community', 'topics'],
  page: () => import('./community.page.tsx'),
});

/** Parts that cannot be loaded are null and show an error in their place. */
async function load(visit: Visit<'community'>, call: Call) {
  const { search } = visit;
  const { topic, keyword, people: page } = search;
  const limit = listSizes.peopleToFollow;
  const [general, topics, feed, people, hot] = await Promise.all([
    metaContent('community', call),
    ignoreFailure(call('GET topic/all', {}), null),
    ignoreFailure(loadFeed(call, { topic, keyword }, search), null),
    ignoreFailure(call('GET customer/pagination/list', { offset: (page - 1) * limit, limit }), null),
    ignoreFailure(call('GET hotpost/list', {}), null),
  ]);
  const pages = { page, size: limit, count: people?.count };
  keepWithinPages(pages, (last) => href(visit, 'community', {}, { ...search, people: last }));
  return { general, topics: topics?.list ?? null, feed, people, hot: hot?.list ?? null };
}
