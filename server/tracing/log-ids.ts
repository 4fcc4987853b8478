import type { FastifyBaseLogger } from 'fastify';
import { activeRequest } from './trace-context.ts';

/** Marks the logger of a request, whose lines already contain the ids. */
const OF_REQUEST = Symbol('of a request');

type MarkedLogger = FastifyBaseLogger & { [OF_REQUEST]?: true };

/** The logger of a request, which includes the trace id. */
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

/** Pino mixin that adds the ids to lines which features write with the server's logger on behalf of a request. */
export function logIds(_line: object, _level: number, logger: unknown): object {
  const request = activeRequest();
  if (request === undefined || (logger as MarkedLogger)[OF_REQUEST]) return {};
  return { reqId: request.requestId, ...(request.trace && { trace_id: request.trace.traceId }) };
}
