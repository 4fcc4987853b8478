import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import type { Admission, Turn } from './admission.ts';
import { answerError, isServerFault } from './answer-error.ts';
import { bodySizeOf } from './body-size.ts';
import type { EdgeCache } from './edge-cache.ts';
import type { Idempotency } from './idempotency.ts';
import { type Identify, identifyCaller } from './identity.ts';
import { parseInput } from './input.ts';
import { requestedCurrency, requestedLanguage } from './locale-negotiation.ts';
import type { LimitMember } from './member-rate-limits.ts';
import { networkOf } from './network.ts';
import type { PageCache } from './page-cache.ts';
import type { Requesters } from './priority.ts';
import { Refusal } from './refusal.ts';
import type { ReplicaReads } from './replica-reads.ts';
import type { RequestContext } from './request-context.ts';
import type { FileAnswer, Route } from './route.ts';
import { expectFreshFactor, type IdentifyStaff, staffAccess } from './staff-identity.ts';
import type { ReceiveUpload, Upload } from './uploads.ts';
import { isSameForVisitors, tagsOfAnswer } from './visitor-answers.ts';

interface ApiParts {
  routes: Route[];
  identify: Identify;
  identifyStaff: IdentifyStaff;
  /** The shop's own origin: calls of the console must come from its pages. */
  origin: string;
  /** The code itself if the shop has that currency, else the default one. */
  currencyOr(code: string): string;
  idempotency: Idempotency;
  receiveUpload: ReceiveUpload;
  limitMember: LimitMember;
  admission: Admission;
  requesters: Requesters;
  edge: EdgeCache;
  reads: ReplicaReads;
  cache: Pick<PageCache, 'visitorAnswers'>;
}

const fields = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function sentTo(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { ...fields(request.query), ...fields(request.params) };
  if (request.body !== undefined && (request.body === null || typeof request.body !== 'object' || Array.isArray(request.body)))
    throw new Refusal('invalid_input', { fields: [{ field: 'body', key: 'expected.object' }] });
  return { ...fields(request.body), ...fields(request.params) };
}

/** An answer that is the same for every visitor and may have been made for another one. */
interface VisitorAnswer {
  /** The call with its parsed input, language and currency; never a raw address. */
  key: string;
  tagsOf(body: string): string[];
}

/** How to cache a visitor's call; null for calls whose answer is not shared. */
function visitorAnswer({ endpoint }: Route, { currencyOr }: ApiParts, request: FastifyRequest): VisitorAnswer | null {
  const { headers, params } = request;
  if (headers.authorization !== undefined || !isSameForVisitors(endpoint.key)) return null;
  const input = parseInput(endpoint, sentTo(endpoint, request));
  return {
    key: JSON.stringify([endpoint.key, input, requestedLanguage(headers), currencyOr(requestedCurrency(headers))]),
    tagsOf: (body) => tagsOfAnswer(endpoint.key, params, body),
  };
}

/** Cached answers are sent without waiting for a slot. */
function answer(route: Route, parts: ApiParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const shared = visitorAnswer(route, parts, request);
    const kept = shared === null ? undefined : parts.cache.visitorAnswers.find(shared.key);
    if (kept !== undefined) return sendAnswer(request, reply, kept, parts.edge);
    const send = await parts.admission.run(parts.requesters.of(route.endpoint, request), (turn) =>
      answerInTurn(route, parts, { request, reply, turn, shared }),
    );
    return send();
  };
}

/** Sends an answer after its turn is over, so that a slow or stalled reader holds no slot. */
type Send = () => FastifyReply;

interface Answering {
  request: FastifyRequest;
  reply: FastifyReply;
  turn: Turn;
  shared: VisitorAnswer | null;
}

const staffOf = ({ origin, identifyStaff }: ApiParts, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) =>
  staffAccess(endpoint, request, reply, { origin, identify: identifyStaff });

