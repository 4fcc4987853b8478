import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../config.ts';
import { startThread } from './engine.ts';
import { syncPath } from './sync-path.ts';

/** Major version of the PostgreSQL inside PGlite, the only one that reads its files. */
const POSTGRES = '18';
const MARKER = 'rosewater.json';

/** Folder of the embedded database in a data folder. */
export const embeddedFolder = (dataDir: string): string => path.join(dataDir, 'database');

/** Whether a data folder contains an embedded database, complete or not. */
export const hasEmbedded = (dataDir: string): boolean => fs.existsSync(embeddedFolder(dataDir));

/** Deletes an embedded database, which must be closed, with everything in it. */
export const removeEmbedded = (dataDir: string): Promise<void> => fs.promises.rm(embeddedFolder(dataDir), { recursive: true, force: true });

/**
 * Makes sure that the data folder contains a complete database of ours, and resolves to its path. A new one is created beside its place and
 * moved there once it is safe on disk, so a half-made one is never used. Throws `StartError` for anything that is not ours.
 */
export async function prepareFolder(dataDir: string): Promise<string> {
  const database = embeddedFolder(dataDir);
  if (!fs.existsSync(database)) await create(dataDir, database);
  fs.chmodSync(database, 0o700);
  checkWhole(database);
  return database;
}

async function create(dataDir: string, database: string): Promise<void> {
  const unfinished = `${database}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  const thread = await startThread(unfinished);
  await new Promise((resolve) => {
    thread.once('exit', resolve);
    thread.postMessage('close');
  });
  fs.writeFileSync(path.join(unfinished, MARKER), JSON.stringify({ postgres: POSTGRES }));
  syncTree(unfinished);
  fs.renameSync(unfinished, database);
  syncPath(dataDir);
}

/** Throws `StartError` when a folder is not a complete database that this version can read; changes nothing. */
export function checkWhole(database: string): void {
  const missing = [MARKER, 'PG_VERSION', 'base', 'global/pg_control', 'pg_wal'].find((name) => !fs.existsSync(path.join(database, name)));
  if (missing) {
    throw new StartError(
      `${database} is no whole database of Rosewater (${missing} is missing); restore a backup, or move the folder away to start anew`,
    );
  }
  const version = fs.readFileSync(path.join(database, 'PG_VERSION'), 'utf8').trim();
  if (version !== POSTGRES) {
    throw new StartError(
      `${database} was written by PostgreSQL ${version}, this version reads ${POSTGRES}; export it with the version that wrote it`,
    );
  }
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() || entry.isDirectory()) syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}
