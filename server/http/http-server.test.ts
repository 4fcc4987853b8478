import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cutSlowBodies, cutUnreadAnswers } from './body-time.ts';
import { createHttpServer, HEAD_MS, requestLog } from './http-server.ts';

const parts = { logLevel: 'silent', trustedProxies: 0 };
const front = createHttpServer(parts);
const hasty = createHttpServer({ ...parts, headMs: 300 });

beforeAll(async () => {
  cutSlowBodies(hasty, { baseMs: 50, bytesASecond: 1e9 });
  for (const http of [front, hasty]) {
    http.post('/', async ({ body }) => ({ got: body }));
    http.get('/', async () => ({}));
    http.delete('/things/:name', async () => ({}));
    await http.listen({ host: '127.0.0.1', port: 0 });
  }
});
afterAll(() => Promise.all([front.close(), hasty.close()]));

/** All that comes back for these bytes until the server ends the connection. */
function send(http: FastifyInstance, text: string): Promise<string> {
  const socket = net.connect((http.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text));
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes));
    socket.on('end', () => resolve(answer)).on('error', reject);
  });
}

/** Status and code of an answer that is an error of ours. */
function errorOf(answer: string): (string | undefined)[] {
  const body = JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
  expect(answer).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im);
  expect(body.message).toEqual(expect.any(String));
  return [answer.split(' ', 2)[1], body.code, body.errors?.[0]?.field];
}

const head = (...lines: string[]): string => `${['POST / HTTP/1.1', 'Host: shop', ...lines].join('\r\n')}\r\n\r\n`;

test('answers 408 to a body that does not arrive, and accepts a slow one', async () => {
  const json = 'Content-Type: application/json';
  expect(errorOf(await send(hasty, `${head(json, 'Content-Length: 90')}{"a`))).toEqual(['408', 'request_timeout', undefined]);
  expect(errorOf(await send(hasty, `${head(json, 'Transfer-Encoding: chunked')}3\r\n{"a\r\n`))).toEqual([
    '408',
    'request_timeout',
    undefined,
  ]);
  expect(await send(hasty, `${head(json, 'Content-Length: 7', 'Connection: close')}{"a":1}`)).toContain('{"got":{"a":1}}');
});

test('answers 408 to a head that does not arrive, after 15 s by default', async () => {
  for (const half of ['POST / HTTP/1.1\r\nHost: sh', 'POST / HTTP/1.1\r\nHost: shop\r\nX-Slow: a\r\n'])
    expect(errorOf(await send(hasty, half))).toEqual(['408', 'request_timeout', undefined]);
  expect([front.server.headersTimeout, HEAD_MS]).toEqual([15_000, 15_000]);
});

test('gives a body one second more per 50 kB', async () => {
  const http = createHttpServer(parts);
  cutSlowBodies(http, { baseMs: 20, bytesASecond: 10 });
  http.post('/', async ({ body }) => ({ got: body }));
  await http.listen({ host: '127.0.0.1', port: 0 });
  const text = `"${'x'.repeat(6_000)}"`;
  const socket = net.connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  const answer = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(String(bytes))));
  socket.write(head('Content-Type: application/json', `Content-Length: ${text.length}`) + text.slice(0, -1));
  // Those bytes are worth ten minutes, so a pause longer than the base is no reason to cut.
  setTimeout(() => socket.write(text.slice(-1)), 100);
  expect(await answer).toContain('200 OK');
  socket.destroy();
  await http.close();
});

