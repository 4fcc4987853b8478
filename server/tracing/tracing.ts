import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { traceRequests } from './trace-requests.ts';

/** Traces requests through the log and outgoing calls; loads OpenTelemetry if it is configured. */
export async function createTracing(http: FastifyInstance, { tracing }: Config): Promise<{ stop(): Promise<void> }> {
  const tracer = tracing === null ? null : await (await import('./open-telemetry.ts')).loadTracer(tracing, http.log);
  traceRequests(http, tracer);
  return { stop: async () => tracer?.stop() };
}
