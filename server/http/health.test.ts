import fastify from 'fastify';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { answerError } from './answer-error.ts';
import { createHealth, health } from './health.ts';

test('answers 503 with Retry-After while the database is unavailable, its disk full or the server overloaded, else 200', async () => {
  const now: { trouble: Error | null; isOverloaded: boolean } = { trouble: null, isOverloaded: false };
  const warnings: string[] = [];
  let calls = 0;
  const own = createHealth(
    {
      pingDatabase: async () => {
        calls += 1;
        if (now.trouble !== null) throw now.trouble;
      },
      dataDir: temporaryFolder('rosewater-health-'),
      warn: (message) => warnings.push(message),
    },
    5,
  );
  const http = fastify();
  http.setErrorHandler(answerError);
  health(http, own, { isOverloaded: () => now.isOverloaded, isReady: () => own.problem() === null });
  const probe = async () => {
    const { statusCode, headers } = await http.inject('/health');
    return [statusCode, headers['retry-after']];
  };
  await own.start();
  expect(await probe()).toEqual([200, undefined]);
  now.trouble = new Error('away');
  await expect.poll(probe).toEqual([503, '5']);
  expect(warnings).toEqual(['The shop cannot serve: the database is away']);
  now.trouble = null;
  await expect.poll(probe).toEqual([200, undefined]);
  now.trouble = Object.assign(new Error('could not extend file'), { code: '53100' });
  await expect.poll(probe).toEqual([503, '5']);
  expect(warnings.at(-1)).toBe("The shop cannot serve: the database's disk is full");
  now.trouble = null;
  await expect.poll(probe).toEqual([200, undefined]);
  now.isOverloaded = true;
  expect(await probe()).toEqual([503, '5']);
  own.stop();
  const before = calls;
  await Promise.all(Array.from({ length: 100 }, probe));
  expect(calls).toBeLessThanOrEqual(before + 1);
  await http.close();
});
