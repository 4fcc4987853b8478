import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { prototypeNames } from './hostile.ts';
import { type FuzzedShop, openFuzzedShop } from './shop.ts';

/** Malformed input on a connection that is not a call. Slow heads and bodies are tested in `server/http/http-server.test.ts`. */
let shop: FuzzedShop;
let own: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  own = await testDatabase('embedded');
  if (own === null) throw new Error('The embedded database is always there');
  shop = await openFuzzedShop(own.database, { DATA_DIR: temporaryFolder('rosewater-http-') });
  await shop.app.http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await shop.app.stop();
  await own?.close();
});

const connect = (): net.Socket => net.connect((shop.app.http.server.address() as AddressInfo).port, '127.0.0.1');

/** Sends bytes; resolves to everything received until the server closes the connection. */
async function exchange(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect();
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes));
  // A server that has refused a request may close the connection before everything was sent.
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return answer;
}

const statuses = (answer: string): string[] => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? '');
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n\r\n`;
const get = (path: string, ...headers: string[]) => lines(`GET ${path} HTTP/1.1`, 'Host: shop', 'Connection: close', ...headers);
const post = (body: string | Buffer, ...headers: string[]): [string, string | Buffer] => [
  lines('POST /api/search/list-web HTTP/1.1', 'Host: shop', 'Connection: close', `Content-Length: ${Buffer.byteLength(body)}`, ...headers),
  body,
];
const JSON_TYPE = 'Content-Type: application/json';

const deep = '['.repeat(200_000);
const part = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`;
const form = (body: string) => {
  const { token } = shop.people.everybody().find(({ name }) => name === 'member') ?? { token: '' };
  const head = ['POST /api/user/photo HTTP/1.1', 'Host: shop', 'Connection: close', `Authorization: Bearer ${token}`];
  return [lines(...head, 'Content-Type: multipart/form-data; boundary=b', `Content-Length: ${Buffer.byteLength(body)}`), body];
};

type Case = [what: string, status: string, parts: () => (string | Buffer)[]];

