import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';

export interface NetworkLimit {
  /** Requests of one network that wait for their answer, or are still sent, at once: many people may share an address. */
  maxRequests: number;
  /** What is beyond that is answered after so many ms, since whoever is refused at once asks again at once. */
  delayMs: number;
}

const LIMIT: NetworkLimit = { maxRequests: 256, delayMs: 250 };
const RETRY_AFTER_S = 2;

/** Refuses with `unavailable` what one network asks while too much of what it asked before is not answered: it may be a proxy with many behind it. */
export function limitNetworks(http: FastifyInstance, { maxRequests, delayMs }: NetworkLimit = LIMIT): void {
  const underWay = new Map<string, number>();
  const count = (network: string, by: 1 | -1): number => {
    const now = (underWay.get(network) ?? 0) + by;
    if (now === 0) underWay.delete(network);
    else underWay.set(network, now);
    return now;
  };
  http.addHook('onRequest', async (request, reply) => {
    const network = networkOf(request.ip);
    if (count(network, 1) <= maxRequests) {
      // However it ends: by an answer, or by a connection that is gone before.
      reply.raw.once('close', () => count(network, -1));
      return;
    }
    count(network, -1);
    await setTimeout(delayMs);
    throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_S });
  });
}
