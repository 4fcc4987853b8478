import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Adapters, openAdapters } from './adapters/index.ts';
import type { Config, StartError } from './config.ts';
import type { Database } from './db/client.ts';
import { probeDatabase } from './db/full-disk.ts';
import { createJobs } from './db/jobs.ts';
import { sendHeartbeats } from './db/server-heartbeat.ts';
import { settledWithin } from './db/settled-within.ts';
import { failuresOfEach } from './db/try-each.ts';
import type { AccountRates } from './features/accounts/index.ts';
import type { BundledBlog } from './features/blog/index.ts';
import { securityContact, sitemap } from './features/sitemap/index.ts';
import { createFeatures, type Features } from './features.ts';
import { type Admission, type AdmissionLimits, admitRequests, createAdmission } from './http/admission.ts';
import { api } from './http/api.ts';
import { assets } from './http/assets.ts';
import { MAX_CONNECTIONS_OF_NETWORK, trackConnections } from './http/connections.ts';
import { consolePage } from './http/console-page.ts';
import { docs } from './http/docs.ts';
import { createEdgeCache, purgingEdge } from './http/edge-cache.ts';
import { createEdits, type EditBroadcast } from './http/edits.ts';
import { createHealth, health } from './http/health.ts';
import { createHttpServer } from './http/http-server.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createInvoke } from './http/invoke.ts';
import { createListeners, type ListenAddress } from './http/listeners.ts';
import { createMemberRateLimit, type MemberRateLimits } from './http/member-rate-limits.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import type { PageRenderer } from './http/page-renderer.ts';
import { pages } from './http/pages.ts';
import { createPictureSizes, type PictureSizes } from './http/picture-sizes.ts';
import { serveBuiltPictures } from './http/pictures.ts';
import { plainForms } from './http/plain-forms.ts';
import { createRequesters } from './http/priority.ts';
import { publicSettings } from './http/public-settings.ts';
import { createReplicaReads, type ReplicaReads } from './http/replica-reads.ts';
import { security } from './http/security.ts';
import { createUploads } from './http/uploads.ts';
import { withDrawnPictures } from './import/pictures/index.ts';
import { createMeasuring, type Measuring } from './metrics/measuring.ts';
import { createTracing } from './tracing/tracing.ts';

export interface AppParts {
  config: Config;
  database: Database;
  /** Null for the API alone, without pages (tests). */
  renderer: PageRenderer | null;
  version: string;
  /** The blog of the demo shop, if the shop is the demo. */
  bundledBlog?: BundledBlog | undefined;
  /** Limits beyond which requests are rejected instead of queued. */
  admission?: Partial<AdmissionLimits>;
  /** Adapters that a test supplies itself. */
  adapters?: Partial<Adapters>;
  accountRates?: AccountRates;
  /** Rate limits of member actions; tests raise them because they act faster than people. */
  memberRateLimits?: MemberRateLimits;
  /** False when another process of the same shop runs jobs, imports and bulk changes. */
  isBackground?: boolean;
  /** Called when servers of a newer version have changed the database in a way that this version cannot work with. */
  onOutdated?: (reason: StartError) => void;
  /** Interval in seconds at which job queues are polled; shorter in tests that wait for a job. */
  jobPollingSeconds?: number;
}

export interface ShopApp {
  http: FastifyInstance;
  /** Opens the port. */
  listen(at: ListenAddress): Promise<void>;
  /** Starts the background work of the features. */
  start(): Promise<void>;
  /** Lets requests and background work finish for `STOP_TIMEOUT_MS` at most, then closes connections; the database stays open. */
  stop(): Promise<void>;
}

/** How long requests and background work may take to finish once the process is told to stop. */
export const STOP_TIMEOUT_MS = 6_500;
const DIST = path.resolve(import.meta.dirname, '../dist/client');

/** Assembles the application: creates the features and registers their routes. */
export async function createApp(parts: AppParts): Promise<ShopApp> {
  const { config, database } = parts;
  const http = createHttpServer(config);
  const tracing = await createTracing(http, config);
  const measuring = await createMeasuring(http, config, parts.version);
  await security(http, config);
  const adapters = { ...(await openAdapters(config, database, http.log)), ...parts.adapters };
  const sizes = createPictureSizes(withDrawnPictures(adapters.pictures.originals, database.kysely), adapters.pictures.made);
  const reads = createReplicaReads(database.replicas, adapters.broadcast.publish);
  const cache = reads.watching(purgingEdge(createPageCache(), adapters.edgePurge));
  const edits = createEdits({ forgetPages: cache.clear, publish: reads.telling(adapters.broadcast.publish) });
  listen(adapters, cache, edits, reads);
  const features = await createShopFeatures(http, parts, { adapters, sizes, cache, edits, measuring });
  const admission = createAdmission(parts.admission);
  const { version, onOutdated = () => undefined } = parts;
  const stopHeartbeats = await sendHeartbeats(database, { version, onOutdated });
  const serving = createServing(http, parts, admission);
  measuring.watch({ ...serving, database, admission, cache, edgePurge: adapters.edgePurge, sizes, edits });
  await registerRoutes(http, parts, { adapters, sizes, cache, features, admission, reads });
  const connections = trackConnections(http.server, config.trustedProxies > 0 ? Number.POSITIVE_INFINITY : MAX_CONNECTIONS_OF_NETWORK);
  http.addHook('preClose', async () => connections.drain());
  return {
    http,
    listen: createListeners(http),
    start: async () => {
      await measuring.start();
      for (const feature of features.all) await feature.start?.();
      await serving.start();
      adapters.edgePurge.start();
    },
    stop: async () => {
      serving.stop();
      edits.stop();
      const stopped = settledWithin(STOP_TIMEOUT_MS, stopFeatures(features, http));
      await closeWithin(STOP_TIMEOUT_MS, http, connections);
      await stopped;
      await stopHeartbeats();
      adapters.limiter.close();
      adapters.broadcast.close();
      adapters.edgePurge.close();
      adapters.pictures.close();
      await Promise.all([measuring.stop(), tracing.stop()]);
    },
  };
}

