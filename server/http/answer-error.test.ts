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
  new Error('Client was closed and is not queryable'),
  Object.assign(new Error('database "shop" is not currently accepting connections'), { code: '55000' }),
  Object.assign(new Error('could not extend file "base/5/1": Read-only file system'), { code: '42501' }),
  ...['40P01', '53100', '53300', '57P01', '57P03', '57014', 'ECONNREFUSED', 'ENOSPC', 'EROFS'].map((code) =>
    Object.assign(new Error('away'), { code }),
  ),
])('a database or disk that cannot take the call now is a 503 with a time to come back: %s', async (error) => {
  expect(await answerTo(error)).toEqual({ statusCode: 503, retryAfter: '1', code: 'unavailable' });
});

test('keeps a server error a 500', async () => {
  const sequence = Object.assign(new Error('currval of sequence "s" is not yet defined in this session'), { code: '55000' });
  expect(await answerTo(sequence)).toMatchObject({ statusCode: 500, code: 'server_error' });
  const table = Object.assign(new Error('permission denied for table post'), { code: '42501' });
  expect(await answerTo(table)).toMatchObject({ statusCode: 500, code: 'server_error' });
  expect(await answerTo(new Error('undefined is not a function'))).toMatchObject({ statusCode: 500, code: 'server_error' });
});
