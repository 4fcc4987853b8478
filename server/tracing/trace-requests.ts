import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestLogger } from './log-ids.ts';
import type { RequestSpan, Tracer } from './open-telemetry.ts';
import { passTracesOn } from './pass-on.ts';
import { onBehalfOf, parseTraceparent, type TraceContext } from './trace-context.ts';

interface Traced {
  trace: TraceContext | null;
  span: RequestSpan | null;
}

/**
 * Every request keeps its id and its place in a trace through all that is done for it: log lines name both, calls to other programs carry
 * the trace on. Without a tracer the trace that was sent is passed on as it came; with one each request is a span of its own.
 */
export function traceRequests(http: FastifyInstance, tracer: Tracer | null): void {
  const known = new WeakMap<IncomingMessage, Traced>();
  const tracedOf = (raw: IncomingMessage): Traced => {
    const before = known.get(raw);
    if (before !== undefined) return before;
    const sent = parseTraceparent(raw.headers?.traceparent, raw.headers?.tracestate);
    const span = tracer?.begin(sent) ?? null;
    const traced = { trace: span === null ? sent : span.context, span };
    known.set(raw, traced);
    return traced;
  };
  const enter = (request: FastifyRequest, done: () => void): void =>
    onBehalfOf({ requestId: request.id, trace: tracedOf(request.raw).trace }, done);
  http.setChildLoggerFactory((logger, bindings, options, raw) =>
    requestLogger(logger, bindings, options, tracedOf(raw as IncomingMessage).trace?.traceId),
  );
  http.addHook('onRequest', (request, _reply, done) => enter(request, done));
  // A body arrives by events of the connection, which belong to nobody.
  http.addHook('preHandler', (request, _reply, done) => enter(request, done));
  if (tracer !== null)
    http.addHook('onResponse', async (request, reply) => {
      const { method } = request;
      tracedOf(request.raw).span?.end({ method, route: request.routeOptions.url ?? null, status: reply.statusCode });
    });
  passTracesOn();
}
