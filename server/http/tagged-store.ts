import { LRUCache } from 'lru-cache';
import { cacheClock } from './cache-clock.ts';

interface Tagged {
  /** What it shows, to be dropped by: `product:17`. */
  tags: readonly string[];
}

export interface TaggedStore<T extends Tagged> {
  get(key: string): T | undefined;
  /** The same without counting as a use. */
  peek(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  /** Drops what carries one of the tags; nothing else is looked at. */
  purge(tags: readonly string[]): void;
  clear(): void;
  size(): { entries: number; bytes: number };
}

/** Keeps values by key and drops them by tag, the least recently used ones beyond so many bytes. `ttlMs`: forgets them after so long. */
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
      // One that is too large is not there.
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
