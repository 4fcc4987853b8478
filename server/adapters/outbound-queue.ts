/** A connection to all servers, until it is lost. */
export interface BroadcastConnection {
  /** Sends a text of at most 8,000 bytes to all servers, including this one. */
  send(text: string): Promise<unknown>;
  close(): void;
}

/** The messages of this server, queued until a connection has sent them. */
export interface OutboundQueue {
  add(message: string): void;
  /** Sends over this connection from now on; calls `failed` when sending fails. */
  connect(connection: BroadcastConnection, failed: () => void): void;
  /** The connection is gone: messages that it has not sent wait for the next one. */
  disconnect(): void;
  /** Sends a text without messages, which this server receives as well. */
  heartbeat(): void;
  /** The messages in a received text; none if this server sent it. */
  receivedMessages(text: string): string[];
}

/** Sent in place of too many messages; receivers must treat everything as changed. */
export const EVERYTHING = '*';
const BATCH_SIZE = 100;
const MAX_QUEUED = 10_000;

/** The text in which messages are sent: the sender's id, then one message per line. */
export const textOfMessages = (self: string, messages: readonly string[]): string => [self, ...messages].join('\n');

/** `self` identifies this server's own texts, which it receives like those of the others. */
export function createOutboundQueue(self: string): OutboundQueue {
  const waiting = new Set<string>();
  let inFlight: string[] = [];
  let current: { connection: BroadcastConnection; failed(): void } | undefined;

  const send = async (): Promise<void> => {
    const target = current;
    if (target === undefined || inFlight.length > 0) return;
    while (target === current && waiting.size > 0) {
      inFlight = [...waiting].slice(0, BATCH_SIZE);
      for (const message of inFlight) waiting.delete(message);
      await target.connection.send(textOfMessages(self, inFlight));
      if (target === current) inFlight = [];
    }
  };
  return {
    add(message) {
      if (waiting.size >= MAX_QUEUED) {
        waiting.clear();
        waiting.add(EVERYTHING);
      } else waiting.add(message);
      send().catch(current?.failed);
    },
    connect(connection, failed) {
      current = { connection, failed };
      send().catch(failed);
    },
    disconnect() {
      current = undefined;
      for (const message of inFlight) waiting.add(message);
      inFlight = [];
    },
    heartbeat() {
      current?.connection.send(self).catch(current.failed);
    },
    receivedMessages(text) {
      const [from, ...messages] = text.split('\n');
      return from === self ? [] : messages;
    },
  };
}
