import type { Limiter, Rate } from '../adapters/limiter.ts';
import type { Asker } from './asker.ts';
import { Refusal } from './refusal.ts';

/** Puts a rate before a handler: each network may ask so often, and each member, wherever they call from. */
export function limited<I, A extends Asker, O>(limiter: Limiter, rate: Rate, handle: (input: I, asker: A) => Promise<O>) {
  return async (input: I, asker: A): Promise<O> => {
    const waits = [await limiter.hit(rate, asker.network)];
    if (asker.caller !== null) waits.push(await limiter.hit(rate, `member ${asker.caller.memberId}`));
    const wait = waits.find((seconds) => seconds !== null);
    if (wait != null) throw new Refusal('too_many_requests', { retryAfter: wait });
    return handle(input, asker);
  };
}
