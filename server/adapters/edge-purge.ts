import { setTimeout as sleep } from 'node:timers/promises';

/** Tells the shared cache in front of the shop (a CDN, nginx) what to drop. */
export interface EdgePurge {
  /** Whether the cache accepts purges, so that pages may be kept there. False where no such cache is set up. */
  isCaughtUp(): boolean;
  /** How many purges are queued. */
  waiting(): number;
  /** Has the cache drop everything that carries the tag, within a tenth of a second. */
  purge(tag: string): void;
  /** Has the cache drop everything, since what it kept may have changed while the shop was not running. */
  start(): void;
  close(): void;
}

/** Where purges are sent; `{tag}` in `url` is replaced by the tag. */
export interface PurgeSettings {
  url: string;
  header: { name: string; value: string } | null;
}

/** Carried by everything that a shared cache may keep. */
export const EVERYTHING_TAG = 'shop';

/** Collects the tags of one write, and of simultaneous writes, before they are sent. */
const BATCH_MS = 50;
const MAX_CALLS = 8;
const TIMEOUT_MS = 3_000;
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [250, 10_000];
/** If more purges are queued, one purge of everything replaces them. */
const MAX_WAITING = 2_000;
/** A page on its way to the cache during a purge is stored after it, so each tag is purged a second time. */
const AGAIN_MS = 2_000;

export const noEdgePurge: EdgePurge = {
  isCaughtUp: () => false,
  waiting: () => 0,
  purge: () => undefined,
  start: () => undefined,
  close: () => undefined,
};

/** Sends one POST per tag and retries until the answer is 2xx. `warn` is called each time the cache stops accepting purges. */
export function createEdgePurge(settings: PurgeSettings, warn: (message: string) => void): EdgePurge {
  const waiting = new Set<string>();
  const closed = new AbortController();
  let [hasStarted, isTrusted, isDown, isDraining] = [false, false, false, false];

  async function drain(): Promise<void> {
    await pause(BATCH_MS, closed.signal);
    let retryMs = FIRST_RETRY_MS;
    while (waiting.size > 0 && !closed.signal.aborted) {
      const problem = await sendSome(settings, waiting, closed.signal);
      if (problem !== null && !closed.signal.aborted) {
        if (!isDown) warn(`PURGE_URL: the cache takes no purges, so it may keep no pages until it does (${problem})`);
        isDown = true;
        await pause(retryMs, closed.signal);
      }
      retryMs = problem === null ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS);
    }
    [isDown, isDraining] = [false, false];
    isTrusted = hasStarted;
  }
  const add = (tag: string): void => {
    if (closed.signal.aborted) return;
    const isFull = waiting.size >= MAX_WAITING;
    if (isFull) waiting.clear();
    waiting.add(isFull ? EVERYTHING_TAG : tag);
    if (isDraining) return;
    isDraining = true;
    void drain();
  };
  return {
    waiting: () => waiting.size,
    isCaughtUp: () => isTrusted && !isDown && !closed.signal.aborted,
    purge(tag) {
      add(tag);
      setTimeout(add, AGAIN_MS, tag).unref();
    },
    start() {
      hasStarted = true;
      add(EVERYTHING_TAG);
    },
    close: () => closed.abort(),
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { ref: false, signal }).catch(() => undefined);

/** Sends up to `MAX_CALLS` of the waiting tags at once; those that fail are queued again. Resolves to the first problem, or null. */
async function sendSome(settings: PurgeSettings, waiting: Set<string>, closed: AbortSignal): Promise<string | null> {
  const tags = [...waiting].slice(0, MAX_CALLS);
  for (const tag of tags) waiting.delete(tag);
  const problems = await Promise.all(tags.map((tag) => sendPurge(settings, tag, closed)));
  for (const [at, tag] of tags.entries()) if (problems[at] !== null) waiting.add(tag);
  return problems.find((problem) => problem !== null) ?? null;
}

/** Purges one tag; resolves to a description of the problem, or null. */
export async function sendPurge({ url, header }: PurgeSettings, tag: string, closed?: AbortSignal): Promise<string | null> {
  try {
    const response = await fetch(url.replaceAll('{tag}', encodeURIComponent(tag)), {
      method: 'POST',
      redirect: 'error',
      headers: header === null ? {} : { [header.name]: header.value },
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(closed ? [closed] : [])]),
    });
    await response.body?.cancel();
    return response.ok ? null : `it answered ${response.status}`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error };
    return cause?.message || message;
  }
}
