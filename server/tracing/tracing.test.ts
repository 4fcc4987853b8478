import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { keptLog } from '../../test/support/kept-log.ts';
import { requestLog } from '../http/http-server.ts';
import { logIds } from './log-ids.ts';
import { loadTracer } from './open-telemetry.ts';
import { parseTraceparent } from './trace-context.ts';
import { traceRequests } from './trace-requests.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const SENT = `00-${TRACE}-${PARENT}-01`;

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

/** A server of somebody else that keeps what it is asked. */
async function startOther(): Promise<{ url: string; asked: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] }> {
  const asked: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => server.close() });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** A shop that asks `other` by both ways that there are, after it has read a body, and what it logs meanwhile. */
async function startShop(other: string, tracer: Parameters<typeof traceRequests>[1] = null) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const http: FastifyInstance = fastify({
    logger: { level: 'info', stream, serializers: requestLog, mixin: logIds },
    requestIdHeader: false,
  });
  traceRequests(http, tracer);
  http.post('/things/:name', async (request) => {
    await fetch(`${other}/fetched`);
    await new Promise((resolve) => get(`${other}/got`, (response) => response.resume().on('end', resolve)));
    http.log.info('by the log of the server');
    request.log.info('by the log of the request');
    return {};
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  opened.push(http);
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/things/anna`;
  const ask = async (headers: Record<string, string>) =>
    (await fetch(url, { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json', ...headers } })).text();
  return { ask, lines };
}

test.each([
  ['of version 00', SENT, true],
  ['that is not recorded', SENT.replace(/01$/, '00'), true],
  ['of a later version, with more behind it', `01-${TRACE}-${PARENT}-01-more`, true],
  ['of version 00 with more behind it', `${SENT}-more`, false],
  ['of the version that there is not', SENT.replace(/^00/, 'ff'), false],
  ['in capitals', SENT.toUpperCase(), false],
  ['with a trace of noughts', `00-${'0'.repeat(32)}-${PARENT}-01`, false],
  ['with a parent of noughts', `00-${TRACE}-${'0'.repeat(16)}-01`, false],
  ['that is short', SENT.slice(0, -1), false],
  ['with a line break', `${SENT}\n`, false],
  ['that is none', 'x', false],
  ['that is missing', undefined, false],
])('a traceparent %s', (_, header, isTaken) => {
  expect(parseTraceparent(header, undefined) !== null).toBe(isTaken);
});

test('carries the trace of a request on to other programs as it came, and names it in every line of the log', async () => {
  const other = await startOther();
  const { ask, lines } = await startShop(other.url);
  await ask({ traceparent: SENT, tracestate: 'shop=1,other=2' });
  expect(other.asked.map(({ path, headers }) => [path, headers.traceparent, headers.tracestate])).toEqual([
    ['/fetched', SENT, 'shop=1,other=2'],
    ['/got', SENT, 'shop=1,other=2'],
  ]);
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request completed');
  const ofRequest = lines.filter(({ msg }) => !String(msg).startsWith('Server listening'));
  expect(ofRequest).toHaveLength(4);
  expect(new Set(ofRequest.map(({ trace_id, reqId }) => `${trace_id} ${reqId}`)).size).toBe(1);
  expect(ofRequest[0]?.trace_id).toBe(TRACE);
});

test('sends nothing on and names no trace where none came, or one that is wrong', async () => {
  const other = await startOther();
  const { ask, lines } = await startShop(other.url);
  await ask({});
  await ask({ traceparent: 'anna', tracestate: 'shop=1' });
  expect(other.asked.map(({ headers }) => headers.traceparent ?? headers.tracestate)).toEqual(Array(4).fill(undefined));
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request completed').length).toBe(2);
  expect(lines.some((line) => 'trace_id' in line)).toBe(false);
  expect(lines.find(({ msg }) => msg === 'by the log of the server')?.reqId).toBeTruthy();
});

test('with OpenTelemetry each request is a span of the trace that it came with, and the parent of what is asked for it', async () => {
  const [other, collector] = [await startOther(), await startOther()];
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_SERVICE_NAME', 'shop-of-the-test');
  const tracer = await loadTracer({ sampler: 'parentbased_always_off', ratio: 1 }, keptLog());
  const { ask, lines } = await startShop(other.url, tracer);
  await ask({ traceparent: SENT });
  await ask({});
  await expect.poll(() => lines.filter(({ msg }) => msg === 'request completed').length).toBe(2);
  await tracer.stop();
  const [recorded, , unrecorded] = other.asked.map(
    ({ headers }) => /^00-(\w{32})-(\w{16})-(\w\w)$/.exec(String(headers.traceparent)) ?? [],
  );
  expect([recorded?.[1], recorded?.[3], unrecorded?.[3]]).toEqual([TRACE, '01', '00']);
  expect(recorded?.[2]).not.toBe(PARENT);
  expect(collector.asked.map(({ path, headers }) => [path, headers['content-type'], headers.traceparent])).toEqual([
    ['/v1/traces', 'application/x-protobuf', undefined],
  ]);
  const body = collector.asked[0]?.body ?? Buffer.alloc(0);
  for (const id of [TRACE, PARENT, recorded?.[2] ?? 'none']) expect(body.includes(Buffer.from(id, 'hex'))).toBe(true);
  for (const word of ['shop-of-the-test', 'POST /things/:name', 'http.response.status_code']) expect(body.includes(word)).toBe(true);
  expect(body.includes(Buffer.from(unrecorded?.[1] ?? 'none', 'hex'))).toBe(false);
  expect(body.includes('anna')).toBe(false);
});

test('a collector that is away is one warning', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:1');
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '200');
  const log = keptLog();
  const tracer = await loadTracer({ sampler: 'always_on', ratio: 1 }, log);
  tracer.begin(null).end({ method: 'GET', route: null, status: 200 });
  await tracer.stop();
  expect(log.lines.map(([line]) => line)).toEqual([expect.stringMatching(/^Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT: /)]);
});
