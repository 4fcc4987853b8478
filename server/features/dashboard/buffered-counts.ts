import type { Log } from '../../db/log.ts';

const WRITE_EVERY_MS = 4_000;
/** Maximum number of different keys in memory; further ones are dropped until the next write, so that a flood cannot exhaust memory. */
const MOST_KEPT = 5_000;

interface CountsOptions<V> {
  /** Merges two values of the same key. */
  merge(kept: V, more: V): V;
  write(counts: ReadonlyMap<string, V>): Promise<void>;
  log: Pick<Log, 'error'>;
}

/** Counts that are buffered in memory and written in batches; a crash loses what is buffered. */
export interface BufferedCounts<V> {
  add(key: string, value: V): void;
  /** Writes what is buffered. */
  flush(): Promise<void>;
  start(): void;
  /** Writes what is buffered and stops writing. */
  stop(): Promise<void>;
}

export function createBufferedCounts<V>({ merge, write, log }: CountsOptions<V>): BufferedCounts<V> {
  let kept = new Map<string, V>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const writeKept = async (): Promise<void> => {
    if (kept.size === 0) return;
    const taken = kept;
    kept = new Map();
    try {
      await write(taken);
    } catch (error) {
      // Losing a few counts is better than memory that fills up while the database is unavailable.
      log.error({ err: error }, 'counts were not written');
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(writeKept);
    return writing;
  };
  return {
    add(key, value) {
      const before = kept.get(key);
      if (before === undefined && kept.size >= MOST_KEPT) return;
      kept.set(key, before === undefined ? value : merge(before, value));
    },
    flush,
    start() {
      timer = setInterval(flush, WRITE_EVERY_MS).unref();
    },
    stop() {
      clearInterval(timer);
      return flush();
    },
  };
}
