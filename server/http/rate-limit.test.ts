import { expect, test } from 'vitest';
import { memoryLimiter } from '../adapters/limiter.ts';
import { rateLimited } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import type { RequestContext } from './request-context.ts';

const context: RequestContext = {
  lang: 'en',
  currency: 'USD',
  network: '192.0.2.1',
  caller: { memberId: 1, uuid: '', session: Buffer.of(), isFresh: false },
};

/** What becomes of three tries where two are allowed, each failing so. */
async function tries(error: Error): Promise<unknown[]> {
  const ask = rateLimited(memoryLimiter(), { name: 'two', points: 2, seconds: 60 }, async () => {
    throw error;
  });
  const codes: unknown[] = [];
  for (let count = 0; count < 3; count += 1)
    codes.push(await ask({}, context).catch((refusal: Error) => Reflect.get(refusal, 'code') ?? refusal.message));
  return codes;
}

test('counts refused attempts, not those that fail by a server error', async () => {
  expect(await tries(new Refusal('unavailable'))).toEqual(['unavailable', 'unavailable', 'unavailable']);
  expect(await tries(new Error('broken'))).toEqual(['broken', 'broken', 'broken']);
  expect(await tries(new Refusal('not_found'))).toEqual(['not_found', 'not_found', 'too_many_requests']);
});
