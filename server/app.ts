import path from 'node:path';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance } from 'fastify';
import { folderPictureStore } from './adapters/picture-store.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { AccountRates } from './features/accounts/index.ts';
import { sitemap } from './features/sitemap/index.ts';
import { createFeatures } from './features.ts';
import { answerError } from './http/answer-error.ts';
import { api } from './http/api.ts';
import { assets } from './http/assets.ts';
import { docs } from './http/docs.ts';
import { createInvoke } from './http/invoke.ts';
import { createPageCache } from './http/page-cache.ts';
import type { PageRenderer, PublicSettings } from './http/page-renderer.ts';
import { pages } from './http/pages.ts';
import { pictures } from './http/pictures.ts';
import { security } from './http/security.ts';
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
  const { config, database, renderer } = parts;
  const http = await createHttp(config, parts.overloadDelay ?? OVERLOAD_DELAY_MS);
  const stored = (folder: string) => folderPictureStore(path.join(config.dataDir, folder));
  const outside = { ...(await openOutside(config, database, http.log)), ...parts.outside };
  const cache = createPageCache();
  const { all, identify, currencyOr } = await createFeatures({
    config,
    database,
    outside,
    log: http.log,
    pictures: stored('pictures'),
    purge: cache.purge,
    accountRates: parts.accountRates,
  });
  const routes = all.flatMap((feature) => feature.routes);

  await http.register(async (scope) => api(scope, { routes, currencyOr, identify }), { prefix: '/api' });
  await http.register(async (scope) => docs(scope, parts.version));
  pictures(http, { originals: stored('pictures'), made: stored('picture-sizes') });
  if (renderer !== null) {
    sitemap(http, database.kysely, config.publicUrl, renderer.publicPaths);
    await assets(http, DIST);
    const settings = publicSettings(config, outside);
    pages(http, { renderer, cache, invoke: createInvoke(routes), origin: config.publicUrl, settings, currencyOr });
  }
  return {
    http,
    start: async () => {
      for (const feature of all) await feature.start?.();
    },
    stop: async () => {
      await http.close();
      for (const feature of all.toReversed()) await feature.stop?.();
      outside.limiter.close();
    },
  };
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
    logger: { level: config.logLevel },
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
