import { createHash } from 'node:crypto';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';
import { cacheClock } from './cache-clock.ts';
import { createPageAnswers, type PageAnswers } from './page-answers.ts';
import { PageBody } from './page-body.ts';
import { createPurgeLog, isDroppedBy, type Making, type PurgeLog } from './purge-log.ts';
import { createTaggedStore, type TaggedStore } from './tagged-store.ts';

/** A finished page. */
export interface CachedPage {
  body: PageBody;
  etag: string;
  /** What the page shows, for purging, such as `product:17`. */
  tags: string[];
  /** By `cacheClock`. */
  renderedAt: number;
}

const PAGES_BYTES = 24 * 1024 * 1024;
const FILTERED_BYTES = 8 * 1024 * 1024;
/** An older page is still sent, and rendered again in the background. */
const FRESH_MS = 60_000;
/** Beyond this age a page is rendered first; the stored one is sent only if that fails. */
const STALE_MS = 600_000;

/** Weak, since it is the same for all encodings. */
export const etagOf = (body: string | Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** `html`: consecutive pieces. */
export function finishPage(html: readonly string[], tags: string[]): CachedPage {
  const body = Buffer.concat(html.map((piece) => Buffer.from(piece)));
  return { body: new PageBody(body), etag: etagOf(body), tags, renderedAt: cacheClock.now() };
}

/** Result of a rendering: a page to keep; `gone`: the address shows nothing to keep (any more); `failed`: says nothing about the page. */
export type RenderOutcome = CachedPage | 'gone' | 'failed';

/** How pages were served since the start, and what is stored now. */
export interface PageCacheCounts {
  /** Sent from the cache. */
  hits: number;
  /** Sent although old, and rendered again in the background. */
  stale: number;
  /** Rendered first. */
  misses: number;
  pages: number;
  bytes: number;
}

export interface PageCache {
  counts(): PageCacheCounts;
  /** The page under a key; concurrent misses share one rendering. */
  page(key: string, render: () => Promise<RenderOutcome>): Promise<RenderOutcome>;
  /** API answers from which pages are made, where many pages share them. */
  answers: Pick<PageAnswers, 'answer'>;
  /** API answers that are the same for every visitor. */
  visitorAnswers: AnswerCache;
  purge(tag: string): void;
  /** Purges everything with any of these tags at once. */
  purgeAll(tags: readonly string[]): void;
  /** Drops every page and the answers that many share. */
  clear(): void;
  /** Whether purges of other servers arrive. While they do not, every request renders and no page is stored. */
  setConnected(isConnected: boolean): void;
}

/** Pages by key. Filters and keywords are endless, so such pages may evict one another, but not the pages that everybody reads. */
function createStores() {
  const createStore = (maxBytes: number) =>
    createTaggedStore<CachedPage>(maxBytes, ({ body, tags }) => body.bytes + 500 + 100 * tags.length);
  const [pages, filtered] = [createStore(PAGES_BYTES), createStore(FILTERED_BYTES)];
  const both = [pages, filtered];
  return {
    size() {
      const sizes = both.map((store) => store.size());
      return { pages: sizes.reduce((sum, { entries }) => sum + entries, 0), bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
    storeOf: (key: string) => (key.includes('?') || key.includes('/search-result/') ? filtered : pages),
    purge(tags: readonly string[]): void {
      for (const store of both) store.purge(tags);
    },
    clear(): void {
      for (const store of both) store.clear();
    },
  };
}

/** Stores a page and updates its size whenever the bytes in memory change. */
function keepPage(store: TaggedStore<CachedPage>, key: string, page: CachedPage): void {
  store.set(key, page);
  page.body.onChange = () => {
    const kept = store.peek(key);
    if (kept?.body === page.body) store.set(key, { ...kept });
  };
}

/** Decides by its age how a kept page can be used, and counts it. */
function countAsked() {
  const counts = { hits: 0, stale: 0, misses: 0 };
  return {
    counts,
    count(kept: CachedPage | undefined): keyof typeof counts {
      const age = kept === undefined ? Number.POSITIVE_INFINITY : cacheClock.now() - kept.renderedAt;
      const found = age > STALE_MS ? 'misses' : age > FRESH_MS ? 'stale' : 'hits';
      counts[found] += 1;
      return found;
    },
  };
}

async function renderOr(rendering: Promise<RenderOutcome>, kept: CachedPage | undefined): Promise<RenderOutcome> {
  if (kept === undefined) return rendering;
  const rendered = await rendering.catch(() => 'failed' as const);
  return rendered === 'failed' ? kept : rendered;
}

interface Rendering {
  page: Promise<RenderOutcome>;
  making: Making;
}

/** Renders a page once for all concurrent requests, and keeps it unless what it shows was purged since it began. */
function createRenderings(log: PurgeLog, keep: (key: string, page: CachedPage | 'gone') => void) {
  const running = new Map<string, Rendering>();
  const begin = (key: string, render: () => Promise<RenderOutcome>): Promise<RenderOutcome> => {
    const making = log.begin();
    const page = render()
      .then((rendered) => {
        if (rendered === 'gone' || (rendered !== 'failed' && !making.isStale(rendered.tags))) keep(key, rendered);
        return rendered;
      })
      .finally(() => {
        making.end();
        if (running.get(key)?.making === making) running.delete(key);
      });
    running.set(key, { page, making });
    return page;
  };
  const once = async (key: string, render: () => Promise<RenderOutcome>): Promise<RenderOutcome> => {
    const other = running.get(key);
    if (other === undefined) return begin(key, render);
    const dropped = other.making.purgesSoFar();
    const page = await other.page;
    // A request that comes after a purge must not get a page that was begun before it.
    return isDroppedBy(dropped, typeof page === 'string' ? null : page.tags) ? once(key, render) : page;
  };
  return { once, forget: () => running.clear() };
}

/** Finished pages in memory, evicting the least recently used. Keys are parsed addresses with the currency, never raw query strings. */
export function createPageCache(): PageCache {
  const [{ storeOf, size, ...stores }, asked, log, answers] = [createStores(), countAsked(), createPurgeLog(), createPageAnswers()];
  const calls = createAnswerCache(log);
  let isConnected = true;
  const renderings = createRenderings(log, (key, page) => {
    if (page === 'gone') storeOf(key).delete(key);
    else if (isConnected) keepPage(storeOf(key), key, page);
  });
  const purgeAll = (tags: readonly string[]): void => {
    log.note(tags);
    answers.forget();
    stores.purge(tags);
    calls.purge(tags);
  };
  const forgetAll = (): void => {
    log.note(null);
    renderings.forget();
    stores.clear();
    calls.clear();
  };

  return {
    answers,
    visitorAnswers: calls.answers,
    counts: () => ({ ...asked.counts, ...size() }),
    async page(key, render) {
      const kept = storeOf(key).get(key);
      const found = asked.count(kept);
      if (kept === undefined || found === 'misses') return renderOr(renderings.once(key, render), kept);
      if (found === 'stale') renderings.once(key, render).catch(() => undefined);
      return kept;
    },
    purge: (tag) => purgeAll([tag]),
    purgeAll,
    clear() {
      answers.clear();
      forgetAll();
    },
    setConnected(connected) {
      isConnected = connected;
      answers.setConnected(connected);
      calls.setConnected(connected);
      forgetAll();
    },
  };
}
