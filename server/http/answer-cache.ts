import type { PurgeLog } from './purge-log.ts';
import { createTaggedStore } from './tagged-store.ts';

interface KeptAnswer {
  /** JSON text as sent. */
  body: string;
  tags: readonly string[];
}

/** Hits and misses since the start, and what is stored now. */
export interface AnswerCacheCounts {
  hits: number;
  misses: number;
  answers: number;
  bytes: number;
}

/** Serialised answers that are the same for all visitors. */
export interface AnswerCache {
  find(key: string): string | undefined;
  /** Makes an answer and stores it, unless what it shows changes in the meantime. */
  keep(key: string, make: () => Promise<string>, tagsOf: (body: string) => readonly string[]): Promise<string>;
  counts(): AnswerCacheCounts;
}

const ANSWERS_BYTES = 8 * 1024 * 1024;
/** Answers without a tag, such as ratings in a list, are at most one second out of date. */
const KEPT_MS = 1_000;

/** `log`: records the purges that the owner passes on to `purge` and `clear`. */
export function createAnswerCache(log: PurgeLog) {
  const store = createTaggedStore<KeptAnswer>(ANSWERS_BYTES, ({ body }) => body.length * 2 + 500, KEPT_MS);
  const counts = { hits: 0, misses: 0 };
  let isConnected = true;
  const answers: AnswerCache = {
    find(key) {
      const kept = store.get(key);
      counts[kept === undefined ? 'misses' : 'hits'] += 1;
      return kept?.body;
    },
    async keep(key, make, tagsOf) {
      const making = log.begin();
      try {
        const body = await make();
        const tags = tagsOf(body);
        if (isConnected && !making.isStale(tags)) store.set(key, { body, tags });
        return body;
      } finally {
        making.end();
      }
    },
    counts() {
      const { entries, bytes } = store.size();
      return { ...counts, answers: entries, bytes };
    },
  };
  return {
    answers,
    purge: store.purge,
    clear: store.clear,
    setConnected(connected: boolean) {
      isConnected = connected;
    },
  };
}
