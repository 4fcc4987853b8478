import { LRUCache } from 'lru-cache';
import { cacheClock } from './cache-clock.ts';

/** Content around every page. Only staff, who edit it, notice that a change appears late. */
const shellCalls = new Set(['GET top-menu/category/listv2', 'GET cms/social-media', 'GET currency/all', 'GET blog/post/list']);
/** Calls that every further part of the feed repeats. */
const listCalls = new Set(['GET metaContent/detail/{n}', 'GET topic/all', 'GET hotpost/list', 'GET customer/pagination/list']);

const TTL_MS = 5000;
const MAX_ENTRIES = 500;

/** Answers that many pages show: for a few seconds, all visitors of a language and currency get the same objects. */
export interface PageAnswers {
  /** The answer of a call; `name` identifies the call with its input, language and currency. */
  answer(key: string, name: string, load: () => Promise<unknown>): Promise<unknown>;
  /** Drops answers of lists, since something that pages show has changed. */
  forget(): void;
  /** Drops all answers, including those of header and footer. */
  clear(): void;
  /** Whether changes of other servers arrive, by `forget`. While they do not, answers of lists are not kept. */
  setConnected(isConnected: boolean): void;
}

export function createPageAnswers(): PageAnswers {
  const createStore = () => new LRUCache<string, Promise<unknown>>({ max: MAX_ENTRIES, ttl: TTL_MS, ttlAutopurge: true, perf: cacheClock });
  const kept = { shellCalls: createStore(), listCalls: createStore() };
  let isConnected = true;
  const storeOf = (key: string) => {
    if (shellCalls.has(key)) return kept.shellCalls;
    return listCalls.has(key) && isConnected ? kept.listCalls : null;
  };
  return {
    answer(key, name, load) {
      const store = storeOf(key);
      const known = store?.get(name);
      if (known !== undefined) return known;
      const pending = load();
      store?.set(name, pending);
      pending.catch(() => store?.delete(name));
      return pending;
    },
    forget: () => kept.listCalls.clear(),
    clear: () => {
      kept.shellCalls.clear();
      kept.listCalls.clear();
    },
    setConnected(connected) {
      isConnected = connected;
      kept.listCalls.clear();
    },
  };
}
