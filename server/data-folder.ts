import fs from 'node:fs';
import path from 'node:path';
import { StartError } from './config.ts';

/**
 * Creates the data folder and missing parent folders, accessible to their owner only. Throws `StartError` if it cannot be created or
 * written to. Creates one folder at a time, since a recursive `mkdir` never returns if a missing parent cannot be created (`/proc/x`).
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

/** The error of a start that cannot use its data folder. */
export function dataFolderFailure(dataDir: string, error: unknown): StartError {
  const [reason] = (error as Error).message.split('\n');
  const remedy = 'set DATA_DIR to a folder that the user of the shop may write in, or give this one to that user (chown -R)';
  return new StartError(`The data folder ${dataDir} cannot be used: ${reason}; ${remedy}`, { cause: error });
}

/** If another process has created the folder meanwhile, the failure is ignored. */
function make(folder: string): void {
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
  }
}
