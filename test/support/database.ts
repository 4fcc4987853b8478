import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import { type Database, openDatabase } from '../../server/db/client.ts';
import type { CopyAnswer } from './database-setup.ts';
import { keptLog } from './kept-log.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The two databases that the product supports. */
export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Opens a new migrated and filled database; null if this machine has no PostgreSQL. `close` also removes its files. */
export async function testDatabase(
  engine: Engine,
): Promise<{ database: Database; dataDir: string; url: string | undefined; close(): Promise<void> } | null> {
  const answer = await askForCopy(engine);
  if (answer.missing) return null;
  const dataDir = answer.dataDir ?? temporaryFolder('rosewater-data-');
  const database = await openDatabase({ url: answer.url, dataDir, log: keptLog() });
  const close = async () => {
    await database.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, url: answer.url, close };
}

/** A copy of the prepared database, not yet open; the caller removes its folder. */
export async function askForCopy(engine: Engine): Promise<CopyAnswer> {
  const response = await fetch(`${inject('databases')}/${engine}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as CopyAnswer;
}

/**
 * Runs the same tests on both databases, each with its own copy for the whole block:
 * `describeOnBoth('reviews', (database) => { test('…', async () => { await database().kysely… }); })`.
 * Without PostgreSQL, its half is skipped (in CI it fails).
 */
export function describeOnBoth(title: string, tests: (database: () => Database, engine: Engine) => void): void {
  describe.each(ENGINES)(`${title} (%s)`, (engine) => {
    let own: Awaited<ReturnType<typeof testDatabase>>;
    beforeAll(async () => {
      own = await testDatabase(engine);
    }, 120_000);
    beforeEach((context) => context.skip(own === null, 'no PostgreSQL on this machine'));
    afterAll(() => own?.close());
    const database = () => {
      if (!own) throw new Error('The database is there from beforeAll on');
      return own.database;
    };
    tests(database, engine);
  });
}
