import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import type { Admission, Turn } from './admission.ts';
import { answerError, isServerFault } from './answer-error.ts';
import type { Idempotency } from './idempotency.ts';
import { type Identify, identifyCaller } from './identity.ts';
import { parseInput } from './input.ts';
import { requestedCurrency, requestedLanguage } from './locale-negotiation.ts';
import type { LimitMember } from './member-rate-limits.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import type { RequestContext } from './request-context.ts';
import type { FileAnswer, Route } from './route.ts';
import type { ReceiveUpload, Upload } from './uploads.ts';

interface ApiParts {
  routes: Route[];
  identify: Identify;
  /** The code itself when the shop has such a currency, else the default one. */
  currencyOr(code: string): string;
  idempotency: Idempotency;
  receiveUpload: ReceiveUpload;
  limitMember: LimitMember;
  admission: Admission;
}

const fields = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function sentTo(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { ...fields(request.query), ...fields(request.params) };
  if (request.body !== undefined && (request.body === null || typeof request.body !== 'object' || Array.isArray(request.body)))
    throw new Refusal('invalid_input', { fields: [{ field: 'body', key: 'expected.object' }] });
  return { ...fields(request.body), ...fields(request.params) };
}

function answer(route: Route, parts: ApiParts) {
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    parts.admission.run((turn) => answerInTurn(route, parts, request, reply, turn));
}

async function answerInTurn(
  route: Route,
  parts: ApiParts,
  request: FastifyRequest,
  reply: FastifyReply,
  turn: Turn,
): Promise<FastifyReply> {
  const caller = await identifyCaller(route.endpoint, request.headers.authorization, parts.identify);
  const giveBack = await parts.limitMember(route.endpoint, caller);
  const [lang, currency] = [requestedLanguage(request.headers), parts.currencyOr(requestedCurrency(request.headers))];
  const context: RequestContext = { lang, currency, caller, network: networkOf(request.ip), signal: () => request.signal };
  try {
    if (route.endpoint.answers !== undefined) return sendFile(route, reply, await route.handle(sentTo(route.endpoint, request), context));
    const upload = isForm(request) ? await turn.outside(() => parts.receiveUpload(request, caller?.memberId ?? 0)) : null;
    const written = await runCall(route, parts, request, context, upload).finally(upload?.discard);
    return reply.type('application/json; charset=utf-8').send(written);
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

/** Only calls with files read such forms; for all others they are a wrong content type. */
const isForm = (request: FastifyRequest): boolean => request.isMultipart?.() === true;

function sendFile({ endpoint }: Route, reply: FastifyReply, output: unknown): FastifyReply {
  const { name, body } = output as FileAnswer;
  return reply
    .type(endpoint.answers ?? '')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(body);
}

/** Every endpoint of the contract under `/api/`; throws when there is one that nobody answers. */
export function api(app: FastifyInstance, parts: ApiParts): void {
  const byKey = new Map(parts.routes.map((route) => [route.endpoint.key as string, route]));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Refusal('not_found');
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // Or the pages would answer for addresses that no call has.
  app.get('/*', () => {
    throw new Refusal('not_found');
  });
  const add = (scope: FastifyInstance, endpoint: Endpoint) => {
    const route = byKey.get(endpoint.key);
    if (route === undefined) throw new Error(`${endpoint.key} is in the contract, but nobody answers it`);
    scope.route({ method: endpoint.method, url: `/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, handler: answer(route, parts) });
  };
  const all: Endpoint[] = Object.values(endpoints);
  for (const endpoint of all) if (endpoint.body !== 'multipart') add(app, endpoint);
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    for (const endpoint of all) if (endpoint.body === 'multipart') add(scope, endpoint);
  });
}
