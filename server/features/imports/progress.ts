import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Refusal } from '../../http/refusal.ts';

const EVERY_MS = 500;
/** Connections that say nothing for longer are cut on the way. */
const STILL_THERE_MS = 15_000;
/** Who looks on is looked up again: their session may have ended since, or their role be another one. */
const LOOK_UP_MS = 15_000;
/** Whoever still looks on then asks again. */
const LONGEST_MS = 10 * 60_000;
/** More than the windows that somebody follows imports in: each asks the database twice a second. */
const MOST_OF_ONE = 10;

interface Progress<State> {
  read(): Promise<State>;
  /** Whether it goes on. */
  isOpen(state: State): boolean;
  isStopping(): boolean;
  /** Whether who looks on may still do so. */
  mayGoOn(): Promise<boolean>;
}

/** A state as server-sent events: now, whenever it has changed, and once more when it is at rest. */
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

/** Opens streams of progress: not too many for one member of the staff. */
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
