import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';

export interface NetworkLimit {
  /** Maximum number of unanswered requests of one network, including those still being sent: many people may share an address. */
  maxRequests: number;
  /** Requests beyond that are refused after this many ms, since clients that are refused at once retry at once. */
  delayMs: number;
}

const LIMIT: NetworkLimit = { maxRequests: 256, delayMs: 250 };
const RETRY_AFTER_S = 2;

/** Refuses requests of a network that has too many unanswered ones. With `unavailable`, since it may be a proxy of many people. */
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
      // Fires however the request ends: with an answer, or with a connection lost before it.
      reply.raw.once('close', () => count(network, -1));
      return;
    }
    count(network, -1);
    await setTimeout(delayMs);
    throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_S });
  });
}
