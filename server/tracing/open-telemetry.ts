import type { Context, TraceState } from '@opentelemetry/api';
import type { ReadableSpan, Sampler, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';
import type { Log } from '../db/log.ts';
import { settledWithin } from '../db/settled-within.ts';
import { onBehalfOfNobody, type TraceContext } from './trace-context.ts';

/** What a span tells of a request: nothing of who asked, nor of what stood in the address. */
interface AnsweredRequest {
  method: string;
  /** Pattern of the address; null where there is none. */
  route: string | null;
  status: number;
}

/** The work on one request. */
export interface RequestSpan {
  /** For calls to others: this span is their parent. */
  context: TraceContext;
  end(answered: AnsweredRequest): void;
}

/** Records requests and sends them to a collector. */
export interface Tracer {
  begin(parent: TraceContext | null): RequestSpan;
  /** Sends what is left, for a second at most. */
  stop(): Promise<void>;
}

export type TracingSettings = NonNullable<Config['tracing']>;

const NAME = 'rosewater';
const STOP_TIMEOUT_MS = 1_000;

/**
 * Loads OpenTelemetry, which nothing else does. Where to and how spans are sent the exporter reads itself from the standard
 * `OTEL_EXPORTER_OTLP_…` variables, and whose they are from `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`.
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
          // Or the next sending would seem to be done for this request.
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

/** Says once that spans do not arrive, and again after they did. */
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

/** By the names of the standard; `ratio` is `OTEL_TRACES_SAMPLER_ARG`. */
async function samplerOf({ sampler, ratio }: TracingSettings): Promise<Sampler> {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = await import('@opentelemetry/sdk-trace');
  const own = { always_on: new AlwaysOnSampler(), always_off: new AlwaysOffSampler(), traceidratio: new TraceIdRatioBasedSampler(ratio) };
  const root = own[sampler.replace('parentbased_', '') as keyof typeof own];
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
