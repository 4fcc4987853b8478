import path from 'node:path';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyInstance } from 'fastify';
import { folderPictureStore } from './adapters/picture-store.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import { createCatalogue } from './features/catalogue/index.ts';
import { createContent } from './features/content/index.ts';
import { createRegions } from './features/regions/index.ts';
import { createReviews } from './features/reviews/index.ts';
import { createSearch } from './features/search/index.ts';
import { sitemap } from './features/sitemap/index.ts';
import { api } from './http/api.ts';
import { assets } from './http/assets.ts';
import { docs } from './http/docs.ts';
import { createInvoke } from './http/invoke.ts';
import { createPageCache } from './http/page-cache.ts';
import type { PageRenderer } from './http/page-renderer.ts';
import { pages } from './http/pages.ts';
import { pictures } from './http/pictures.ts';
import type { Feature } from './http/route.ts';
import { security } from './http/security.ts';

export interface AppParts {
  config: Config;
  database: Database;
  /** Null: the API alone, without pages (tests). */
  renderer: PageRenderer | null;
  version: string;
  /** Delay of the event loop, in ms, from which calls are turned away for a moment; 0: never (tests share their processor). */
  overloadDelay?: number;
}

export interface App {
  http: FastifyInstance;
  /** Background work of the features. */
  start(): Promise<void>;
  /** Lets requests end, stops the features; the database stays open. */
  stop(): Promise<void>;
}

/** Bytes of a request that are read at most; longer texts than fields allow still get an answer that names the field. */
const BODY_LIMIT = 4 * 1024 * 1024;
const OVERLOAD_DELAY_MS = 1500;
const DIST = path.resolve(import.meta.dirname, '../dist/client');

/** Puts the product together: every feature by name, then the ways to reach them. */
export async function createApp({ config, database, renderer, version, overloadDelay = OVERLOAD_DELAY_MS }: AppParts): Promise<App> {
  const db = database.kysely;
  const regions = await createRegions(db);
  const search = await createSearch(database);
  const catalogue = await createCatalogue({ db, money: regions.money, matchProducts: search.matchProducts });
  const features: Feature[] = [regions, createContent(db), search, catalogue, createReviews(db)];
  const routes = features.flatMap((feature) => feature.routes);
  const { currencyOr } = regions.money;

  const http = fastify({
    logger: { level: config.logLevel },
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 300 },
    requestIdHeader: false,
  });
  await security(http, config.publicUrl);
  await http.register(underPressure, { maxEventLoopDelay: overloadDelay, exposeStatusRoute: '/health' });
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  await http.register(async (scope) => api(scope, { routes, currencyOr, identify: async () => null }), { prefix: '/api' });
  await http.register(async (scope) => docs(scope, version));
  const pictureFolder = path.join(config.dataDir, 'pictures');
  pictures(http, { originals: folderPictureStore(pictureFolder), made: folderPictureStore(path.join(config.dataDir, 'picture-sizes')) });
  if (renderer !== null) {
    sitemap(http, db, config.publicUrl, renderer.publicPaths);
    await assets(http, DIST);
    pages(http, { renderer, cache: createPageCache(), invoke: createInvoke(routes), origin: config.publicUrl, currencyOr });
  }
  return {
    http,
    start: async () => {
      for (const feature of features) await feature.start?.();
    },
    stop: async () => {
      await http.close();
      for (const feature of features.toReversed()) await feature.stop?.();
    },
  };
}
