import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a request stands in a trace of several programs, as W3C Trace Context says it. */
export interface TraceContext {
  /** 32 hexadecimal digits in lower case. */
  traceId: string;
  /** 16 of them: whose work asks for what comes next. */
  parentId: string;
  /** Two of them; the last bit says that the trace is recorded. */
  flags: string;
  /** What the programs before us keep for themselves (`tracestate`), unread. */
  state: string | null;
}

/** The request on whose behalf code runs. */
export interface ActiveRequest {
  requestId: string;
  /** What calls to other programs bear; null: the request belongs to no trace. */
  trace: TraceContext | null;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** Printable, as long as everybody has to accept. */
const TRACESTATE = /^[\x20-\x7e]{1,512}$/;

/** Reads `traceparent` and `tracestate`; null for what is missing or breaks the standard's rules: the request then has no trace. */
export function parseTraceparent(header: unknown, state: unknown): TraceContext | null {
  const [, version, traceId = '', parentId = '', flags = '', more] = (typeof header === 'string' && TRACEPARENT.exec(header)) || [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return null;
  return { traceId, parentId, flags, state: typeof state === 'string' && TRACESTATE.test(state) ? state : null };
}

/** As it is sent on; always of the version that we know. */
export const traceparentOf = ({ traceId, parentId, flags }: TraceContext): string => `00-${traceId}-${parentId}-${flags}`;

const active = new AsyncLocalStorage<ActiveRequest>();

/** Runs work, and all that it begins, on behalf of a request. */
export const onBehalfOf = <T>(request: ActiveRequest, work: () => T): T => active.run(request, work);
/** Runs work that serves no request in particular. */
export const onBehalfOfNobody = <T>(work: () => T): T => active.exit(work);
export const activeRequest = (): ActiveRequest | undefined => active.getStore();
