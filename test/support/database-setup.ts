import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type Copies, embeddedCopies, postgresCopies } from './database-copies.ts';
import { startServer } from './database-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL from which test files get their database. */
    databases: string;
  }
}

/** The database of a test file. `missing`: this machine has no PostgreSQL. */
export type CopyAnswer = { url?: string; dataDir?: string; missing?: true };

/**
 * Vitest's global setup. Nothing is prepared until a test file asks, so that tests without a database do not wait for one; then each engine
 * is migrated and filled once per run, and every file gets a copy. Everything is removed at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder('rosewater-tests-');
  process.env.TEST_RUN_FOLDER = folder;
  const prepared = new Map<string, Promise<Copies | null>>();
  const copiesOf = (engine: string) => {
    const known = prepared.get(engine) ?? (engine === 'embedded' ? embeddedCopies() : onServer());
    prepared.set(engine, known);
    return known;
  };
  const server = http.createServer(async (request, response) => {
    // A keep-alive connection might be closed by this server at the moment when the next file sends a request over it.
    response.setHeader('connection', 'close');
    try {
      const copies = await copiesOf(request.url?.slice(1) ?? '');
      const answer: CopyAnswer = copies ? await copies.next() : { missing: true };
      response.end(JSON.stringify(answer));
    } catch (error) {
      response.writeHead(500).end(String((error as Error).stack));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('databases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    for (const copies of await Promise.all(prepared.values())) await copies?.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

async function onServer(): Promise<Copies | null> {
  const server = await startServer();
  if (server) return postgresCopies(server);
  if (process.env.CI) throw new Error('No PostgreSQL here: set TEST_DATABASE_URL or install postgresql 15 or newer');
  fs.writeSync(2, '\n!!! PostgreSQL IS NOT TESTED: none found. Set TEST_DATABASE_URL or install postgresql 15 or newer. !!!\n\n');
  return null;
}
