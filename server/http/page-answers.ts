import { LRUCache } from 'lru-cache';

/** What stands around every page. Nobody waits for a change of it. */
const around = new Set(['GET top-menu/category/listv2', 'GET cms/social-media', 'GET currency/all', 'GET blog/post/list']);
/** What stands beside every step of the feed. */
const beside = new Set(['GET metaContent/detail/{n}', 'GET topic/all', 'GET hotpost/list', 'GET customer/pagination/list']);

const KEPT_MS = 5000;
const KEPT_MOST = 500;

/** Answers that many pages show: for a moment they are the same objects for all visitors of a language and currency. */
export interface PageAnswers {
  /** The answer of a call; `name` tells one from another. */
  answer(key: string, name: string, ask: () => Promise<unknown>): Promise<unknown>;
  /** Something that pages show has changed. */
  forget(): void;
  /** Whether changes are heard of, by `forget`. */
  trust(isTold: boolean): void;
}

export function createPageAnswers(): PageAnswers {
  const keep = () => new LRUCache<string, Promise<unknown>>({ max: KEPT_MOST, ttl: KEPT_MS, ttlAutopurge: true, perf: Date });
  const kept = { around: keep(), beside: keep() };
  let isTrusted = true;
  const storeOf = (key: string) => {
    if (around.has(key)) return kept.around;
    return beside.has(key) && isTrusted ? kept.beside : null;
  };
  return {
    answer(key, name, ask) {
      const store = storeOf(key);
      const known = store?.get(name);
      if (known !== undefined) return known;
      const coming = ask();
      store?.set(name, coming);
      coming.catch(() => store?.delete(name));
      return coming;
    },
    forget: () => kept.beside.clear(),
    trust(isTold) {
      isTrusted = isTold;
      kept.beside.clear();
    },
  };
}
