import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { errorCatalogue } from '../../contract/errors.ts';
import { defaultLanguage } from '../../i18n/languages.ts';
import { logIds } from '../tracing/log-ids.ts';
import { answerError, errorBody } from './answer-error.ts';
import { BODY_LIMIT } from './body-size.ts';
import { cutSlowBodies, cutUnreadAnswers } from './body-time.ts';
import { requestedLanguage } from './locale-negotiation.ts';
import { limitNetworks, type NetworkLimit } from './network-limit.ts';
import { Refusal } from './refusal.ts';

/** How long the head of a request may take, and how often that is checked. */
export const HEAD_MS = 15_000;
const CHECK_INTERVAL_MS = 1_000;

interface HttpServerParts {
  logLevel: string;
  /** How many proxies in front are trusted to name the caller's address. */
  trustedProxies: number;
  /** Time limit for the head of a request, in ms. */
  headMs?: number;
  networkLimit?: NetworkLimit;
}

/** The HTTP server with the checks that every request has to pass before any of our handlers sees it. */
export function createHttpServer({ logLevel, trustedProxies, headMs = HEAD_MS, networkLimit }: HttpServerParts): FastifyInstance {
  const http = fastify({
    logger: { level: logLevel, serializers: requestLog, mixin: logIds },
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 300 },
    // Ids sent by callers are ignored: ours identifies a request in the logs of all servers.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // Requests that arrive while the server stops are answered, too, with a notice that the connection closes.
    return503OnClosing: false,
    frameworkErrors: answerOutsideRoutes,
    trustProxy: (_address, hop) => hop < trustedProxies,
    // `cutSlowBodies` limits the time of bodies: Node only has one limit for the whole request.
    requestTimeout: 0,
    http: { headersTimeout: headMs, connectionsCheckingInterval: CHECK_INTERVAL_MS },
    clientErrorHandler: answerBrokenRequest,
  });
  http.setErrorHandler(answerError);
  http.server.on('checkExpectation', refuseExpectation);
  http.addHook('onRequest', async (request) => expectOneHost(request));
  limitNetworks(http, networkLimit);
  cutSlowBodies(http);
  cutUnreadAnswers(http);
  http.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  return http;
}

/** Answers an address that cannot be parsed, or with a part longer than any in use: it is refused before any hook runs. */
function answerOutsideRoutes(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  answerError(error, request, reply);
}

/** Two `Host` headers make the requested host ambiguous: a proxy may have checked the other one. */
function expectOneHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new Refusal('invalid_input', { fields: [{ field: 'host', key: 'invalid.value' }] });
}

/** `Expect: 100-continue` is supported; every other expectation is refused. */
function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(errorBody(new Refusal('expectation_failed'), requestedLanguage(request.headers)));
  response.writeHead(417, headOf(body)).end(body);
}

const headOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'x-request-id': randomUUID(),
  connection: 'close',
});

/** Answers invalid HTTP and heads that are too slow or too long, in the default language, since nothing of the request is known. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const refusal = brokenRequest(error.code ?? '');
  const { status } = errorCatalogue[refusal.code];
  const body = JSON.stringify(errorBody(refusal, defaultLanguage));
  const head = Object.entries(headOf(body)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${refusal.code}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
}

function brokenRequest(code: string): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('request_timeout');
  return new Refusal('invalid_input', {
    fields: [{ field: code === 'HPE_HEADER_OVERFLOW' ? 'headers' : 'request', key: 'invalid.value' }],
  });
}

interface LoggedRequest {
  method: string;
  url: string;
}

/** The rest of these addresses was written by somebody or identifies them: words of a title, a keyword, a member, the token of a link. */
const OF_SOMEBODY =
  /(\/(?:get-post|community-info|search-result|user-info|user-profile|customer-details|customer\/detail|review\/by|newsletter\/\w+))\/.+/s;

/** Only its unguessable name protects the picture of a private post: a reader of the log could open it. */
const SECRET_PICTURE = /(\/pictures\/private-).+/s;

const loggedUrl = (url: string): string =>
  url
    .replace(/[?#].*$/s, '')
    .replace(OF_SOMEBODY, '$1/…')
    .replace(SECRET_PICTURE, '$1…');

/** What the log says about a request: neither who asked nor what they typed, which comes after the `?`. */
export const requestLog = {
  req: ({ method, url }: LoggedRequest) => ({ method, url: loggedUrl(url) }),
  // The options for receiving uploads contain all headers, and with them the token.
  busboyOptions: ({ limits }: { limits?: unknown }) => ({ limits }),
};
