import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { activeRequest, type TraceContext, traceparentOf } from './trace-context.ts';

/** What undici, and with it `fetch`, tells of a request before it is sent. */
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
 * From now on every HTTP call that this process makes on behalf of a request with a trace carries `traceparent`, whoever makes it: the
 * libraries of providers and of S3 have no common place to set a header. A second call changes nothing.
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
