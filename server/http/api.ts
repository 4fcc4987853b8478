import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { answerError } from './answer-error.ts';
import type { Asker } from './asker.ts';
import { type Identify, identifyCaller } from './identity.ts';
import { parseInput } from './input.ts';
import { networkOf } from './network.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';
import { askedCurrency, askedLanguage } from './wishes.ts';

interface ApiParts {
  routes: Route[];
  identify: Identify;
  /** The code itself when the shop has such a currency, else the default one. */
  currencyOr(code: string): string;
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
    const [lang, currency] = [askedLanguage(request.headers), parts.currencyOr(askedCurrency(request.headers))];
    const asker: Asker = { lang, currency, caller, network: networkOf(request.ip), signal: () => request.signal };
    const output = await route.handle(parseInput(route.endpoint, sentTo(route.endpoint, request)), asker);
    return reply.type('application/json; charset=utf-8').send(route.serialise(output));
  };
}

async function answerNotImplemented(): Promise<never> {
  throw new Refusal('not_implemented');
}

/** Every endpoint of the contract under `/api/`; those without a route answer 501. */
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
  for (const endpoint of Object.values(endpoints)) {
    const route = byKey.get(endpoint.key);
    const handler = route === undefined ? answerNotImplemented : answer(route, parts);
    app.route({ method: endpoint.method, url: `/${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, handler });
  }
}
