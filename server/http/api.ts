import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { answerError } from './answer-error.ts';
import type { Asker } from './asker.ts';
import { type Identify, identifyCaller } from './identity.ts';
import { parseInput } from './input.ts';
import { networkOf } from './network.ts';
import type { Pace } from './pace.ts';
import { Refusal } from './refusal.ts';
import type { KeepAnswer, Repeats } from './repeats.ts';
import type { FileAnswer, Route } from './route.ts';
import type { ReceiveUpload } from './uploads.ts';
import { askedCurrency, askedLanguage } from './wishes.ts';

interface ApiParts {
  routes: Route[];
  identify: Identify;
  /** The code itself when the shop has such a currency, else the default one. */
  currencyOr(code: string): string;
  repeats: Repeats;
  receiveUpload: ReceiveUpload;
  pace: Pace;
}

const fields = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

function sentTo(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { ...fields(request.query), ...fields(request.params) };
  if (request.body !== undefined && (request.body === null || typeof request.body !== 'object' || Array.isArray(request.body)))
    throw new Refusal('invalid_input', { fields: [{ field: 'body', key: 'expected.object' }] });
  return { ...fields(request.body), ...fields(request.params) };
}

function answer(route: Route, parts: ApiParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = await identifyCaller(route.endpoint, request.headers.authorization, parts.identify);
    await parts.pace(route.endpoint, caller);
    const [lang, currency] = [askedLanguage(request.headers), parts.currencyOr(askedCurrency(request.headers))];
    const asker: Asker = { lang, currency, caller, network: networkOf(request.ip), signal: () => request.signal };
    if (route.endpoint.answers !== undefined) return sendFile(route, reply, await route.handle(sentTo(route.endpoint, request), asker));
    const upload = isForm(request) ? await parts.receiveUpload(request, caller?.memberId ?? 0) : null;
    const run = async (): Promise<string> => {
      const input = parseInput(route.endpoint, upload?.fields ?? sentTo(route.endpoint, request));
      const call = { endpoint: route.endpoint, caller, key: request.headers['idempotency-key'], input };
      return parts.repeats(call, async (keep) => route.serialise(await route.handle(input, keeping(route, asker, keep))));
    };
    const written = await run().finally(upload?.discard);
    return reply.type('application/json; charset=utf-8').send(written);
  };
}

const keeping = ({ serialise }: Route, asker: Asker, keep: KeepAnswer | undefined): Asker =>
  keep === undefined ? asker : { ...asker, keepAnswer: (tx, output) => keep(tx, serialise(output)) };

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
