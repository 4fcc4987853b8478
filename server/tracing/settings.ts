import { z } from 'zod';
import { given, url, words } from '../setting-rules.ts';

const RATIO = 'must be a number from 0 to 1';
const samplers = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;

/** OpenTelemetry settings with their standard names; the exporter itself reads where and how to send spans. */
export const tracingSettings = {
  OTEL_SDK_DISABLED: words,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(given, url.optional()),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.preprocess(given, url.optional()),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.preprocess(given, z.literal('http/protobuf', 'must be http/protobuf').optional()),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.preprocess(given, z.literal('http/protobuf', 'must be http/protobuf').optional()),
  OTEL_TRACES_EXPORTER: z.preprocess(given, z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp')),
  OTEL_TRACES_SAMPLER: z.preprocess(given, z.enum(samplers, `must be one of ${samplers.join(', ')}`).default('parentbased_always_on')),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(given, z.coerce.number(RATIO).min(0, RATIO).max(1, RATIO).default(1)),
};

type Settings = z.output<z.ZodObject<typeof tracingSettings>>;

/** Which requests are recorded. */
export interface TracingConfig {
  sampler: (typeof samplers)[number];
  ratio: number;
}

/** The tracing settings; null if requests are not traced. */
export function tracingOf(s: Settings): TracingConfig | null {
  const isSet = (s.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? s.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
  if (!isSet || s.OTEL_TRACES_EXPORTER === 'none' || s.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  return { sampler: s.OTEL_TRACES_SAMPLER, ratio: s.OTEL_TRACES_SAMPLER_ARG };
}
