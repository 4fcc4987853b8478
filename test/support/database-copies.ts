import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/db/client.ts';
import { fillForTests } from './database-content.ts';
import type { TestServer } from './database-server.ts';
import type { CopyAnswer } from './database-setup.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Source of copies of a prepared database. */
export interface Copies {
  next(): Promise<CopyAnswer>;
  remove(): Promise<void>;
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Embedded: copies the prepared data folder. */
export async function embeddedCopies(): Promise<Copies> {
  const folder = temporaryFolder('rosewater-embedded-');
  const template = path.join(folder, 'template');
  const database = await openDatabase({ dataDir: template, log: quiet });
  await fillForTests(database);
  await database.close();
  let count = 0;
  return {
    next: async () => {
      count += 1;
      const dataDir = path.join(folder, String(count));
      await fs.promises.cp(template, dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
      return { dataDir };
    },
    remove: async () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** PostgreSQL: creates each copy with the prepared database as its template. */
export async function postgresCopies(server: TestServer): Promise<Copies> {
  const name = `rosewater_test_${process.pid}`;
  // Test files ask concurrently, but a template can only be copied by one session at a time.
  const admin = new pg.Pool({ connectionString: server.addressOf('postgres'), max: 1 });
  await admin.query(`create database ${name}`);
  const database = await openDatabase({ url: server.addressOf(name), dataDir: '', log: quiet });
  await fillForTests(database);
  await database.close();
  const made = [name];
  return {
    next: async () => {
      const copy = `${name}_${made.length}`;
      made.push(copy);
      await admin.query(`create database ${copy} template ${name} strategy file_copy`);
      return { url: server.addressOf(copy) };
    },
    remove: async () => {
      for (const copy of made) await admin.query(`drop database if exists ${copy} with (force)`);
      await admin.end();
      await server.stop();
    },
  };
}
