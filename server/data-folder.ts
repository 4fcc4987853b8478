import fs from 'node:fs';
import path from 'node:path';
import { StartError } from './config.ts';

/**
 * Makes the data folder with all above it, for their owner alone, where they are missing. Throws `StartError` when it cannot be
 * one or this user may not write in it. Folder by folder, since a recursive `mkdir` never ends where an entry that is missing can not be made either (`/proc/x`).
 */
export function makeDataFolder(dataDir: string): void {
  const missing: string[] = [];
  for (let folder = path.resolve(dataDir); !fs.existsSync(folder); folder = path.dirname(folder)) missing.unshift(folder);
  try {
    for (const folder of missing) make(folder);
    fs.accessSync(path.join(dataDir, '.'), fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw dataFolderFailure(dataDir, error);
  }
}

/** What a start says of a data folder that it cannot use. */
export function dataFolderFailure(dataDir: string, error: unknown): StartError {
  const [reason] = (error as Error).message.split('\n');
  const remedy = 'set DATA_DIR to a folder that the user of the shop may write in, or give this one to that user (chown -R)';
  return new StartError(`The data folder ${dataDir} cannot be used: ${reason}; ${remedy}`, { cause: error });
}

/** Another process may have been quicker: the folder is there then. */
function make(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
  }
}
