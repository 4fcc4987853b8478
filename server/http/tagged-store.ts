import { LRUCache } from 'lru-cache';
import { cacheClock } from './cache-clock.ts';

interface Tagged {
  /** What it shows, such as `product:17`; a purge drops by these. */
  tags: readonly string[];
}

export interface TaggedStore<T extends Tagged> {
  get(key: string): T | undefined;
  /** Like `get`, but does not count as a use. */
  peek(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  /** Drops everything that has one of the tags, without a scan of the rest. */
  purge(tags: readonly string[]): void;
  clear(): void;
  size(): { entries: number; bytes: number };
}

/** Keeps values by key and drops them by tag; beyond `maxBytes` it evicts the least recently used. `ttlMs`: maximum age; 0: none. */
export function createTaggedStore<T extends Tagged>(maxBytes: number, bytesOf: (value: T) => number, ttlMs = 0): TaggedStore<T> {
  const keysOf = new Map<string, Set<string>>();
  const unlist = ({ tags }: T, key: string): void => {
    for (const tag of tags) {
      const keys = keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(tag);
    }
  };
  const values = new LRUCache<string, T>({ maxSize: maxBytes, sizeCalculation: bytesOf, dispose: unlist, ttl: ttlMs, perf: cacheClock });
  return {
    get: (key) => values.get(key),
    peek: (key) => values.peek(key),
    set(key, value) {
      values.set(key, value);
      // A value that is too large is not stored.
      if (values.peek(key) !== value) return;
      for (const tag of value.tags) {
        const keys = keysOf.get(tag) ?? new Set();
        keysOf.set(tag, keys.add(key));
      }
    },
    delete: (key) => void values.delete(key),
    purge(tags) {
      for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) values.delete(key);
    },
    clear: () => values.clear(),
    size: () => ({ entries: values.size, bytes: values.calculatedSize }),
  };
}
