import { randomUUID } from 'node:crypto';
import { type BroadcastConnection, createOutboundQueue, EVERYTHING, type OutboundQueue } from './outbound-queue.ts';

/** What a server learns from the others. */
export interface BroadcastListener {
  /** Another server told this word. */
  heard(word: string): void;
  /** Whether the others can be heard from now on. What they told while they could not is lost. */
  hearing(canHear: boolean): void;
}

/** A word to all other servers of the same shop. */
export interface Broadcast {
  /** Starts to listen; once. */
  listen(ears: BroadcastListener): void;
  /** Tells all others, now or as soon as they can be reached. A word has at most 70 bytes and no line break. */
  tell(word: string): void;
  close(): void;
}

/** Opens a line and resolves once texts come in; `lost` is to be called when it has ended. */
export type OpenBroadcastConnection = (heard: (text: string) => void, lost: () => void) => Promise<BroadcastConnection>;

/** For a shop of one server: there is nobody to tell. */
export const localBroadcast = (): Broadcast => ({
  listen: (ears) => ears.hearing(true),
  tell: () => undefined,
  close: () => undefined,
});

const RETRY_MS = 1_000;
const BEAT_MS = 5_000;
/** A line on which one does not even hear oneself for so long is dead, whatever it says. */
const SILENCE_MS = 15_000;

/** Tells and hears over lines that may be lost and are opened again. `warn` is called once each time that the others are out of reach. */
export function broadcastOver(open: OpenBroadcastConnection, warn: () => void): Broadcast {
  const words = createOutboundQueue(randomUUID());
  const closed = new AbortController();
  return {
    tell: words.add,
    listen: (ears) => void keepTalking({ open, words, ears, closed: closed.signal, warn }),
    close: () => closed.abort(),
  };
}

interface Talk {
  open: OpenBroadcastConnection;
  words: OutboundQueue;
  ears: BroadcastListener;
  closed: AbortSignal;
  warn(): void;
}

async function keepTalking(talk: Talk): Promise<void> {
  const { ears, closed, warn } = talk;
  let isTold = false;
  while (!closed.aborted) {
    const hasTalked = await talkOnce(talk).then(
      () => true,
      () => false,
    );
    ears.hearing(false);
    if (closed.aborted) return;
    if (hasTalked || !isTold) warn();
    isTold = true;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
  }
}

/** One line, until it is lost or no longer wanted; rejects when there is none. */
async function talkOnce({ open, words, ears, closed }: Talk): Promise<void> {
  const { promise: end, resolve: lost } = Promise.withResolvers<void>();
  let heardAt = performance.now();
  const hear = (text: string): void => {
    heardAt = performance.now();
    for (const word of words.fromOthers(text)) {
      if (word !== EVERYTHING) ears.heard(word);
      else for (const canHear of [false, true]) ears.hearing(canHear);
    }
  };
  const line = await open(hear, lost);
  closed.addEventListener('abort', () => lost());
  if (closed.aborted) lost();
  const beat = setInterval(() => (performance.now() - heardAt > SILENCE_MS ? lost() : words.beat()), BEAT_MS);
  beat.unref();
  ears.hearing(true);
  words.take(line, lost);
  await end;
  clearInterval(beat);
  words.release();
  line.close();
}
