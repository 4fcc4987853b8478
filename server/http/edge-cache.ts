import { type EdgePurge, EVERYTHING_TAG } from '../adapters/edge-purge.ts';
import { cacheClock } from './cache-clock.ts';
import { type CachedPage, etagOf, type PageCache } from './page-cache.ts';
import { isForEverybody, tagsOfAnswer } from './visitor-answers.ts';

type Headers = Record<string, string>;

/** Headers that let a shared cache in front of the shop store answers that are the same for everybody. */
export interface EdgeCache {
  /** Headers of a finished page that is the same for everybody; null if it must not be stored. */
  headersOfPage(page: CachedPage): Headers | null;
  /** Headers of a call's answer to visitors; null if it must not be stored. `parameters`: of its path. */
  headersOfAnswer(call: string, parameters: unknown, body: string): Headers | null;
}

/** Maximum age of a stored answer; a purge drops it earlier. */
const KEPT_S = 60;
/** How long a stale answer may be sent while a new one is fetched. */
const STALE_S = 30;

/** With more tags, the headers exceed what caches accept by default. */
const MOST_TAGS = 30;

/** Headers for a cache that can be purged; while it takes no purges, nothing may be stored there. */
export function createEdgeCache(purges: EdgePurge): EdgeCache {
  const kept = (tags: readonly string[], keptS: number): Headers | null => {
    const all = [...new Set([EVERYTHING_TAG, ...tags])];
    if (all.length > MOST_TAGS) return null;
    return {
      'cache-control': `public, max-age=0, s-maxage=${keptS}, stale-while-revalidate=${STALE_S}`,
      // Fastly and Varnish read the first, Cloudflare and Akamai the second.
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

/** Passes all purges on to the cache in front, also those announced by other servers: by then no server sends the old content any more. */
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
