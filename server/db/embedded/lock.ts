import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '../../config.ts';
import { isAlive, parseHolder, thisHolder } from './holder.ts';
import { showPresence } from './presence.ts';

/**
 * Takes the data folder for this process, or throws `StartError` while another lives that holds it: two engines on one
 * folder destroy each other's writes without noticing. Resolves to the release.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = path.join(folder, 'database.lock');
  const presence = await showPresence(folder, `alive-${randomUUID().slice(0, 8)}.sock`);
  const mine = JSON.stringify(thisHolder(presence?.socket ?? null));
  try {
    while (!createLock(file, mine)) await clearDead(file, folder);
  } catch (error) {
    presence?.end();
    throw error;
  }
  return () => {
    fs.rmSync(file, { force: true });
    presence?.end();
  };
}

function createLock(file: string, text: string): boolean {
  try {
    fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function clearDead(file: string, folder: string): Promise<void> {
  const text = readIfThere(file);
  if (text === null) return;
  const holder = parseHolder(text);
  if (!holder || (await isAlive(holder, folder))) throw inUse(file, holder?.pid);
  removeDead(file, text);
  if (holder.socket !== null) fs.rmSync(path.join(folder, path.basename(holder.socket)), { force: true });
}

/** Two processes that both found the holder dead must not remove each other's new lock: one at a time, and only what was read. */
function removeDead(file: string, text: string): void {
  const turn = `${file}.takeover`;
  if (!createLock(turn, '')) throw inUse(turn, undefined);
  try {
    if (readIfThere(file) === text) fs.rmSync(file);
  } finally {
    fs.rmSync(turn);
  }
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function inUse(file: string, pid: number | undefined): StartError {
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  return new StartError(`The data folder is in use by ${who}; stop it first, or set DATABASE_URL. If none runs, delete ${file}`);
}
