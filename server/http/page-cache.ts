import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createPageAnswers, type PageAnswers } from './page-answers.ts';

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

const PLAIN_BYTES = 24 * 1024 * 1024;
const ENDLESS_BYTES = 8 * 1024 * 1024;
/** A page older than this is still sent, and made anew behind it. */
const FRESH_MS = 60_000;
/** Beyond this age it is made anew first, and what is kept is only sent where that fails. */
const STALE_MS = 600_000;

/** `html`: pieces that follow one another. */
export function finishPage(html: readonly string[], tags: string[]): CachedPage {
  const body = Buffer.concat(html.map((piece) => Buffer.from(piece)));
  return {
    body,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
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

/** What a rendering came to: a page to keep, an address that shows nothing to keep (any more), or a failure that says nothing of it. */
export type RenderOutcome = CachedPage | 'gone' | 'failed';

export interface PageCache {
  /** The page under a key; concurrent misses share one rendering. */
  page(key: string, make: () => Promise<RenderOutcome>): Promise<RenderOutcome>;
  /** What pages are made of, where many share it. */
  answers: Pick<PageAnswers, 'answer'>;
  purge(tag: string): void;
  /** Whether changes are heard of, by `purge`. While they are not, pages are made for whoever asks and none is kept. */
  trust(isTold: boolean): void;
}

/** Pages by their key. Filters and keywords are endless: they may push one another out, but not the pages that everybody reads. */
function createStores() {
  const keep = (maxSize: number) => new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: (page) => page.body.length * 2 + 500 });
  const [plain, endless] = [keep(PLAIN_BYTES), keep(ENDLESS_BYTES)];
  return {
    storeOf: (key: string) => (key.includes('?') || key.includes('/search-result/') ? endless : plain),
    forget(isStale: (page: CachedPage) => boolean): void {
      for (const pages of [plain, endless]) for (const [key, page] of pages.entries()) if (isStale(page)) pages.delete(key);
    },
  };
}

async function orElse(making: Promise<RenderOutcome>, kept: CachedPage): Promise<RenderOutcome> {
  const made = await making.catch(() => 'failed' as const);
  return made === 'failed' ? kept : made;
}

/** Finished pages in memory, least recently used out first. Keys are parsed addresses with the currency, never raw query strings. */
export function createPageCache(): PageCache {
  const { storeOf, forget: forgetStored } = createStores();
  const making = new Map<string, Promise<RenderOutcome>>();
  const answers = createPageAnswers();
  let purges = 0;
  let isTrusted = true;
  const forget = (isStale: (page: CachedPage) => boolean): void => {
    purges += 1;
    answers.forget();
    making.clear();
    forgetStored(isStale);
  };

  const make = (key: string, render: () => Promise<RenderOutcome>): Promise<RenderOutcome> => {
    const begun = making.get(key);
    if (begun !== undefined) return begun;
    const purgesBefore = purges;
    const made = render()
      .then((page) => {
        if (page === 'gone') storeOf(key).delete(key);
        // A page that was being made while something was purged may show what was there before.
        else if (page !== 'failed' && isTrusted && purges === purgesBefore) storeOf(key).set(key, page);
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  return {
    answers,
    async page(key, render) {
      const kept = storeOf(key).get(key);
      if (kept === undefined) return make(key, render);
      const age = Date.now() - kept.madeAt;
      if (age > STALE_MS) return orElse(make(key, render), kept);
      if (age > FRESH_MS) make(key, render).catch(() => undefined);
      return kept;
    },
    purge: (tag) => forget(({ tags }) => tags.includes(tag)),
    trust(isTold) {
      isTrusted = isTold;
      answers.trust(isTold);
      forget(() => true);
    },
  };
}
