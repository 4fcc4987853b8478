import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { activeRequest, type TraceContext, traceparentOf } from './trace-context.ts';

/** The diagnostics message of undici, and thus of `fetch`, before a request is sent. */
interface UndiciCreated {
  request: { addHeader(name: string, value: string): unknown };
}

function headersOf({ state, ...trace }: TraceContext): [string, string][] {
  return [['traceparent', traceparentOf({ ...trace, state })], ...(state === null ? [] : [['tracestate', state] as [string, string]])];
}

function passOn(add: (name: string, value: string) => unknown): void {
  const trace = activeRequest()?.trace;
  if (trace) for (const [name, value] of headersOf(trace)) add(name, value);
}

const ofUndici = (message: unknown) => passOn((name, value) => (message as UndiciCreated).request.addHeader(name, value));

const ofNode = (message: unknown) => {
  const { request } = message as { request: ClientRequest };
  if (!request.headersSent) passOn((name, value) => request.setHeader(name, value));
};

/**
 * Adds `traceparent` to every outgoing HTTP call on behalf of a request with a trace. Uses diagnostics channels, because the client
 * libraries of identity providers and S3 have no common place to set a header. Calling it again has no effect.
 */
export function passTracesOn(): void {
  for (const [channel, subscriber] of [
    ['undici:request:create', ofUndici],
    ['http.client.request.created', ofNode],
  ] as const) {
    diagnostics.unsubscribe(channel, subscriber);
    diagnostics.subscribe(channel, subscriber);
  }
}
