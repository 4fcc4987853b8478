import type { FastifyBaseLogger } from 'fastify';
import { activeRequest } from './trace-context.ts';

/** Marks the logger of one request, whose lines have its ids already. */
const OF_REQUEST = Symbol('of a request');

type MarkedLogger = FastifyBaseLogger & { [OF_REQUEST]?: true };

/** The logger of a request, which names the trace that the request belongs to. */
export function requestLogger(
  parent: FastifyBaseLogger,
  bindings: object,
  options: object,
  traceId: string | undefined,
): FastifyBaseLogger {
  const child: MarkedLogger = parent.child({ ...bindings, ...(traceId !== undefined && { trace_id: traceId }) }, options);
  child[OF_REQUEST] = true;
  return child;
}

/** What pino adds to lines that features write on behalf of a request with the log of the whole server. */
export function logIds(_line: object, _level: number, logger: unknown): object {
  const request = activeRequest();
  if (request === undefined || (logger as MarkedLogger)[OF_REQUEST]) return {};
  return { reqId: request.requestId, ...(request.trace && { trace_id: request.trace.traceId }) };
}
