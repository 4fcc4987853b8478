import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type MetricsSettings, StartError } from '../config.ts';
import type { Log } from '../db/log.ts';
import type { Metrics } from './metrics.ts';

type Readable = Pick<Metrics, 'read' | 'contentType'>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request has the token; compares in constant time. */
function bearsToken(token: string | null, authorization: string | undefined): boolean {
  if (token === null) return true;
  const sent = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(sent), digest(token));
}

async function scrape(metrics: Readable, token: string | null, authorization: string | undefined) {
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  if (!bearsToken(token, authorization))
    return { status: 401, headers: { ...plain, 'www-authenticate': 'Bearer' }, body: 'METRICS_TOKEN is needed\n' };
  return { status: 200, headers: { ...plain, 'content-type': metrics.contentType }, body: await metrics.read() };
}

/** `GET /metrics` at the shop's own port; requires the token. */
export function serveMetrics(http: FastifyInstance, metrics: Readable, token: string): void {
  http.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const { status, headers, body } = await scrape(metrics, token, request.headers.authorization);
    return reply.code(status).headers(headers).send(body);
  });
}

/** The error for a metrics port that cannot be used; names the setting. */
export function metricsPortError({ port, host }: { port: number; host: string }, error: NodeJS.ErrnoException): StartError {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken: set METRICS_PORT to another one, or stop what uses it`, { cause: error });
  return new StartError(`Cannot listen at ${host}:${port} (METRICS_HOST, METRICS_PORT): ${error.message}`, { cause: error });
}

const isLoopback = (host: string): boolean => /^(localhost|127\..*|::1)$/i.test(host);

/** `GET /metrics` at a separate port; resolves to a function that closes it. Throws `StartError` if the port cannot be used. */
export async function listenForMetrics(
  metrics: Readable,
  listen: NonNullable<MetricsSettings['listen']>,
  token: string | null,
  log: Log,
): Promise<() => Promise<void>> {
  if (token === null && !isLoopback(listen.host))
    log.warn('Whoever reaches METRICS_HOST can read the metrics: set METRICS_TOKEN, or keep others away from the port');
  const server = createServer(async ({ method, url, headers }, response) => {
    if (method !== 'GET' || url?.replace(/\?.*$/s, '') !== '/metrics')
      return send(response, 404, { 'content-type': 'text/plain' }, 'Not found\n');
    const answer = await scrape(metrics, token, headers.authorization).catch((error: Error) => {
      log.error({ err: error }, 'metrics could not be read');
      return { status: 500, headers: { 'content-type': 'text/plain' }, body: 'Server Error\n' };
    });
    send(response, answer.status, answer.headers, answer.body);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listen.port, listen.host, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw metricsPortError(listen, error);
  });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: string): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}
