import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JobObserver } from '../db/jobs.ts';
import { pathWithoutLanguage } from '../http/locale-negotiation.ts';
import { collectSources, type MetricSources } from './sources.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Key of the endpoint that a route serves. */
    call?: string;
    /** For routes that serve pages: the screen of a path. */
    screenOf?: (path: string) => string | null;
  }
}

/** Metrics of the process in Prometheus format. Label values come from the contract, the screens and this folder, never from user input. */
export interface Metrics {
  /** Measures every request of routes that are added afterwards. */
  measureRequests(http: FastifyInstance): void;
  jobRan: JobObserver;
  /** Includes values of these sources in every later reading. */
  watch(sources: MetricSources): void;
  /** All metrics as text. */
  read(): Promise<string>;
  contentType: string;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.1, 1, 10, 60, 300, 1_800];

export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = createRequestMetrics(registers);
  // Not `job`, which Prometheus uses for the scraped target.
  const runs = new Counter({ name: 'rosewater_job_runs_total', help: 'Runs of a job.', labelNames: ['task', 'outcome'], registers });
  const jobSeconds = new Histogram({
    ...{ name: 'rosewater_job_duration_seconds', help: 'Duration of a job run.' },
    ...{ labelNames: ['task'], buckets: JOB_SECONDS, registers },
  });
  const build = new Gauge({ name: 'rosewater_build_info', help: 'Always 1, with the version.', labelNames: ['version'], registers });
  build.set({ version }, 1);
  return {
    measureRequests(http) {
      // Measured when the response is ready, because the client's download speed says nothing about the shop.
      http.addHook('onSend', (request, reply, payload, done) => {
        requests.measure(request, reply.statusCode, reply.elapsedTime / 1_000);
        done(null, payload);
      });
    },
    jobRan(task, outcome, seconds) {
      runs.inc({ task, outcome });
      jobSeconds.observe({ task }, seconds);
    },
    watch: (sources) => collectSources(registry, sources),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function createRequestMetrics(registers: Registry[]) {
  const all = new Counter({
    ...{ name: 'rosewater_http_requests_total', help: 'HTTP responses by kind of request and status class.' },
    ...{ labelNames: ['kind', 'status'], registers },
  });
  const failures = new Counter({
    ...{ name: 'rosewater_call_failures_total', help: 'API calls answered with 5xx.', labelNames: ['call'], registers },
  });
  const calls = new Histogram({
    ...{ name: 'rosewater_call_duration_seconds', help: 'Time until the response to an API call was ready.' },
    ...{ labelNames: ['call'], buckets: SECONDS, registers },
  });
  const pages = new Histogram({
    ...{ name: 'rosewater_page_duration_seconds', help: 'Time until a page was rendered or found in the cache.' },
    ...{ labelNames: ['page'], buckets: SECONDS, registers },
  });
  return {
    measure(request: FastifyRequest, status: number, seconds: number): void {
      const { call, screenOf } = request.routeOptions.config;
      const kind = call !== undefined ? 'call' : screenOf !== undefined ? 'page' : 'other';
      all.inc({ kind, status: `${Math.floor(status / 100)}xx` });
      if (call !== undefined) {
        calls.observe({ call }, seconds);
        if (status >= 500) failures.inc({ call });
      }
      if (screenOf !== undefined) pages.observe({ page: screenOf(pathWithoutLanguage(request.url)) ?? 'none' }, seconds);
    },
  };
}