/** Serves health and readiness: ready from the end of the start until the process is told to stop, unless the health check fails. */
function createServing(http: FastifyInstance, { config, database }: AppParts, { isOverloaded }: Admission) {
  const check = createHealth({
    pingDatabase: () => probeDatabase(database),
    dataDir: config.dataDir,
    warn: (message) => http.log.warn(message),
  });
  let isOpen = false;
  const isReady = () => isOpen && check.problem() === null;
  health(http, check, { isOverloaded, isReady });
  return {
    isReady,
    async start() {
      await check.start();
      isOpen = true;
    },
    stop() {
      isOpen = false;
      check.stop();
    },
  };
}

/** Handles messages from other servers. */
function listen({ broadcast }: Adapters, cache: PageCache, edits: EditBroadcast, reads: ReplicaReads): void {
  broadcast.listen({
    onMessage: (message) => {
      if (!reads.onMessage(message) && !edits.onMessage(message)) cache.purge(message);
    },
    onConnectionChange(isConnected) {
      cache.setConnected(isConnected);
      if (isConnected) edits.catchUp();
    },
  });
}

/** Lets requests finish, and closes their connections after `ms` milliseconds. */
async function closeWithin(ms: number, http: FastifyInstance, { cut }: { cut(): void }): Promise<void> {
  const timer = setTimeout(cut, ms);
  await http.close();
  clearTimeout(timer);
}

function createShopFeatures(
  http: FastifyInstance,
  parts: AppParts,
  shared: Pick<AppServices, 'adapters' | 'sizes' | 'cache'> & { edits: EditBroadcast; measuring: Measuring },
): Promise<Features> {
  const { adapters, sizes, cache, edits, measuring } = shared;
  return createFeatures({
    config: parts.config,
    database: parts.database,
    adapters,
    bundledBlog: parts.bundledBlog,
    stylesheets: parts.renderer?.stylesheets ?? (() => []),
    log: http.log,
    isBackground: parts.isBackground ?? true,
    jobs: createJobs(parts.database, http.log, {
      observe: measuring.jobRan,
      pollingIntervalSeconds: parts.jobPollingSeconds,
      works: parts.isBackground,
    }),
    sizes,
    edits,
    forget: cache.purge,
    forgetAll: cache.purgeAll,
    purge: (tag) => {
      cache.purge(tag);
      adapters.broadcast.publish(tag);
    },
    accountRates: parts.accountRates,
  });
}

/** Stops all features at once: none depends on another, and a slow one must not keep others from writing what they buffer. */
async function stopFeatures({ all }: Features, { log }: FastifyInstance): Promise<void> {
  const failed = await failuresOfEach(all, async (feature) => feature.stop?.(), { atOnce: all.length });
  for (const { thing, error } of failed) log.error({ err: error, feature: thing.noun }, 'stopping failed');
}

interface AppServices {
  adapters: Adapters;
  sizes: PictureSizes;
  cache: PageCache;
  features: Features;
  admission: Admission;
  reads: ReplicaReads;
}

/** Registers every route: the API and its documentation, routes of features outside the API, pictures and pages. */
async function registerRoutes(http: FastifyInstance, parts: AppParts, services: AppServices): Promise<void> {
  const { config, database, renderer } = parts;
  const { adapters, sizes, cache, features, admission, reads } = services;
  const { all, identify, identifyStaff, currencyOr, presentSlug } = features;
  const origin = config.publicUrl;
  const routes = all.flatMap((feature) => feature.routes);
  const idempotency = createIdempotency(database.kysely);
  const receiveUpload = createUploads(adapters.pictures.incoming);
  const limitMember = createMemberRateLimit(adapters.limiter, parts.memberRateLimits);
  const edge = createEdgeCache(adapters.edgePurge);
  const shared = { origin, currencyOr, admission, edge, reads, cache };
  const of = { ...shared, routes, identify, identifyStaff, idempotency, receiveUpload, limitMember };
  await http.register(async (scope) => api(scope, { ...of, requesters: createRequesters() }), { prefix: '/api' });
  await http.register(async (scope) => docs(scope, parts.version));
  await http.register(async (scope) => {
    admitRequests(scope, admission);
    for (const feature of all) if (feature.registerRoutes) await scope.register(async (inner) => feature.registerRoutes?.(inner));
    securityContact(scope, config.publicUrl, config.securityContact);
    if (renderer !== null) sitemap(scope, database.kysely, config.publicUrl, renderer.publicPaths);
  });
  await http.register(async (scope) => serveBuiltPictures(scope, sizes));
  if (renderer === null) return;
  await assets(http, DIST);
  consolePage(http, DIST, features.shopName);
  const settings = publicSettings(config, adapters, features.shopName);
  const pageParts = { ...shared, renderer, invoke: createInvoke(routes), settings, presentSlug };
  const forms = all.flatMap((feature) => feature.forms ?? []);
  await http.register(async (scope) => {
    admitRequests(scope, admission);
    plainForms(scope, { ...pageParts, forms, limiter: adapters.limiter, question: adapters.question });
  });
  await http.register(async (scope) => pages(scope, pageParts));
}
