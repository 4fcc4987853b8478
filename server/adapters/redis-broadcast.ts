import { Redis } from 'ioredis';
import type { OpenBroadcastConnection } from './broadcast.ts';

const CHANNEL = 'rosewater changes';
const TIMEOUT_MS = 5_000;

/** Messages between the servers that share one Redis. */
export function overRedis(url: string): OpenBroadcastConnection {
  return async (onMessage, lost) => {
    // No automatic reconnects: the caller reopens both connections, because it has to know that it missed what was published meanwhile.
    const options = { lazyConnect: true, retryStrategy: () => null, connectTimeout: TIMEOUT_MS, commandTimeout: TIMEOUT_MS };
    const [publisher, subscriber] = [new Redis(url, options), new Redis(url, options)];
    const close = () => {
      for (const client of [publisher, subscriber]) client.disconnect();
    };
    for (const client of [publisher, subscriber]) client.on('error', () => undefined).on('end', lost);
    subscriber.on('message', (_channel: string, text: string) => onMessage(text));
    try {
      await Promise.all([publisher.connect(), subscriber.connect()]);
      await subscriber.subscribe(CHANNEL);
    } catch (error) {
      close();
      throw error;
    }
    return { send: (text) => publisher.publish(CHANNEL, text), close };
  };
}