async function answerInTurn(route: Route, parts: ApiParts, { request, reply, turn, shared }: Answering): Promise<Send> {
  const caller = await identifyCaller(route.endpoint, request.headers.authorization, parts.identify);
  const staff = await staffOf(parts, route.endpoint, request, reply);
  if (caller !== null || staff?.caller) parts.requesters.remember(request);
  const giveBack = await parts.limitMember(route.endpoint, caller);
  const [lang, currency] = [requestedLanguage(request.headers), parts.currencyOr(requestedCurrency(request.headers))];
  const userAgent = request.headers['user-agent'] ?? '';
  const context: RequestContext = {
    lang,
    currency,
    caller,
    staff,
    network: networkOf(request.ip),
    userAgent,
    signal: () => request.signal,
  };
  try {
    const memberId = caller?.memberId ?? staff?.caller?.memberId ?? null;
    const file = fileAnswered(route, request, context);
    if (file !== null) return await sendFileInTurn(reply, file.type, await file.answer());
    const upload = isForm(request)
      ? await turn.outside(() => parts.receiveUpload(request, memberId ?? 0, route.endpoint.largestFile))
      : null;
    const run = () => runCall(route, parts, request, context, upload);
    const make = async () => parts.reads.call(route.endpoint, memberId, run).finally(upload?.discard);
    const written = shared === null ? await make() : await parts.cache.visitorAnswers.keep(shared.key, make, shared.tagsOf);
    return () => sendAnswer(request, reply, written, caller === null && staff === null ? parts.edge : null);
  } catch (error) {
    if (isServerFault(error)) await giveBack();
    throw error;
  }
}

async function runCall(
  route: Route,
  parts: ApiParts,
  request: FastifyRequest,
  context: RequestContext,
  upload: Upload | null,
): Promise<string> {
  const input = parseInput(route.endpoint, upload?.fields ?? sentTo(route.endpoint, request));
  return parts.idempotency(route, request.headers['idempotency-key'], input, context);
}

/** Only endpoints with files parse multipart forms; for all others they are an unsupported content type. */
const isForm = (request: FastifyRequest): boolean => request.isMultipart?.() === true;

/** Type and content of a file answer, for endpoints that answer a file and lists requested as CSV; null for all other calls. */
function fileAnswered(route: Route, request: FastifyRequest, context: RequestContext) {
  const { endpoint } = route;
  const input = () => parseInput(endpoint, sentTo(endpoint, request));
  if (endpoint.answers !== undefined)
    return { type: endpoint.answers, answer: async () => (await route.handle(input(), context)) as FileAnswer };
  if (!endpoint.csv || (request.query as { format?: unknown }).format !== 'csv') return null;
  return {
    type: 'text/csv; charset=utf-8',
    async answer(): Promise<FileAnswer> {
      const { file } = route;
      if (file === undefined) throw new Error(`${endpoint.key} answers no file`);
      if (context.staff?.caller) expectFreshFactor(context.staff.caller);
      return file(input(), context);
    },
  };
}

/** `edge`: given for visitors, whose answers a cache in front of the shop may store. */
function sendAnswer(request: FastifyRequest, reply: FastifyReply, written: string, edge: EdgeCache | null): FastifyReply {
  const isVisitors = request.headers.authorization === undefined;
  const shared = isVisitors ? edge?.headersOfAnswer(request.routeOptions.config.call ?? '', request.params, written) : null;
  if (shared) {
    reply.headers(shared);
    if (request.headers['if-none-match'] === shared.etag) return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(written);
}

/** A file is made while it is sent, so its turn lasts as long. An event stream mostly waits for others, so it holds no slot. */
async function sendFileInTurn(reply: FastifyReply, type: string, file: FileAnswer): Promise<Send> {
  const send = () => sendFile(reply, type, file);
  if (file.name === null) return send;
  await send();
  return () => reply;
}

function sendFile(reply: FastifyReply, type: string, { name, body }: FileAnswer): FastifyReply {
  reply.type(type);
  // Proxies must not buffer events.
  if (name === null) reply.header('x-accel-buffering', 'no');
  else reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.send(body);
}

/** Registers every endpoint of the contract under `/api/`; throws when one has no route. */
export function api(app: FastifyInstance, parts: ApiParts): void {
  const byKey = new Map(parts.routes.map((route) => [route.endpoint.key as string, route]));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Refusal('not_found');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Otherwise the pages would answer for unknown API addresses.
  app.get('/*', () => {
    throw new Refusal('not_found');
  });
  const add = (scope: FastifyInstance, endpoint: Endpoint) => {
    const route = byKey.get(endpoint.key);
    if (route === undefined) throw new Error(`${endpoint.key} is in the contract, but nobody answers it`);
    if (endpoint.csv && route.file === undefined) throw new Error(`${endpoint.key} is not answered as CSV: serve it by serveStaffList`);
    const url = `/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const size = bodySizeOf(endpoint, (request, reply) =>
      parts.admission.run(parts.requesters.of(endpoint, request), () => staffOf(parts, endpoint, request, reply)),
    );
    scope.route({ method: endpoint.method, url, config: { call: endpoint.key }, ...size, handler: answer(route, parts) });
  };
  const all: Endpoint[] = Object.values(endpoints);
  for (const endpoint of all) if (endpoint.body !== 'multipart') add(app, endpoint);
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const endpoint of all) if (endpoint.body === 'multipart') add(scope, endpoint);
  });
}
