import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../config.ts';
import { type Holder, isAlive, parseHolder, thisHolder } from './holder.ts';
import { showPresence } from './presence.ts';

/** Another process, such as a running shop, holds the data folder. */
export class FolderInUseError extends StartError {}

/**
 * Locks the data folder for this process; throws `StartError` while another live process holds it: two engines on one folder destroy each
 * other's writes without noticing. Resolves to a function that releases the lock.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = lockIn(folder);
  const presence = await showPresence(folder, `alive-${randomUUID().slice(0, 8)}.sock`);
  const mine = JSON.stringify(thisHolder(presence?.socket ?? null));
  try {
    while (!createLock(file, mine)) await clearDead(file, folder, mine);
  } catch (error) {
    presence?.end();
    throw error;
  }
  // Left by an earlier version, which would not start again because of it.
  fs.rmSync(`${file}.takeover`, { force: true });
  return () => {
    fs.rmSync(file, { force: true });
    presence?.end();
  };
}

/** The live process that holds a data folder; null when none does. Changes nothing. */
export async function holderOf(folder: string): Promise<Holder | null> {
  const holder = parseHolder(readIfThere(lockIn(folder)) ?? '');
  return holder !== null && (await isAlive(holder, folder)) ? holder : null;
}

const lockIn = (folder: string): string => path.join(folder, 'database.lock');

/** Written to a temporary file and linked into place, so that a lock is there completely or not at all, also on a full disk. */
function createLock(file: string, text: string): boolean {
  const aside = `${file}.${randomUUID()}`;
  try {
    fs.writeFileSync(aside, text, { flag: 'wx', mode: 0o600, flush: true });
    fs.linkSync(aside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

/** Removes a lock whose holder is dead, or one that is empty: an earlier version left it on a full disk, and nobody holds it. */
async function clearDead(file: string, folder: string, mine: string): Promise<void> {
  const text = readIfThere(file);
  if (text === null) return;
  const holder = parseHolder(text);
  if (text !== '' && (!holder || (await isAlive(holder, folder)))) throw inUse(file, holder?.pid);
  const claims = await claim(file, text, folder, mine);
  if (readIfThere(file) === text) fs.rmSync(file);
  for (const name of claims) fs.rmSync(name, { force: true });
  if (holder?.socket) fs.rmSync(path.join(folder, path.basename(holder.socket)), { force: true });
}

/**
 * Two processes that both found the holder dead must not remove each other's new lock: one removes at a time, and only the text that it
 * read. The right to remove a text is a lock named after it; if the owner of that lock has died, too, the right passes to whoever claims
 * the owner's text. No text occurs twice. Resolves to the claims, to be removed last.
 */
async function claim(file: string, text: string, folder: string, mine: string): Promise<string[]> {
  const name = `${file}.claim-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  if (createLock(name, mine)) return [name];
  const owner = readIfThere(name);
  if (owner === null) return claim(file, text, folder, mine);
  const holder = parseHolder(owner);
  if (!holder || (await isAlive(holder, folder))) throw inUse(name, holder?.pid);
  return [name, ...(await claim(file, owner, folder, mine))];
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function inUse(file: string, pid: number | undefined): FolderInUseError {
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  return new FolderInUseError(
    `The data folder is in use by ${who}; stop it first, set DATA_DIR to another folder, or set DATABASE_URL for several servers. If none runs, delete ${file}`,
  );
}
