import { expect, test } from 'vitest';
import { startRedis } from '../../test/support/redis.ts';
import { type Limiter, memoryLimiter, redisLimiter } from './limiter.ts';

const three = { name: 'three', points: 3, seconds: 60 };

async function hits(limiters: Limiter[], who: string, times: number): Promise<(number | null)[]> {
  const all: (number | null)[] = [];
  for (let i = 0; i < times; i += 1) all.push((await limiters[i % limiters.length]?.hit(three, who)) ?? null);
  return all;
}

test('allows a number of hits per window and returns the wait', async () => {
  const limiter = memoryLimiter();
  expect(await hits([limiter], 'a', 5)).toEqual([null, null, null, expect.any(Number), expect.any(Number)]);
  expect(await hits([limiter], 'b', 1)).toEqual([null]);
});

test('counts the callers that asked longest ago anew when there are too many', async () => {
  const limiter = memoryLimiter(3);
  expect(await hits([limiter], 'a', 4)).toEqual([null, null, null, expect.any(Number)]);
  const often = { ...three, name: 'often' };
  for (const who of ['b', 'c']) await limiter.hit(often, who);
  expect(await hits([limiter], 'a', 1)).toEqual([expect.any(Number)]);
  await limiter.hit(often, 'd');
  expect(await hits([limiter], 'a', 1)).toEqual([expect.any(Number)]);
  await hits([limiter], 'e', 1);
  await hits([limiter], 'f', 1);
  expect(await hits([limiter], 'a', 3)).toEqual([null, null, null]);
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

test('refunds hits of failed calls', async () => {
  const limiter = memoryLimiter();
  await hits([limiter], 'a', 3);
  await limiter.refund(three, 'a');
  expect(await hits([limiter], 'a', 2)).toEqual([null, expect.any(Number)]);
});

test('waits for a hanging Redis once, and uses it again when it answers', async (context) => {
  const redis = await startRedis();
  if (redis === null) return context.skip('no Redis on this machine');
  const warnings: string[] = [];
  const limiter = redisLimiter(redis.url, (message) => warnings.push(message));
  try {
    await limiter.ready;
    expect(await hits([limiter], 'a', 2)).toEqual([null, null]);
    redis.pause();
    const begun = performance.now();
    expect(await hits([limiter], 'a', 40)).toContainEqual(expect.any(Number));
    // Forty waits would be six seconds; one is 150 ms, on a machine that does nothing else.
    expect(performance.now() - begun).toBeLessThan(4_000);
    expect(warnings).toHaveLength(1);
    redis.resume();
    // Counted in Redis again: another server sees it.
    const other = redisLimiter(redis.url, () => undefined);
    await other.ready;
    const back = { ...three, name: 'back', points: 1 };
    let round = 0;
    const isSeen = async () => {
      round += 1;
      await limiter.hit(back, `b${round}`);
      return (await other.hit(back, `b${round}`)) !== null;
    };
    await expect.poll(isSeen, { timeout: 60_000 }).toBe(true);
    other.close();
  } finally {
    redis.resume();
    limiter.close();
    await redis.stop();
  }
});
