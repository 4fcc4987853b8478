import { type ConcurrencyLimit, limitConcurrency } from './concurrency-limit.ts';
import { Refusal } from './refusal.ts';

/** Work on pictures, queued by the network that asks for it. */
export interface PictureQueue {
  /** How many wait. */
  waiting(): number;
  /** Runs the work in its turn; throws `unavailable` where too many wait. */
  run<T>(network: string, work: () => Promise<T>): Promise<T>;
}

/** One page may show sixty pictures, each for the first time, and two readers may share an address. */
const MAX_OF_NETWORK = 150;
/** More than this from all networks together is a flood. Waiting work holds no picture in memory yet. */
const MAX_OF_ALL = 500;
const RETRY_AFTER_S = 5;

/** Each network has its own queue, and the heads of the queues take turns: however much one asks for, another's next picture comes next. */
export function createPictureQueue(atOnce: number): PictureQueue {
  const working = limitConcurrency(atOnce);
  const queues = new Map<string, ConcurrencyLimit & { size: number }>();
  let all = 0;
  return {
    waiting: () => Math.max(0, all - atOnce),
    run(network, work) {
      const own = queues.get(network) ?? { ...limitConcurrency(atOnce), size: 0 };
      if (own.size >= MAX_OF_NETWORK || all >= MAX_OF_ALL) throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_S });
      queues.set(network, own);
      own.size += 1;
      all += 1;
      return own
        .run(() => working.run(work))
        .finally(() => {
          own.size -= 1;
          all -= 1;
          if (own.size === 0) queues.delete(network);
        });
    },
  };
}
