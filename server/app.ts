import path from 'node:path';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { AccountRates } from './features/accounts/index.ts';
import { sitemap } from './features/sitemap/index.ts';
import { createFeatures, type Features } from './features.ts';
import { answerError } from './http/answer-error.ts';
import { api } from './http/api.ts';
import { assets } from './http/assets.ts';
import { docs } from './http/docs.ts';
import { createInvoke } from './http/invoke.ts';
import { createPace, type PaceLimits } from './http/pace.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import type { PageRenderer, PublicSettings } from './http/page-renderer.ts';
import { pages } from './http/pages.ts';
import { createPictureSizes, type PictureSizes } from './http/picture-sizes.ts';
import { pictures } from './http/pictures.ts';
import { createRepeats } from './http/repeats.ts';
import { requestLog } from './http/request-log.ts';
import { security } from './http/security.ts';
import { createUploads } from './http/uploads.ts';
import { type Outside, openOutside } from './outside.ts';

export interface AppParts {
  config: Config;
  database: Database;
  /** Null: the API alone, without pages (tests). */
  renderer: PageRenderer | null;
  version: string;
  /** Delay of the event loop, in ms, from which calls are turned away for a moment; 0: never (tests share their processor). */
  overloadDelay?: number;
  /** Parts of the outside that a test brings itself. */
  outside?: Partial<Outside>;
  accountRates?: AccountRates;
  /** How often a member does things, for tests that are quicker than people. */
  paceLimits?: PaceLimits;
}

export interface App {
  http: FastifyInstance;
  /** Background work of the features. */
  start(): Promise<void>;
  /** Lets requests end, stops the features; the database stays open. */
  stop(): Promise<void>;
}

/** Bytes of a request that are read at most; longer texts than fields allow still get an answer that names the field. */
const BODY_LIMIT = 2 * 1024 * 1024;
const OVERLOAD_DELAY_MS = 1500;
const DIST = path.resolve(import.meta.dirname, '../dist/client');

/** Puts the product together: the ways in, and every feature behind them. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database } = parts;
  const http = await createHttp(config, parts.overloadDelay ?? OVERLOAD_DELAY_MS);
  const outside = { ...(await openOutside(config, database, http.log)), ...parts.outside };
  const sizes = createPictureSizes(outside.pictures.originals, outside.pictures.made);
  const cache = createPageCache();
  outside.broadcast.listen({ heard: cache.purge, hearing: cache.trust });
  const features = await createFeatures({
    config,
    database,
    outside,
    log: http.log,
    sizes,
    forget: cache.purge,
    purge: (tag) => {
      cache.purge(tag);
      outside.broadcast.tell(tag);
    },
    accountRates: parts.accountRates,
  });
  await openDoors(http, parts, { outside, sizes, cache, features });
  return {
    http,
    start: async () => {
      for (const feature of features.all) await feature.start?.();
    },
    stop: async () => {
      await http.close();
      for (const feature of features.all.toReversed()) await feature.stop?.();
      outside.limiter.close();
      outside.broadcast.close();
      outside.pictures.close();
    },
  };
}

interface Behind {
  outside: Outside;
  sizes: PictureSizes;
  cache: PageCache;
  features: Features;
}

/** Opens every way in: the API and its documents, the doors of features, pictures and pages. */
async function openDoors(http: FastifyInstance, parts: AppParts, { outside, sizes, cache, features }: Behind): Promise<void> {
  const { config, database, renderer } = parts;
  const { all, identify, currencyOr } = features;
  const routes = all.flatMap((feature) => feature.routes);
  const repeats = createRepeats(database.kysely);
  const receiveUpload = createUploads(outside.pictures.incoming);
  const pace = createPace(outside.limiter, parts.paceLimits);
  await http.register(async (scope) => api(scope, { routes, currencyOr, identify, repeats, receiveUpload, pace }), { prefix: '/api' });
  await http.register(async (scope) => docs(scope, parts.version));
  for (const feature of all) if (feature.doors) await http.register(async (scope) => feature.doors?.(scope));
  await http.register(async (scope) => pictures(scope, sizes));
  if (renderer === null) return;
  sitemap(http, database.kysely, config.publicUrl, renderer.publicPaths);
  await assets(http, DIST);
  const settings = publicSettings(config, outside);
  pages(http, { renderer, cache, invoke: createInvoke(routes), origin: config.publicUrl, settings, currencyOr });
}

function publicSettings({ google, facebook }: Config, { captcha }: Outside): PublicSettings {
  return {
    captcha: { kind: captcha.kind, siteKey: captcha.siteKey },
    google: google?.clientId ?? null,
    facebook: facebook?.appId ?? null,
  };
}

async function createHttp(config: Config, overloadDelay: number): Promise<FastifyInstance> {
  const http = fastify({
    logger: { level: config.logLevel, serializers: requestLog },
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 300 },
    requestIdHeader: false,
    frameworkErrors: answerError,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
  });
  await security(http, config);
  await http.register(underPressure, { maxEventLoopDelay: overloadDelay, exposeStatusRoute: '/health' });
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  return http;
}
