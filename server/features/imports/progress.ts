import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

const EVERY_MS = 500;
/** Connections that say nothing for longer are cut on the way. */
const STILL_THERE_MS = 15_000;
/** Whoever still looks on then asks again. */
const LONGEST_MS = 10 * 60_000;

interface Progress<State> {
  read(): Promise<State>;
  /** Whether it goes on. */
  isOpen(state: State): boolean;
  isStopping(): boolean;
}

/** A state as server-sent events: now, whenever it has changed, and once more when it is at rest. */
export function progressEvents<State>({ read, isOpen, isStopping }: Progress<State>): Readable {
  async function* events(): AsyncGenerator<string> {
    const until = performance.now() + LONGEST_MS;
    let last = '';
    let saidAt = performance.now();
    for (;;) {
      const state = await read();
      const text = JSON.stringify(state);
      if (text !== last) yield `event: progress\ndata: ${text}\n\n`;
      else if (performance.now() - saidAt > STILL_THERE_MS) yield ': still there\n\n';
      if (text !== last || performance.now() - saidAt > STILL_THERE_MS) saidAt = performance.now();
      last = text;
      if (!isOpen(state) || isStopping() || performance.now() > until) return;
      await setTimeout(EVERY_MS);
    }
  }
  return Readable.from(events());
}
