import type { Limiter, Rate } from '../adapters/limiter.ts';
import { isServerFault } from './answer-error.ts';
import { WIDE_FACTOR, wideNetworkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Adds a rate limit to a handler: per network, a higher one per wide network, and per member wherever they call from. Calls that fail
 * through our own fault do not count.
 */
export function rateLimited<I, A extends RequestContext, O>(limiter: Limiter, rate: Rate, handle: (input: I, context: A) => Promise<O>) {
  return async (input: I, context: A): Promise<O> => {
    const counted = countedFor(rate, context);
    const waits: (number | null)[] = [];
    for (const [own, who] of counted) waits.push(await limiter.hit(own, who));
    const wait = waits.find((seconds) => seconds !== null);
    if (wait != null) throw new Refusal('too_many_requests', { retryAfter: wait });
    try {
      return await handle(input, context);
    } catch (error) {
      if (isServerFault(error)) for (const [own, who] of counted) await limiter.refund(own, who);
      throw error;
    }
  };
}

/** The counters of a call, each with its rate. */
function countedFor(rate: Rate, { network, caller }: RequestContext): [Rate, string][] {
  const counted: [Rate, string][] = [[rate, network]];
  const wide = wideNetworkOf(network);
  if (wide !== null) counted.push([{ ...rate, name: `${rate.name}-wide`, points: rate.points * WIDE_FACTOR }, wide]);
  if (caller !== null) counted.push([rate, `member ${caller.memberId}`]);
  return counted;
}
