import { AsyncLocalStorage } from 'node:async_hooks';

/** Position of a request in a distributed trace (W3C Trace Context). */
export interface TraceContext {
  /** 32 lower-case hexadecimal digits. */
  traceId: string;
  /** 16 lower-case hexadecimal digits: the span that is the parent of the next one. */
  parentId: string;
  /** Two lower-case hexadecimal digits; the lowest bit means that the trace is sampled. */
  flags: string;
  /** The `tracestate` of upstream services, passed on unread. */
  state: string | null;
}

/** The request on whose behalf code runs. */
export interface ActiveRequest {
  requestId: string;
  /** Trace context for outgoing calls; null if the request belongs to no trace. */
  trace: TraceContext | null;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** Printable characters up to the length that every service must accept. */
const TRACESTATE = /^[\x20-\x7e]{1,512}$/;

/** Parses `traceparent` and `tracestate`; null if `traceparent` is missing or invalid: the request then has no trace. */
export function parseTraceparent(header: unknown, state: unknown): TraceContext | null {
  const [, version, traceId = '', parentId = '', flags = '', more] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return null;
  return { traceId, parentId, flags, state: typeof state === 'string' && TRACESTATE.test(state) ? state : null };
}

/** Formats `traceparent` for outgoing calls, always in version 00. */
export const traceparentOf = ({ traceId, parentId, flags }: TraceContext): string => `00-${traceId}-${parentId}-${flags}`;

const active = new AsyncLocalStorage<ActiveRequest>();

/** Runs work, and everything it starts, on behalf of a request. */
export const onBehalfOf = <T>(request: ActiveRequest, work: () => T): T => active.run(request, work);
/** Runs work that belongs to no particular request. */
export const onBehalfOfNobody = <T>(work: () => T): T => active.exit(work);
export const activeRequest = (): ActiveRequest | undefined => active.getStore();
