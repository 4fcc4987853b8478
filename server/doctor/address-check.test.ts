import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { checkPublicAddress } from './address-check.ts';
import { compareClocks, compareWithDate } from './clock.ts';
import { roomOf } from './data-folder-check.ts';
import { lineOf } from './findings.ts';

const DAY_MS = 86_400_000;
const servers: tls.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Lines about a server whose certificate is for a name and good from and until so many days from now; it answers with that `Date`. */
async function linesOf({ name = 'localhost', from = -400, until = 300, isKnown = true, date = new Date() }): Promise<string> {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS);
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    notBeforeDate: day(from),
    notAfterDate: day(until),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: name }] },
    ],
  });
  const server = tls.createServer({ cert, key }, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\nDate: ${date.toUTCString()}\r\n\r\n`));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const PUBLIC_URL = `https://localhost:${(server.address() as AddressInfo).port}`;
  const config = readConfig({ PUBLIC_URL, TRUST_PROXY: '1' });
  return (await checkPublicAddress(config, PUBLIC_URL, isKnown ? [cert] : undefined)).map(lineOf).join('\n');
}

test.each([
  ['one that is good', {}, /^ok +PUBLIC_URL +the certificate of localhost is good until \d{4}-.*\nok +clock +agrees with localhost/],
  [
    'one that expires soon',
    { until: 5 },
    /^warning +PUBLIC_URL +the certificate of localhost expires on .*why the proxy has not renewed it/,
  ],
  ['one that expired', { until: -3 }, /^failed +PUBLIC_URL +the certificate of localhost expired on .*renew it/],
  [
    'one for another name',
    { name: 'shop.example' },
    /^failed +PUBLIC_URL +the certificate of localhost is for other names \(DNS:shop\.example\)/,
  ],
  ['one of nobody', { isKnown: false }, /^failed +PUBLIC_URL +the certificate of localhost is not trusted \(\w+\): have the proxy/],
  [
    'a clock that is off',
    { date: new Date(Date.now() - 90_000) },
    /\nfailed +clock +is (8|9)\d\.\d s ahead of localhost:\d+: set both by NTP/,
  ],
])('certificates: %s', async (_what, server, expected) => {
  expect(await linesOf(server)).toMatch(expected);
});

test('clocks are compared by the moments between which the other was read', () => {
  const state = (theirs: number, exactMs?: number) => compareClocks('Redis', theirs, [100_000, 101_000], exactMs).state;
  expect([100_500, 96_000, 94_000, 107_000, 69_000, 132_000].map((theirs) => state(theirs))).toEqual([
    ...['ok', 'ok', 'warning', 'warning', 'failed', 'failed'],
  ]);
  expect(state(94_500, 1_000)).toBe('ok');
  expect(compareClocks('Redis', 132_000, [100_000, 101_000]).text).toMatch(/^is 31\.0 s behind Redis/);
  expect([compareWithDate('S3', null, [0, 0]), compareWithDate('S3', 'soon', [0, 0])]).toEqual([[], []]);
});

test('a disk is nearly full below a gigabyte, and full where the database cannot grow or no file fits', () => {
  const state = (bytes: number, ffree = 9) => roomOf('/data', { bavail: bytes, bsize: 1, files: 10, ffree }).state;
  expect([2 ** 31, 2 ** 29, 2 ** 24].map((bytes) => state(bytes))).toEqual(['ok', 'warning', 'failed']);
  expect(state(2 ** 31, 0)).toBe('failed');
  expect(roomOf('/data', { bavail: 2 ** 29, bsize: 1, files: 0, ffree: 0 })).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/^512 MB free on the disk of \/data: make room, or set DATA_DIR/),
  });
});
