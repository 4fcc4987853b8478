import fs from 'node:fs';
import path from 'node:path';
import { StartError } from './config.ts';

/**
 * Makes the data folder with all above it, for their owner alone, where they are missing. Throws `StartError` when it cannot be
 * one. Folder by folder, since a recursive `mkdir` never ends where an entry that is missing can not be made either (`/proc/x`).
 */
export function makeDataFolder(dataDir: string): void {
  const missing: string[] = [];
  for (let folder = path.resolve(dataDir); !fs.existsSync(folder); folder = path.dirname(folder)) missing.unshift(folder);
  try {
    for (const folder of missing) make(folder);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** Another process may have been quicker: the folder is there then. */
function make(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
  }
}
