import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from './answer-error.ts';

async function answerTo(error: Error) {
  const http = fastify({ logger: false });
  http.setErrorHandler(answerError);
  http.get('/', () => Promise.reject(error));
  const { statusCode, headers, body } = await http.inject('/');
  await http.close();
  return { statusCode, retryAfter: headers['retry-after'], code: (JSON.parse(body) as { code: string }).code };
}

test.each([
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
  ...['40P01', '53300', '57P01', '57014', 'ECONNREFUSED'].map((code) => Object.assign(new Error('away'), { code })),
])('a database that cannot take the call now is a 503 with a time to come back: %s', async (error) => {
  expect(await answerTo(error)).toEqual({ statusCode: 503, retryAfter: '1', code: 'unavailable' });
});

test('a fault of ours stays one', async () => {
  expect(await answerTo(new Error('undefined is not a function'))).toMatchObject({ statusCode: 500, code: 'server_error' });
});
