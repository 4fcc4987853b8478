import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Refusal } from '../../http/refusal.ts';

const EVERY_MS = 500;
/** Interval of keep-alive comments; proxies close connections that are silent for longer. */
const STILL_THERE_MS = 15_000;
/** Interval at which the reader's session and permission are checked again. */
const LOOK_UP_MS = 15_000;
/** Maximum duration of a stream; clients that still follow reconnect. */
const LONGEST_MS = 10 * 60_000;
/** Maximum streams per member, more than their windows need; each stream queries the database twice a second. */
const MOST_OF_ONE = 10;

interface Progress<State> {
  read(): Promise<State>;
  /** Whether the import is still running. */
  isOpen(state: State): boolean;
  isStopping(): boolean;
  /** Whether the reader still has permission. */
  mayGoOn(): Promise<boolean>;
}

/** Server-sent events with the state: at once, after every change, and a last time when the import has ended. */
async function* progressEvents<State>({ read, isOpen, isStopping, mayGoOn }: Progress<State>): AsyncGenerator<string> {
  const began = performance.now();
  let last = '';
  let [saidAt, lookedUpAt] = [began, began];
  for (;;) {
    if (performance.now() - lookedUpAt > LOOK_UP_MS) {
      if (!(await mayGoOn())) return;
      lookedUpAt = performance.now();
    }
    const state = await read();
    const text = JSON.stringify(state);
    const isQuiet = text === last;
    if (!isQuiet) yield `event: progress\ndata: ${text}\n\n`;
    else if (performance.now() - saidAt > STILL_THERE_MS) yield ': still there\n\n';
    if (!isQuiet || performance.now() - saidAt > STILL_THERE_MS) saidAt = performance.now();
    last = text;
    if (!isOpen(state) || isStopping() || performance.now() - began > LONGEST_MS) return;
    await setTimeout(EVERY_MS);
  }
}

/** Opens progress streams, with a limit per member of staff. */
export function createProgressStreams(): <State>(memberId: number, progress: Progress<State>) => Readable {
  const open = new Map<number, number>();
  const count = (memberId: number, change: number): void => {
    const now = (open.get(memberId) ?? 0) + change;
    if (now > 0) open.set(memberId, now);
    else open.delete(memberId);
  };
  return (memberId, progress) => {
    if ((open.get(memberId) ?? 0) >= MOST_OF_ONE) throw new Refusal('too_many_requests', { retryAfter: LOOK_UP_MS / 1_000 });
    count(memberId, 1);
    return Readable.from(progressEvents(progress)).once('close', () => count(memberId, -1));
  };
}