test('cuts a connection that does not take its answer, and none that waits for us', async () => {
  const http = createHttpServer(parts);
  cutUnreadAnswers(http, { baseMs: 60, bytesASecond: 1e9 });
  http.get('/large', async () => Buffer.alloc(50_000_000));
  http.get('/slow', async () => {
    const pieces = async function* () {
      yield 'a beginning';
      await sleep(300);
      yield ' and an end';
    };
    return Readable.from(pieces());
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const isFinished = new Promise<boolean>((resolve) =>
    http.server.once('request', (_, response) => response.once('close', () => resolve(response.writableFinished))),
  );
  const socket = net.connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n');
  expect(await isFinished).toBe(false);
  expect(await send(http, 'GET /slow HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')).toContain(' and an end');
  socket.destroy();
  await http.close();
});

test('looks at no answer whose reader has left before it was there', async () => {
  const http = createHttpServer(parts);
  const looked = vi.spyOn(globalThis, 'setInterval');
  let sent = (_: unknown) => {};
  const isSent = new Promise((resolve) => {
    sent = resolve;
  });
  http.addHook('onSend', async () => sent(null));
  http.get('/late', async ({ raw }) => {
    socket.destroy();
    await once(raw.socket, 'close');
    return 'nobody reads this';
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const socket = net.connect((http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /late HTTP/1.1\r\nHost: shop\r\n\r\n');
  await isSent;
  expect(looked).not.toHaveBeenCalled();
  looked.mockRestore();
  await http.close();
});

test.each([
  ['an unknown expectation', head('Expect: x', 'Content-Length: 0'), ['417', 'expectation_failed', undefined]],
  ['two hosts', head('Host: other', 'Content-Length: 0', 'Connection: close'), ['400', 'invalid_input', 'host']],
  ['no request at all', 'nonsense\r\n\r\n', ['400', 'invalid_input', 'request']],
  ['a head without end', `GET / HTTP/1.1\r\nHost: shop\r\nX: ${'x'.repeat(20_000)}`, ['400', 'invalid_input', 'headers']],
])('%s is refused with our error body', async (_, text, error) => {
  expect(errorOf(await send(front, text))).toEqual(error);
});

test('sends a request id that nobody can guess or choose', async () => {
  const ids = await Promise.all(
    [{}, { 'x-request-id': 'mine' }].map(async (headers) => (await front.inject({ url: '/', headers })).headers['x-request-id']),
  );
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(2);
});

test('logs requests without address and query', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = fastify({ logger: { level: 'info', stream, serializers: requestLog } });
  app.get('*', async () => ({}));
  await app.inject({ url: '/api/customer/pagination/list?keyword=Ada', remoteAddress: '192.0.2.77' });
  expect(lines.join('')).toContain('"req":{"method":"GET","url":"/api/customer/pagination/list"}');
  for (const url of ['/api/get-post/my-secret-plan', '/en/search-result/Ada', '/de/user-info/0b7e/Ada?tab=1']) await app.inject({ url });
  expect(lines.join('')).toContain('"url":"/en/search-result/…"');
  const secret = '0123456789abcdef0123456789abcdef01234567';
  for (const url of [`/pictures/private-${secret}.jpg?w=320`, '/pictures/upload-7.jpg']) await app.inject({ url });
  expect(lines.join('')).toContain('"url":"/pictures/private-…"');
  expect(lines.join('')).toContain('"url":"/pictures/upload-7.jpg"');
  app.log.info({ busboyOptions: { headers: { authorization: 'Bearer Ada' }, limits: { files: 1 } } });
  expect(lines.join('')).toContain('"busboyOptions":{"limits":{"files":1}}');
  for (const personal of ['192.0.2.77', 'Ada', 'keyword', 'secret-plan', '0b7e', secret]) expect(lines.join('')).not.toContain(personal);
});

test('an address that no call can have is refused under a request id, with what is wrong with it', async () => {
  const answer = await front.inject({ method: 'DELETE', url: `/things/${'x'.repeat(301)}` });
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'path']);
  expect(answer.headers['x-request-id']).toBeTruthy();
});

test('answers 503 to a network of which too much is under way, an IPv6 /64 being one, and to nobody else', async () => {
  const http = createHttpServer({ ...parts, trustedProxies: 1, networkLimit: { maxRequests: 2, delayMs: 1 } });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let arrived = 0;
  http.get('/', async () => {
    arrived += 1;
    return finished.then(() => ({}));
  });
  http.get('/quick', async () => ({}));
  const ask = (from: string, url = '/quick') => http.inject({ url, headers: { 'x-forwarded-for': from } });
  const slow = Promise.all([ask('2001:db8::1', '/'), ask('2001:db8::2', '/')]);
  await expect.poll(() => arrived, { timeout: 60_000 }).toBe(2);
  const refused = await ask('2001:db8::3');
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  expect((await ask('2001:db8:0:1::3')).statusCode).toBe(200);
  finish();
  for (const { statusCode } of await slow) expect(statusCode).toBe(200);
  await expect.poll(async () => (await ask('2001:db8::3')).statusCode, { timeout: 60_000 }).toBe(200);
  await http.close();
});
