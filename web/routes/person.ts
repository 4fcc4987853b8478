import { listSizes } from '../../contract/limits.ts';
import { loadFeed } from '../features/community/index.ts';
import { loadReviewsBy, personData } from '../features/people/index.ts';
import type { Call } from '../kit/call.ts';
import { ignoreFailure } from '../kit/ignore-failure.ts';
import { metaContent } from '../kit/meta-content.ts';
import { shortDescription } from '../kit/page-words.ts';
import { keepWithinPages } from '../kit/paging.ts';
import { href, type Visit } from '../kit/visit.ts';

/** A person's community page, or their profile. */
export type PersonVisit = Visit<'user-info'> | Visit<'user-profile'>;
export type PersonPageData = Awaited<ReturnType<typeof loadPerson>>;

/** A person with their posts or reviews; those that cannot be loaded are null and show an error in their place. */
export async function loadPerson(visit: PersonVisit, call: Call) {
  const { screen, search } = visit;
  const { uuid } = visit.parameters;
  const [{ info }, general, feed, reviews] = await Promise.all([
    call('GET customer/detail/{uuid}', { uuid }),
    metaContent(screen, call),
    search.show === 'posts' ? ignoreFailure(loadFeed(call, { uuid }, search), null) : null,
    loadReviewsBy(call, uuid, search),
  ]);
  const pages = { page: search.page, size: listSizes.reviews, count: reviews?.count };
  keepWithinPages(pages, (page) => href(visit, screen, { uuid }, { ...search, page }));
  return { info, general, feed, reviews };
}

export function personMeta(visit: PersonVisit, { info, general }: PersonPageData, title: string) {
  return {
    title,
    description: shortDescription(info.about_us || general.description),
    image: info.image,
    kind: 'profile',
    hidden: visit.search.offset > 0 || visit.search.page > 1,
    structured: [personData(visit, info)],
  } as const;
}

export const personTags = ({ info }: PersonPageData): string[] => [`member:${info.uuid}`, `profile:${info.uuid}`];
