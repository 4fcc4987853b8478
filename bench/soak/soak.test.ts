import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askOnce, openAgent } from './ask.ts';
import { randomFrom } from './random.ts';
import { slopeOf } from './slope.ts';

test.each<[what: string, fault: string | null, answer: (response: http.ServerResponse) => void]>([
  ['a whole page', null, (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>\n')],
  ['half a page', 'not whole', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  ['half an object', 'not whole', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":')],
  [
    'a body that breaks off',
    'broken off',
    (response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    },
  ],
  ['503 with Retry-After', null, (response) => response.writeHead(503, { 'retry-after': '1' }).end()],
  ['503 without', '503 without Retry-After', (response) => response.writeHead(503).end()],
  ['500', '500', (response) => response.writeHead(500).end()],
])('the load generator sees %s as it is', async (_, fault, answer) => {
  const server = http.createServer((_request, response) => answer(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const agent = openAgent(1);
  const outcome = await askOnce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { path: '/' }, agent);
  expect(outcome.fault).toBe(fault);
  agent.destroy();
  server.close();
});

test('a slope is told from noise', () => {
  const { below } = randomFrom(1);
  const times = Array.from({ length: 60 }, (_, at) => at / 2);
  const level = slopeOf(
    times,
    times.map(() => 400 + below(20)),
  );
  expect(Math.abs(level.perUnit)).toBeLessThan(level.margin);
  const growing = slopeOf(
    times,
    times.map((minutes) => 400 + minutes + below(20)),
  );
  expect(growing.perUnit - growing.margin).toBeGreaterThan(0);
});
