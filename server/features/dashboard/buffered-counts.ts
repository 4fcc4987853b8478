import type { Log } from '../../db/log.ts';

const WRITE_EVERY_MS = 4_000;
/** Beyond so many different things nothing new is taken until they were written: memory stays bounded, whoever floods the shop. */
const MOST_KEPT = 5_000;

interface CountsOptions<V> {
  /** What two takes of the same key make. */
  merge(kept: V, more: V): V;
  write(counts: ReadonlyMap<string, V>): Promise<void>;
  log: Pick<Log, 'error'>;
}

/** Counts that are kept in memory and written in batches; what is kept at a crash is lost. */
export interface BufferedCounts<V> {
  add(key: string, value: V): void;
  /** Writes what is kept. */
  flush(): Promise<void>;
  start(): void;
  /** Writes the rest, and nothing after it. */
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
      // They are figures: a few that are missing hurt less than memory that fills up while the database is away.
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
