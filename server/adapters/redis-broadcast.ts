import { Redis } from 'ioredis';
import { type Broadcast, broadcastOver, type OpenBroadcastConnection } from './broadcast.ts';

const CHANNEL = 'rosewater changes';
const PATIENCE_MS = 5_000;

/** Words between the servers on one Redis. */
export const redisBroadcast = (url: string, warn: () => void): Broadcast => broadcastOver(lineTo(url), warn);

function lineTo(url: string): OpenBroadcastConnection {
  return async (heard, lost) => {
    // Lost connections are opened anew as a whole: what was told meanwhile is missed, and that has to be known.
    const options = { lazyConnect: true, retryStrategy: () => null, connectTimeout: PATIENCE_MS, commandTimeout: PATIENCE_MS };
    const [mouth, ear] = [new Redis(url, options), new Redis(url, options)];
    const close = () => {
      for (const client of [mouth, ear]) client.disconnect();
    };
    for (const client of [mouth, ear]) client.on('error', () => undefined).on('end', lost);
    ear.on('message', (_channel: string, text: string) => heard(text));
    try {
      await Promise.all([mouth.connect(), ear.connect()]);
      await ear.subscribe(CHANNEL);
    } catch (error) {
      close();
      throw error;
    }
    return { send: (text) => mouth.publish(CHANNEL, text), close };
  };
}
