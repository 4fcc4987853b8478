import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A finished page: its bytes in the encodings asked for so far. */
export interface CachedPage {
  body: Buffer;
  etag: string;
  /** What the page shows, for purging: `product:17`. */
  tags: string[];
  madeAt: number;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

const MAX_BYTES = 24 * 1024 * 1024;
/** A page older than this is still sent, and made anew behind it. */
const FRESH_MS = 60_000;

export function finishPage(html: string, tags: string[]): CachedPage {
  const body = Buffer.from(html);
  return {
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    tags,
    madeAt: Date.now(),
    compressed: {},
  };
}

/** The page's bytes in an encoding; made once. */
export function encodePage(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  page.compressed[encoding] ??= compress(page.body, encoding);
  return page.compressed[encoding];
}

function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? zip(body) : Promise.resolve(body);
}

export interface PageCache {
  /** The page under a key; concurrent misses share one rendering. Null: what was made may not be kept (it is in `instead`). */
  page(key: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null>;
  purge(tag: string): void;
}

/** Finished pages in memory, least recently used out first. Keys are parsed addresses with the currency, never raw query strings. */
export function createPageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: MAX_BYTES, sizeCalculation: (page) => page.body.length * 2 + 500 });
  const making = new Map<string, Promise<CachedPage | null>>();
  let purges = 0;

  const make = (key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> => {
    const begun = making.get(key);
    if (begun !== undefined) return begun;
    const purgesBefore = purges;
    const made = render()
      .then((page) => {
        // A page that was being made while something was purged may show what was there before.
        if (page !== null && purges === purgesBefore) pages.set(key, page);
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    async page(key, render) {
      const kept = pages.get(key);
      if (kept === undefined) return make(key, render);
      if (Date.now() - kept.madeAt > FRESH_MS) make(key, render).catch(() => undefined);
      return kept;
    },
    purge(tag) {
      purges += 1;
      making.clear();
      for (const [key, page] of pages.entries()) if (page.tags.includes(tag)) pages.delete(key);
    },
  };
}
