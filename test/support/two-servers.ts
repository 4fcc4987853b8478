import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { type Database, openDatabase } from '../../server/db/client.ts';
import type { Schema } from '../../server/db/schema.ts';
import type { PageRenderer } from '../../server/http/page-renderer.ts';
import { type Api, openApi } from './api.ts';
import { testDatabase } from './database.ts';
import { keptLog } from './kept-log.ts';

/** Usually takes less than a second, unless the machine is busy. */
export const SOON = { timeout: 60_000 };

interface TwoServers {
  /** @param at 0 or 1 */
  server(at: number): Api;
  db(): Kysely<Schema>;
  /** URL of the database, for commands. */
  url(): string;
  /** A page as each server responds with it. */
  pages(path: string, currency?: string): Promise<string[]>;
}

/** Tests of two servers that share a PostgreSQL and render with `renderer`; skipped if there is no PostgreSQL. */
export function describeOnTwoServers(name: string, renderer: PageRenderer, tests: (servers: TwoServers) => void): void {
  describe(name, () => {
    let own: Awaited<ReturnType<typeof testDatabase>> = null;
    const databases: Database[] = [];
    const servers: Awaited<ReturnType<typeof openApi>>[] = [];

    beforeAll(async () => {
      own = await testDatabase('postgres');
      if (own?.url === undefined) return;
      for (let at = 0; at < 2; at += 1) {
        const database = await openDatabase({ url: own.url, dataDir: '', log: keptLog() });
        databases.push(database);
        servers.push(await openApi(database, { DATABASE_URL: own.url }, { renderer }));
      }
    }, 120_000);
    beforeEach((context) => context.skip(servers.length < 2, 'no PostgreSQL on this machine'));
    afterAll(async () => {
      for (const one of servers) await one.stop();
      for (const database of databases) await database.close();
      await own?.close();
    });

    const page = async (of: Api, path: string, currency: string): Promise<string> =>
      (await of.app().http.inject({ url: `/en/${path}`, headers: { cookie: `symbol=${currency}` } })).body;
    tests({
      server: (at) => servers[at] as Api,
      db: () => (databases[0] as Database).kysely,
      url: () => own?.url ?? '',
      pages: (path, currency = 'USD') => Promise.all(servers.map((one) => page(one, path, currency))),
    });
  });
}
