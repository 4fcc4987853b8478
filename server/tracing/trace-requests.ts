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
 * Attaches id and trace context to all work on a request: log lines include both, and outgoing calls continue the trace. Without a tracer
 * the received trace context is passed on unchanged; with one each request becomes a span.
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
  // A request body arrives in events of the connection, outside of the request's async context.
  http.addHook('preHandler', (request, _reply, done) => enter(request, done));
  if (tracer !== null)
    http.addHook('onResponse', async (request, reply) => {
      const { method } = request;
      tracedOf(request.raw).span?.end({ method, route: request.routeOptions.url ?? null, status: reply.statusCode });
    });
  passTracesOn();
}
