import fs from 'node:fs';
import path from 'node:path';
import { FolderInUseError, holderOf, lockFolder } from '../db/embedded/lock.ts';
import { isDiskFull } from '../db/errors.ts';

/** Locking fails whenever another backup ends just between the creation of the folder and its lock. */
const MOST_TRIES = 5;

/** Holds the copy of a running shop's database during a backup, and the lock of that backup. */
const copyFolder = (dataDir: string): string => path.join(dataDir, 'backup-copy');

/** The copy itself, laid out as a data folder. */
export const copiedDataDir = (dataDir: string): string => path.join(copyFolder(dataDir), 'data');

/**
 * Claims the copy folder for this process, with anything a killed backup left in it. Resolves to a function that removes the copy and
 * releases the folder. Throws `FolderInUseError` while another running backup has it.
 */
export async function takeCopyFolder(dataDir: string): Promise<() => void> {
  const folder = copyFolder(dataDir);
  const release = await lockMade(folder);
  return () => {
    try {
      fs.rmSync(copiedDataDir(dataDir), { recursive: true, force: true });
    } finally {
      release();
      removeEmpty(folder);
    }
  };
}

/** Run at the start of the shop: removes the copy that a killed backup left. A copy that another process is using stays. */
export async function removeLeftCopy(dataDir: string): Promise<void> {
  if (!fs.existsSync(copyFolder(dataDir))) return;
  try {
    const remove = await takeCopyFolder(dataDir);
    remove();
  } catch (error) {
    if (error instanceof FolderInUseError) return;
    if (!isDiskFull(error)) throw error;
    // A full disk has no room for our lock, nor for the lock of a backup that starts meanwhile.
    if ((await holderOf(copyFolder(dataDir))) === null) fs.rmSync(copiedDataDir(dataDir), { recursive: true, force: true });
  }
}

/** Creates and locks the folder. Retries, because another backup that ends may remove the folder before it is locked. */
async function lockMade(folder: string): Promise<() => void> {
  for (let tries = 1; ; tries += 1) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      return await lockFolder(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === MOST_TRIES) throw error;
    }
  }
}

/** Removes only an empty folder, as the system checks: without our lock, the next backup may already have put its own there. */
function removeEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
