import { expect, test } from 'vitest';
import { startRedis } from '../../test/support/redis.ts';
import { type Limiter, memoryLimiter, redisLimiter } from './limiter.ts';

const three = { name: 'three', points: 3, seconds: 60 };

async function hits(limiters: Limiter[], who: string, times: number): Promise<(number | null)[]> {
  const all: (number | null)[] = [];
  for (let i = 0; i < times; i += 1) all.push((await limiters[i % limiters.length]?.hit(three, who)) ?? null);
  return all;
}

test('lets so many through in a window and says how long to wait', async () => {
  const limiter = memoryLimiter();
  expect(await hits([limiter], 'a', 5)).toEqual([null, null, null, expect.any(Number), expect.any(Number)]);
  expect(await hits([limiter], 'b', 1)).toEqual([null]);
});

test('two servers count together in Redis, and each alone while it is away', async (context) => {
  const redis = await startRedis();
  if (redis === null) return context.skip('no Redis on this machine');
  const warnings: string[] = [];
  const limiters = [1, 2].map(() => redisLimiter(redis.url, (message) => warnings.push(message)));
  try {
    await Promise.all(limiters.map((limiter) => limiter.ready));
    expect(await hits(limiters, 'a', 4)).toEqual([null, null, null, expect.any(Number)]);
    await redis.stop();
    expect(await hits(limiters.slice(0, 1), 'c', 4)).toEqual([null, null, null, expect.any(Number)]);
    await expect.poll(() => warnings).toHaveLength(2);
  } finally {
    for (const limiter of limiters) limiter.close();
  }
});
