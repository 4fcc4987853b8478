import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Adapters, openAdapters } from './adapters/index.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { probeDatabase } from './db/full-disk.ts';
import { sendHeartbeats } from './db/server-heartbeat.ts';
import { settledWithin } from './db/settled-within.ts';
import type { AccountRates } from './features/accounts/index.ts';
import type { BundledBlog } from './features/blog/index.ts';
import { sitemap } from './features/sitemap/index.ts';
import { createFeatures, type Features } from './features.ts';
import { type Admission, type AdmissionLimits, createAdmission } from './http/admission.ts';
import { admitAll } from './http/admit-all.ts';
import { api } from './http/api.ts';
import { assets } from './http/assets.ts';
import { trackConnections } from './http/connections.ts';
import { docs } from './http/docs.ts';
import { createFront } from './http/front.ts';
import { createHealth, health } from './http/health.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createInvoke } from './http/invoke.ts';
import { createMemberRateLimit, type MemberRateLimits } from './http/member-rate-limits.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import type { PageRenderer, PublicSettings } from './http/page-renderer.ts';
import { pages } from './http/pages.ts';
import { createPictureSizes, type PictureSizes } from './http/picture-sizes.ts';
import { serveBuiltPictures } from './http/pictures.ts';
import { plainForms } from './http/plain-forms.ts';
import { security } from './http/security.ts';
import { createUploads } from './http/uploads.ts';

export interface AppParts {
  config: Config;
  database: Database;
  /** Null: the API alone, without pages (tests). */
  renderer: PageRenderer | null;
  version: string;
  /** The blog of the demo shop, where there is one. */
  bundledBlog?: BundledBlog | undefined;
  /** When requests are turned away rather than kept waiting. */
  admission?: Partial<AdmissionLimits>;
  /** Parts of the outside that a test brings itself. */
  adapters?: Partial<Adapters>;
  accountRates?: AccountRates;
  /** How often a member does things, for tests that are quicker than people. */
  memberRateLimits?: MemberRateLimits;
}

export interface ShopApp {
  http: FastifyInstance;
  /** Background work of the features. */
  start(): Promise<void>;
  /** Lets requests and background work end, for `STOP_PATIENCE_MS` at most, then cuts connections; the database stays open. */
  stop(): Promise<void>;
}

/** What is under way when the process is told to stop gets so long to end. */
export const STOP_PATIENCE_MS = 6_500;
const DIST = path.resolve(import.meta.dirname, '../dist/client');

/** Puts the product together: the ways in, and every feature behind them. */
export async function createApp(parts: AppParts): Promise<ShopApp> {
  const { config, database } = parts;
  const http = createFront(config);
  await security(http, config);
  const adapters = { ...(await openAdapters(config, database, http.log)), ...parts.adapters };
  const sizes = createPictureSizes(adapters.pictures.originals, adapters.pictures.made);
  const cache = createPageCache();
  adapters.broadcast.listen({ heard: cache.purge, hearing: cache.trust });
  const features = await createShopFeatures(http, parts, { adapters, sizes, cache });
  const admission = createAdmission(parts.admission);
  const leave = await sendHeartbeats(database);
  const own = createHealth({
    askDatabase: () => probeDatabase(database),
    dataDir: config.dataDir,
    warn: (message) => http.log.warn(message),
  });
  health(http, own, admission.isOverloaded);
  await openDoors(http, parts, { adapters, sizes, cache, features, admission });
  const connections = trackConnections(http.server);
  http.addHook('preClose', async () => connections.drain());
  return {
    http,
    start: async () => {
      for (const feature of features.all) await feature.start?.();
      await own.start();
    },
    stop: async () => {
      own.stop();
      leave();
      const stopped = settledWithin(STOP_PATIENCE_MS, stopFeatures(features));
      await closeWithin(STOP_PATIENCE_MS, http, connections);
      await stopped;
      adapters.limiter.close();
      adapters.broadcast.close();
      adapters.pictures.close();
    },
  };
}

/** Lets requests end, and cuts their connections after so many ms. */
async function closeWithin(ms: number, http: FastifyInstance, { cut }: { cut(): void }): Promise<void> {
  const timer = setTimeout(cut, ms);
  await http.close();
  clearTimeout(timer);
}

function createShopFeatures(
  http: FastifyInstance,
  parts: AppParts,
  shared: Pick<Behind, 'adapters' | 'sizes' | 'cache'>,
): Promise<Features> {
  const { adapters, sizes, cache } = shared;
  return createFeatures({
    config: parts.config,
    database: parts.database,
    adapters,
    bundledBlog: parts.bundledBlog,
    stylesheets: parts.renderer?.stylesheets ?? (() => []),
    log: http.log,
    sizes,
    forget: cache.purge,
    purge: (tag) => {
      cache.purge(tag);
      adapters.broadcast.tell(tag);
    },
    accountRates: parts.accountRates,
  });
}

async function stopFeatures({ all }: Features): Promise<void> {
  for (const feature of all.toReversed()) await feature.stop?.();
}

interface Behind {
  adapters: Adapters;
  sizes: PictureSizes;
  cache: PageCache;
  features: Features;
  admission: Admission;
}

/** Opens every way in: the API and its documents, the doors of features, pictures and pages. */
async function openDoors(http: FastifyInstance, parts: AppParts, behind: Behind): Promise<void> {
  const { config, database, renderer } = parts;
  const { adapters, sizes, cache, features, admission } = behind;
  const { all, identify, currencyOr } = features;
  const routes = all.flatMap((feature) => feature.routes);
  const idempotency = createIdempotency(database.kysely);
  const receiveUpload = createUploads(adapters.pictures.incoming);
  const limitMember = createMemberRateLimit(adapters.limiter, parts.memberRateLimits);
  await http.register(async (scope) => api(scope, { routes, currencyOr, identify, idempotency, receiveUpload, limitMember, admission }), {
    prefix: '/api',
  });
  await http.register(async (scope) => docs(scope, parts.version));
  await http.register(async (scope) => {
    admitAll(scope, admission);
    for (const feature of all) if (feature.doors) await scope.register(async (inner) => feature.doors?.(inner));
    if (renderer !== null) sitemap(scope, database.kysely, config.publicUrl, renderer.publicPaths);
  });
  await http.register(async (scope) => serveBuiltPictures(scope, sizes));
  if (renderer === null) return;
  await assets(http, DIST);
  const settings = publicSettings(config, adapters);
  const shown = { renderer, cache, invoke: createInvoke(routes), origin: config.publicUrl, settings, currencyOr, admission };
  const forms = all.flatMap((feature) => feature.forms ?? []);
  await http.register(async (scope) => {
    admitAll(scope, admission);
    plainForms(scope, { ...shown, forms, limiter: adapters.limiter, question: adapters.question });
  });
  await http.register(async (scope) => pages(scope, shown));
}

function publicSettings({ google, facebook }: Config, { captcha }: Adapters): PublicSettings {
  return {
    captcha: { kind: captcha.kind, siteKey: captcha.siteKey },
    google: google?.clientId ?? null,
    facebook: facebook?.appId ?? null,
  };
}
