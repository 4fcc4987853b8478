import fs from 'node:fs';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/db/client.ts';
import { removeEmbedded } from '../../server/db/embedded/folder.ts';
import { askForCopy, type Engine } from './database.ts';
import { keptLog } from './kept-log.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A place to restore a shop into: an empty data folder and an empty database. */
export interface EmptyPlace {
  dataDir: string;
  url: string | undefined;
  /** Opens its database; call it once. */
  open(): Promise<Database>;
  /** Reopens its own embedded database empty. */
  openAnew(): Promise<Database>;
  /** Closes the databases and removes everything. */
  remove(): Promise<void>;
}

/** Creates an empty place; null if this machine has no PostgreSQL. */
export async function emptyPlace(engine: Engine): Promise<EmptyPlace | null> {
  const dataDir = temporaryFolder('rosewater-empty-');
  const own = engine === 'postgres' ? await emptyDatabase() : undefined;
  if (own === null) return null;
  let opened: Promise<Database> | undefined;
  return {
    dataDir,
    url: own?.url,
    open() {
      opened ??= openDatabase({ url: own?.url, dataDir, log: keptLog() });
      return opened;
    },
    async openAnew() {
      await (await opened)?.close();
      await removeEmbedded(dataDir);
      opened = openDatabase({ url: own?.url, dataDir, log: keptLog() });
      return opened;
    },
    async remove() {
      await (await opened)?.close();
      await own?.drop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let made = 0;

async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const { url: given } = await askForCopy('postgres');
  if (given === undefined) return null;
  made += 1;
  const name = `empty_${process.pid}_${made}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: given });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template template0`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
