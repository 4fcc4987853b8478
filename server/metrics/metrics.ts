import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JobObserver } from '../db/jobs.ts';
import { pathWithoutLanguage } from '../http/locale-negotiation.ts';
import { collectSources, type MetricSources } from './sources.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Key of the call that a route answers. */
    call?: string;
    /** Of a route that shows pages: which one a path shows. */
    screenOf?: (path: string) => string | null;
  }
}

/** What the process measures of itself, in the words of Prometheus. Labels come from the contract, the screens and this folder: never from what somebody sent. */
export interface Metrics {
  /** Measures every request of routes that are added from now on. */
  measureRequests(http: FastifyInstance): void;
  jobRan: JobObserver;
  /** From now on each reading also says what these tell. */
  watch(sources: MetricSources): void;
  /** All of it as text. */
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
  // Not `job`: that is the name of whoever is scraped.
  const runs = new Counter({ name: 'rosewater_job_runs_total', help: 'Runs of a job.', labelNames: ['task', 'outcome'], registers });
  const jobSeconds = new Histogram({
    ...{ name: 'rosewater_job_duration_seconds', help: 'How long a run of a job took.' },
    ...{ labelNames: ['task'], buckets: JOB_SECONDS, registers },
  });
  const build = new Gauge({ name: 'rosewater_build_info', help: '1, with the version.', labelNames: ['version'], registers });
  build.set({ version }, 1);
  return {
    measureRequests(http) {
      // When the answer is made: how slowly it is then received says nothing of the shop.
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
    ...{ name: 'rosewater_http_requests_total', help: 'Answers, by what was asked for and class of status.' },
    ...{ labelNames: ['kind', 'status'], registers },
  });
  const failures = new Counter({
    ...{ name: 'rosewater_call_failures_total', help: 'Calls answered 5xx.', labelNames: ['call'], registers },
  });
  const calls = new Histogram({
    ...{ name: 'rosewater_call_duration_seconds', help: 'Time until the answer of an API call was made.' },
    ...{ labelNames: ['call'], buckets: SECONDS, registers },
  });
  const pages = new Histogram({
    ...{ name: 'rosewater_page_duration_seconds', help: 'Time until a page was made, or found in the cache.' },
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
