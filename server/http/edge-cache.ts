import { type EdgePurge, EVERYTHING_TAG } from '../adapters/edge-purge.ts';
import { cacheClock } from './cache-clock.ts';
import { type CachedPage, etagOf, type PageCache } from './page-cache.ts';
import { isForEverybody, tagsOfAnswer } from './visitor-answers.ts';

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

/** More than these make headers that caches refuse as delivered. */
const MOST_TAGS = 30;

/** Headers for a cache that is told what to drop; while it takes no purges, nothing is to be kept there. */
export function createEdgeCache(purges: EdgePurge): EdgeCache {
  const kept = (tags: readonly string[], keptS: number): Headers | null => {
    const all = [...new Set([EVERYTHING_TAG, ...tags])];
    if (all.length > MOST_TAGS) return null;
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
      return kept(tags, Math.max(1, KEPT_S - Math.floor((cacheClock.now() - renderedAt) / 1_000)));
    },
    headersOfAnswer(call, parameters, body) {
      if (!isForEverybody(call) || !purges.isCaughtUp()) return null;
      const headers = kept(tagsOfAnswer(call, parameters, body), KEPT_S);
      return headers && { ...headers, vary: 'authorization, lang, symbol', etag: etagOf(body) };
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
