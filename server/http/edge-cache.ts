import { createHash } from 'node:crypto';
import type { EndpointMap } from '../../contract/index.ts';
import { type EdgePurge, EVERYTHING_TAG } from '../adapters/edge-purge.ts';
import type { CachedPage, PageCache } from './page-cache.ts';

type Headers = Record<string, string>;

/** What a shared cache in front of the shop needs to keep answers that are the same for everybody. */
export interface EdgeCache {
  /** Headers of a finished page that is served to everybody; null where it is not to be kept. */
  headersOfPage(page: CachedPage): Headers | null;
  /** Headers of what a call answers to visitors; null where it is not to be kept. `parameters`: of its path. */
  headersOfAnswer(call: string, parameters: unknown, body: string): Headers | null;
}

/** So old may a kept answer be; a purge makes it shorter. */
const KEPT_S = 60;
/** For so long an older one is sent while a new one is fetched. */
const STALE_S = 30;

/**
 * Calls whose answers to a visitor depend on nothing but the address, `lang` and `symbol`, with the tags that are purged when they change.
 * Those without a tag change by edits, which drop everything, or by ratings, which lists may tell a minute later, as pages do.
 */
const sharedCalls: Partial<Record<keyof EndpointMap, (parameters: { productId?: string }, body: string) => string[]>> = {
  'GET language/all': () => [],
  'GET currency/all': () => [],
  'GET metaContent/detail/{n}': () => [],
  'GET cms/social-media': () => [],
  'GET cms/contact-us': () => [],
  'GET cms/about-us': () => [],
  'GET cms/privacy': () => [],
  'GET cms/terms': () => [],
  'GET banner/pagination/list': () => ['screen:home'],
  'GET top-menu/category/listv2': () => [],
  'GET category/pagination/list': () => [],
  'GET sub-category/list': () => [],
  'GET sub-category/by/slug/list/{slug}': () => [],
  'GET brand/pagination/list': () => [],
  'GET brand/list': () => [],
  'GET highest/rated/product/list': () => [],
  'GET product/slug/detail/{slug}': (_parameters, body) => [`product:${(JSON.parse(body) as { info: { id: number } }).info.id}`],
  'GET similar/product': () => [],
  'GET all/ingredients': () => [],
  'GET ingredient-group/list': () => [],
  'GET review/list/pagination/{productId}': ({ productId }) => [`product:${productId}`],
  'GET review/photos/{productId}': ({ productId }) => [`product:${productId}`],
  'GET topic/all': () => ['topics'],
  'GET rules': () => [],
  'GET review/policy': () => [],
};

/** Headers for a cache that is told what to drop; while it takes no purges, nothing is to be kept there. */
export function createEdgeCache(purges: EdgePurge): EdgeCache {
  const kept = (tags: readonly string[], keptS: number): Headers => {
    const all = [EVERYTHING_TAG, ...new Set(tags)];
    return {
      'cache-control': `public, max-age=0, s-maxage=${keptS}, stale-while-revalidate=${STALE_S}`,
      // Fastly and Varnish read the first, Cloudflare and Akamai the other.
      'surrogate-key': all.join(' '),
      'cache-tag': all.join(','),
    };
  };
  return {
    headersOfPage({ tags, renderedAt }) {
      if (!purges.isCaughtUp()) return null;
      return kept(tags, Math.max(1, KEPT_S - Math.floor((Date.now() - renderedAt) / 1_000)));
    },
    headersOfAnswer(call, parameters, body) {
      const tagsOf = sharedCalls[call as keyof EndpointMap];
      if (tagsOf === undefined || !purges.isCaughtUp()) return null;
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      return { ...kept(tagsOf(parameters as object, body), KEPT_S), vary: 'authorization, lang, symbol', etag };
    },
  };
}

/** Whatever this server drops is dropped in front of it, too, also what it hears of from the others: by then none of them sends it any more. */
export function purgingEdge(cache: PageCache, purges: EdgePurge): PageCache {
  return {
    ...cache,
    purge(tag) {
      cache.purge(tag);
      purges.purge(tag);
    },
    purgeAll(tags) {
      cache.purgeAll(tags);
      for (const tag of tags) purges.purge(tag);
    },
    clear() {
      cache.clear();
      purges.purge(EVERYTHING_TAG);
    },
  };
}
