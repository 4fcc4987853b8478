import { randomUUID } from 'node:crypto';
import { type BroadcastConnection, createOutboundQueue, EVERYTHING, type OutboundQueue, textOfMessages } from './outbound-queue.ts';

/** What a server receives from the others. */
export interface BroadcastListener {
  /** Another server published this message. */
  onMessage(message: string): void;
  /** Whether messages arrive from now on. What was published while they did not is lost. */
  onConnectionChange(isConnected: boolean): void;
}

/** Messages between all servers of the same shop. */
export interface Broadcast {
  /** Starts to listen; once. */
  listen(listener: BroadcastListener): void;
  /** Sends to all others, now or as soon as they can be reached. A message has at most 70 bytes and no line break. */
  publish(message: string): void;
  close(): void;
}

/** Opens a connection and resolves once texts come in; `lost` is to be called when it has ended. */
export type OpenBroadcastConnection = (onMessage: (text: string) => void, lost: () => void) => Promise<BroadcastConnection>;

/** For a shop of one server: there is no other. */
export const localBroadcast = (): Broadcast => ({
  listen: (listener) => listener.onConnectionChange(true),
  publish: () => undefined,
  close: () => undefined,
});

/** Sends a message to all servers from a process that is none itself, such as a command. Rejects when they are out of reach. */
export async function publishOnce(open: OpenBroadcastConnection, message: string): Promise<void> {
  const ignore = () => undefined;
  const connection = await open(ignore, ignore);
  try {
    await connection.send(textOfMessages(randomUUID(), [message]));
  } finally {
    connection.close();
  }
}

const RETRY_MS = 1_000;
const HEARTBEAT_MS = 5_000;
/** A connection on which not even one's own heartbeats come back for so long is dead, whatever it says. */
const SILENCE_MS = 15_000;

/** Publishes and receives over connections that may be lost and are opened again. `warn` is called once each time that the others are out of reach. */
export function broadcastOver(open: OpenBroadcastConnection, warn: () => void): Broadcast {
  const queue = createOutboundQueue(randomUUID());
  const closed = new AbortController();
  return {
    publish: queue.add,
    listen: (listener) => void keepConnected({ open, queue, listener, closed: closed.signal, warn }),
    close: () => closed.abort(),
  };
}

interface ChannelParts {
  open: OpenBroadcastConnection;
  queue: OutboundQueue;
  listener: BroadcastListener;
  closed: AbortSignal;
  warn(): void;
}

async function keepConnected(parts: ChannelParts): Promise<void> {
  const { listener, closed, warn } = parts;
  let hasWarned = false;
  while (!closed.aborted) {
    const wasConnected = await runConnection(parts).then(
      () => true,
      () => false,
    );
    listener.onConnectionChange(false);
    if (closed.aborted) return;
    if (wasConnected || !hasWarned) warn();
    hasWarned = true;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
  }
}

/** One connection, until it is lost or no longer wanted; rejects when there is none. */
async function runConnection({ open, queue, listener, closed }: ChannelParts): Promise<void> {
  const { promise: end, resolve: lost } = Promise.withResolvers<void>();
  let receivedAt = performance.now();
  const receive = (text: string): void => {
    receivedAt = performance.now();
    for (const message of queue.receivedMessages(text)) {
      if (message !== EVERYTHING) listener.onMessage(message);
      else for (const isConnected of [false, true]) listener.onConnectionChange(isConnected);
    }
  };
  const connection = await open(receive, lost);
  const onClosed = () => lost();
  closed.addEventListener('abort', onClosed);
  if (closed.aborted) lost();
  const heartbeat = setInterval(() => (performance.now() - receivedAt > SILENCE_MS ? lost() : queue.heartbeat()), HEARTBEAT_MS);
  heartbeat.unref();
  listener.onConnectionChange(true);
  queue.connect(connection, lost);
  await end;
  // Or each connection that is lost would leave one behind.
  closed.removeEventListener('abort', onClosed);
  clearInterval(heartbeat);
  queue.disconnect();
  connection.close();
}
