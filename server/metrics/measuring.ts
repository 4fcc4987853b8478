import type { FastifyInstance } from 'fastify';
import type { EdgePurge } from '../adapters/edge-purge.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { JobObserver } from '../db/jobs.ts';
import { selectWaitingWork } from '../db/waiting-work.ts';
import type { Admission } from '../http/admission.ts';
import type { EditBroadcast } from '../http/edits.ts';
import type { PageCache } from '../http/page-cache.ts';
import type { PictureSizes } from '../http/picture-sizes.ts';
import { listenForMetrics, serveMetrics } from './serve.ts';

/** The objects that metrics are read from. */
interface MeasuredParts {
  isReady(): boolean;
  database: Database;
  admission: Admission;
  cache: PageCache;
  edgePurge: EdgePurge;
  sizes: PictureSizes;
  edits: EditBroadcast;
}

/** Metrics of an app; without settings for them nothing is loaded, measured or served. */
export interface Measuring {
  jobRan: JobObserver;
  watch(parts: MeasuredParts): void;
  /** Opens the metrics port, if configured. Throws `StartError` if it cannot be used. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const nothing = { jobRan: () => undefined, watch: () => undefined, start: async () => undefined, stop: async () => undefined };

/** Measures requests of routes that are added to the server afterwards. */
export async function createMeasuring(http: FastifyInstance, { metrics: settings }: Config, version: string): Promise<Measuring> {
  if (settings === null) return nothing;
  const metrics = (await import('./metrics.ts')).createMetrics(version);
  metrics.measureRequests(http);
  const { listen, token } = settings;
  if (listen === null && token !== null) serveMetrics(http, metrics, token);
  let close = async (): Promise<void> => undefined;
  return {
    jobRan: metrics.jobRan,
    watch: ({ isReady, database, admission, cache, edgePurge, sizes, edits }) =>
      metrics.watch({
        isReady,
        pools: database.pools,
        replicas: () => database.replicas?.states() ?? [],
        admission: admission.load,
        pageCache: cache.counts,
        answerCache: cache.visitorAnswers.counts,
        pictures: sizes.counts,
        purgesWaiting: edgePurge.waiting,
        readModels: edits.ages,
        waitingWork: () => selectWaitingWork(database.kysely),
      }),
    async start() {
      if (listen !== null) close = await listenForMetrics(metrics, listen, token, http.log);
    },
    stop: () => close(),
  };
}
