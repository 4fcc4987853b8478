import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { StartError } from '../config.ts';
import type { Database } from '../db/client.ts';
import { embeddedFolder } from '../db/embedded/folder.ts';
import { hasRoom } from './archive-writer.ts';
import { copiedDataDir } from './copy-folder.ts';

/** A few MB beyond the size of the files, and what the running shop needs. */
const SPARE_BYTES = 96 * 1024 * 1024;
/** Once a pass has copied no more than this, the shop waits for the last pass: some tens of ms. */
const LAST_PASS_BYTES = 48 * 1024 * 1024;
const MOST_PASSES = 5;
const AT_ONCE = 16;
/** Longer than the timestamp resolution of any file system. */
const CLOCK_STEP_MS = 2_000;

type Seen = Map<string, string>;

/**
 * Copies the files of the open embedded database as of one moment. Resolves to the data folder of the copy. The shop keeps running;
 * statements wait only while what changed during the previous pass is copied. The copy is in the state after a crash: whoever opens it
 * rolls back what was not committed. Throws `StartError` when the disk has no room for it.
 */
export async function copyOpenDatabase(database: Database, dataDir: string): Promise<string> {
  const [from, copy] = [embeddedFolder(dataDir), copiedDataDir(dataDir)];
  const to = embeddedFolder(copy);
  await fs.rm(copy, { recursive: true, force: true });
  await fs.mkdir(to, { recursive: true, mode: 0o700 });
  const pass = { from, to, seen: new Map<string, string>() };
  if (!hasRoom(dataDir, (await sizeOf(from)) + SPARE_BYTES)) throw noRoom(dataDir);
  for (let passes = 0, bytes = Number.POSITIVE_INFINITY; bytes > LAST_PASS_BYTES && passes < MOST_PASSES; passes += 1)
    bytes = await copyChanged(pass);
  await database.withoutTimeout((db) =>
    db.transaction().execute(async (tx) => {
      // From here on the engine belongs to this transaction and runs nothing else.
      await sql`select 1`.execute(tx);
      await copyChanged(pass);
      await removeGone(pass);
    }),
  );
  return copy;
}

const noRoom = (dataDir: string) =>
  new StartError(
    `The disk of ${dataDir} has no room for a copy of the database, which a backup of a running shop needs: make room, or stop the shop and repeat`,
  );

interface Pass {
  from: string;
  to: string;
  /** The state of each file when it was last copied. */
  seen: Seen;
}

/** Copies files that are new or have changed since the last pass. Resolves to the number of bytes copied. */
async function copyChanged({ from, to, seen }: Pass): Promise<number> {
  let bytes = 0;
  const names = await filesBelow(from);
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const copied = await Promise.all(
      names.slice(at, at + AT_ONCE).map((name) => copyOne(path.join(from, name), path.join(to, name), seen)),
    );
    bytes += copied.reduce((sum, size) => sum + size, 0);
  }
  return bytes;
}

/** A file deleted while it is copied is skipped; nothing is deleted during the last pass. */
async function copyOne(source: string, target: string, seen: Seen): Promise<number> {
  try {
    const { ino, size, ctimeMs, isOld } = await stateOf(source);
    const state = `${ino} ${size} ${ctimeMs}`;
    if (seen.get(target) === state) return 0;
    // Later writes within the same step of the clock leave the same time, so a recent state is not remembered.
    if (isOld) seen.set(target, state);
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.copyFile(source, target, fs.constants.COPYFILE_FICLONE);
    return size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return 0;
  }
}

async function stateOf(file: string) {
  const { ino, size, ctimeMs } = await fs.stat(file);
  return { ino, size, ctimeMs, isOld: ctimeMs < Date.now() - CLOCK_STEP_MS };
}

async function removeGone({ from, to }: Pass): Promise<void> {
  const there = new Set(await filesBelow(from));
  for (const name of await filesBelow(to)) if (!there.has(name)) await fs.rm(path.join(to, name), { force: true });
  // PostgreSQL expects its empty folders as well.
  for (const entry of await entriesBelow(from))
    if (entry.isDirectory()) await fs.mkdir(path.join(to, nameBelow(from, entry)), { recursive: true });
}

async function entriesBelow(folder: string) {
  return fs.readdir(folder, { withFileTypes: true, recursive: true });
}

const nameBelow = (folder: string, entry: { parentPath: string; name: string }) =>
  path.relative(folder, path.join(entry.parentPath, entry.name));

async function filesBelow(folder: string): Promise<string[]> {
  return (await entriesBelow(folder)).filter((entry) => entry.isFile()).map((entry) => nameBelow(folder, entry));
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await filesBelow(folder)) bytes += (await fs.stat(path.join(folder, name)).catch(() => ({ size: 0 }))).size;
  return bytes;
}
