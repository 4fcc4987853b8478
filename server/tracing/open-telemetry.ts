import type { Context, TraceState } from '@opentelemetry/api';
import type { ReadableSpan, Sampler, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import type { Log } from '../db/log.ts';
import { settledWithin } from '../db/settled-within.ts';
import { onBehalfOfNobody, type TraceContext } from './trace-context.ts';

/** What a span records about a request: nothing about the client or parameters in the URL. */
interface AnsweredRequest {
  method: string;
  /** Pattern of the route; null if no route matched. */
  route: string | null;
  status: number;
}

/** The span of a request. */
export interface RequestSpan {
  /** The trace context for outgoing calls, with this span as parent. */
  context: TraceContext;
  end(answered: AnsweredRequest): void;
}

/** Records requests as spans and sends them to a collector. */
export interface Tracer {
  begin(parent: TraceContext | null): RequestSpan;
  /** Sends remaining spans, for at most a second. */
  stop(): Promise<void>;
}

export type TracingSettings = NonNullable<Config['tracing']>;

const NAME = 'rosewater';
const STOP_TIMEOUT_MS = 1_000;

/**
 * Loads OpenTelemetry, only when tracing is enabled. The exporter itself reads its target and options from the standard
 * `OTEL_EXPORTER_OTLP_…` variables; the resource comes from `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`.
 */
export async function loadTracer(settings: TracingSettings, log: Log): Promise<Tracer> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, createTraceState, trace } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import('@opentelemetry/resources');
  const named = resourceFromAttributes({ 'service.name': NAME }).merge(detectResources({ detectors: [envDetector] }));
  const provider = new TracerProvider({
    sampler: await samplerOf(settings),
    resource: defaultResource().merge(named),
    spanProcessors: [new BatchSpanProcessor({ exporter: warning(new OTLPTraceExporter(), log) })],
  });
  const tracer = provider.getTracer(NAME);
  const contextOf = (parent: TraceContext): Context =>
    trace.setSpanContext(ROOT_CONTEXT, {
      traceId: parent.traceId,
      spanId: parent.parentId,
      traceFlags: Number.parseInt(parent.flags, 16),
      isRemote: true,
      ...(parent.state !== null && { traceState: createTraceState(parent.state) }),
    });
  return {
    begin(parent) {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent === null ? ROOT_CONTEXT : contextOf(parent));
      return {
        context: asSent(span.spanContext()),
        end({ method, route, status }) {
          span.updateName(route === null ? method : `${method} ${route}`);
          span.setAttributes({ 'http.request.method': method, 'http.response.status_code': status, ...(route && { 'http.route': route }) });
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          // Otherwise the next export would seem to belong to this request.
          onBehalfOfNobody(() => span.end());
        },
      };
    },
    stop: async () => void (await settledWithin(STOP_TIMEOUT_MS, provider.shutdown()).catch(() => undefined)),
  };
}

function asSent(span: { traceId: string; spanId: string; traceFlags: number; traceState?: TraceState }): TraceContext {
  const flags = span.traceFlags.toString(16).padStart(2, '0');
  return { traceId: span.traceId, parentId: span.spanId, flags, state: span.traceState?.serialize() || null };
}

/** Warns once when spans cannot be sent, and again only after sending has worked in between. */
function warning(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== 0;
        if (fails && !isFailing) log.warn(`Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT: ${result.error?.message ?? 'refused'}`);
        isFailing = fails;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** The sampler with the standard's name; `ratio` is `OTEL_TRACES_SAMPLER_ARG`. */
async function samplerOf({ sampler, ratio }: TracingSettings): Promise<Sampler> {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = await import('@opentelemetry/sdk-trace');
  const own = { always_on: new AlwaysOnSampler(), always_off: new AlwaysOffSampler(), traceidratio: new TraceIdRatioBasedSampler(ratio) };
  const root = own[sampler.replace('parentbased_', '') as keyof typeof own];
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
