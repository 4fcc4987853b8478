import { randomUUID } from 'node:crypto';
import { type BroadcastConnection, createOutboundQueue, EVERYTHING, type OutboundQueue, textOfMessages } from './outbound-queue.ts';

/** Callbacks for what a server receives from the other servers. */
export interface BroadcastListener {
  /** Another server published this message. */
  onMessage(message: string): void;
  /** Called with true when messages begin to arrive and with false when they stop. Messages published while they do not arrive are lost. */
  onConnectionChange(isConnected: boolean): void;
}

/** Messages between all servers of the same shop. */
export interface Broadcast {
  /** Starts listening. Must be called only once. */
  listen(listener: BroadcastListener): void;
  /** Sends to all other servers, now or as soon as they can be reached. A message has at most 70 bytes and no line break. */
  publish(message: string): void;
  close(): void;
}

/** Opens a connection and resolves once it receives texts. Calls `lost` when the connection has ended. */
export type OpenBroadcastConnection = (onMessage: (text: string) => void, lost: () => void) => Promise<BroadcastConnection>;

/** For a shop with a single server: there is nobody to publish to. */
export const localBroadcast = (): Broadcast => ({
  listen: (listener) => listener.onConnectionChange(true),
  publish: () => undefined,
  close: () => undefined,
});

/** Sends a message to all servers from a process that is not a server itself, such as a command. Rejects if they cannot be reached. */
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
/** A connection that has not even returned this server's own heartbeats for this long counts as dead, whatever its state. */
const SILENCE_MS = 15_000;

/** Publishes and receives over connections that are reopened when they are lost. `warn` is called once per outage. */
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

/** Runs one connection until it is lost or the broadcast is closed; rejects if it cannot be opened. */
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
  // Otherwise each lost connection would leave its listener behind.
  closed.removeEventListener('abort', onClosed);
  clearInterval(heartbeat);
  queue.disconnect();
  connection.close();
}