const cases: Case[] = [
  ['10,000 headers', '400', () => [get('/api/rules', ...Array.from({ length: 10_000 }, (_, at) => `X-${at}: 1`))]],
  ['an address of 100 kB', '400', () => [get(`/api/rules?${'x'.repeat(100_000)}`)]],
  ['a path of a thousand parts', '404', () => [get(`/api/${'a/'.repeat(1_000)}`)]],
  ['a name of 5 kB', '404', () => [get(`/api/get-post/${'a'.repeat(5_000)}`)]],
  ['a number of 5 kB', '400', () => [get(`/api/review/${'1'.repeat(5_000)}`).replace('GET', 'DELETE')]],
  [
    'two lengths that differ',
    '400',
    () => [lines('POST /api/rules HTTP/1.1', 'Host: shop', 'Content-Length: 1', 'Content-Length: 2'), '{}'],
  ],
  [
    'a length and chunks',
    '400',
    () => [lines('POST /api/rules HTTP/1.1', 'Host: shop', 'Content-Length: 2', 'Transfer-Encoding: chunked'), '{}'],
  ],
  ['a length that is no number', '400', () => [lines('POST /api/rules HTTP/1.1', 'Host: shop', 'Content-Length: 0x10')]],
  ['a length below zero', '400', () => [lines('POST /api/rules HTTP/1.1', 'Host: shop', 'Content-Length: -1')]],
  [
    'a chunk of more bytes than there are numbers',
    '400',
    () => [lines('POST /api/rules HTTP/1.1', 'Host: shop', 'Transfer-Encoding: chunked'), 'ffffffffffffffffff\r\n'],
  ],
  ['a header that goes on in the next line', '400', () => [lines('GET /api/rules HTTP/1.1', 'Host: shop', 'X-A: 1', ' 2', ': 3')]],
  ['a header with a NUL', '400', () => [get('/api/rules', 'X-A: a\0b')]],
  ['no host', '400', () => [lines('GET /api/rules HTTP/1.1', 'Connection: close')]],
  ['a method that nobody has', '400', () => [lines('BREW /api/rules HTTP/1.1', 'Host: shop', 'Connection: close')]],
  ['the first bytes of TLS', '400', () => [Buffer.from('160301020001000001fc0303', 'hex'), '\r\n\r\n']],
  ['the first bytes of HTTP/2', '400', () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']],
  ['a path above the root', '404', () => [get('/../../../../etc/passwd')]],
  ['the same of pictures', '404', () => [get('/pictures/..%2f..%2f..%2fetc%2fpasswd')]],
  ['the same, encoded twice', '404', () => [get('/pictures/%252e%252e%252fetc%252fpasswd')]],
  ['a path with a NUL', '404', () => [get('/pictures/a%00.webp')]],
  ['a path that is no UTF-8', '404', () => [get('/api/get-post/%E0%A4%A')]],
  [
    'a compressed body, which nobody takes apart',
    '400',
    () => post(gzipSync(Buffer.alloc(50_000_000)), JSON_TYPE, 'Content-Encoding: gzip'),
  ],
  ['200,000 open brackets', '400', () => post(deep, JSON_TYPE)],
  ['100,000 lists in one another', '400', () => post(`{"keyword":${deep.slice(100_000)}${']'.repeat(100_000)}}`, JSON_TYPE)],
  ['a body of 300 kB', '413', () => post(`{"keyword":"${'x'.repeat(300_000)}"}`, JSON_TYPE)],
  ['a body of 3 MB', '413', () => post(`{"keyword":"${'x'.repeat(3_000_000)}"}`, JSON_TYPE)],
  ['a body that is no UTF-8', '200', () => post(Buffer.from('7b226b6579776f7264223a22c328227d', 'hex'), JSON_TYPE)],
  ['a number that no number is', '400', () => post('{"keyword":1e999999}', JSON_TYPE)],
  ['a form without a boundary', '400', () => post('--b--', 'Content-Type: multipart/form-data')],
  ['a form that does not end', '400', () => form(part('id'))],
  ['a form of a thousand fields', '400', () => form(`${Array.from({ length: 1_000 }, (_, at) => part(`f${at}`)).join('')}--b--\r\n`)],
  ['a file whose name leads away', '400', () => form(`${part('image', '; filename="../../../x.jpg"')}--b--\r\n`)],
];

test.each(cases)('%s: %s', async (_, status, parts) => {
  expect(statuses(await exchange(...parts()))[0]).toBe(status);
  expect(statuses(await exchange(get('/health')))).toEqual(['200']);
});

test.each(prototypeNames)('a field %s is no field, in a body, an address or a form', async (name) => {
  const answers = [
    await exchange(...post(`{"${name}":{"limit":1,"isAdmin":true}}`, JSON_TYPE)),
    await exchange(get(`/api/brand/pagination/list?${name}=1&${name}[limit]=1`)),
    await exchange(...form(`${part(name)}--b--\r\n`)),
  ];
  for (const answer of answers) expect(Number(statuses(answer)[0])).toBeLessThan(500);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  expect(({} as Record<string, unknown>).limit).toBeUndefined();
});

test('200 requests in a row on one connection are each answered, in their order', async () => {
  const asked = Array.from({ length: 200 }, (_, at) => lines(`GET /api/get-post/none-${at} HTTP/1.1`, 'Host: shop'));
  const answer = await exchange(...asked, get('/api/topic/all'));
  expect(statuses(answer)).toEqual([...Array.from({ length: 200 }, () => '404'), '200']);
});

test('half requests and silent connections, a hundred of each, keep nobody else waiting', async () => {
  const silent = ['', 'GET /api/ru', 'POST /api/search/list-web HTTP/1.1\r\nHost: shop\r\nContent-Length: 90\r\n\r\n{"key'];
  const sockets = Array.from({ length: 300 }, (_, at) => {
    const socket = connect();
    socket.on('error', () => undefined);
    socket.write(silent[at % 3] ?? '');
    return socket;
  });
  await Promise.all(sockets.map((socket) => (socket.connecting ? once(socket, 'connect') : undefined)));
  expect(statuses(await exchange(get('/api/topic/all')))).toEqual(['200']);
  for (const socket of sockets) socket.destroy();
  expect(statuses(await exchange(get('/health')))).toEqual(['200']);
});
