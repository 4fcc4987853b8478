import fs from 'node:fs';
import path from 'node:path';
import { FolderInUseError, holderOf, lockFolder } from '../db/embedded/lock.ts';
import { isDiskFull } from '../db/errors.ts';

/** Other backups may end, each at the very moment between the making of the folder and its lock. */
const MOST_TRIES = 5;

/** Where the copy of a running shop's database lies while a backup is made of it, beside the lock of that backup. */
const copyFolder = (dataDir: string): string => path.join(dataDir, 'backup-copy');

/** The copy itself, as a data folder of its own. */
export const copiedDataDir = (dataDir: string): string => path.join(copyFolder(dataDir), 'data');

/**
 * Takes the place of the copy for this process, with what a backup that was killed has left in it. Resolves to what removes the copy and
 * gives the place back. Throws `FolderInUseError` while another backup lives that has it.
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

/** For a start of the shop: removes the copy that a backup left when it was killed. One that another process is at work with stays. */
export async function removeLeftCopy(dataDir: string): Promise<void> {
  if (!fs.existsSync(copyFolder(dataDir))) return;
  try {
    const remove = await takeCopyFolder(dataDir);
    remove();
  } catch (error) {
    if (error instanceof FolderInUseError) return;
    if (!isDiskFull(error)) throw error;
    // A full disk has no room for our lock, nor for that of a backup which would begin meanwhile.
    if ((await holderOf(copyFolder(dataDir))) === null) fs.rmSync(copiedDataDir(dataDir), { recursive: true, force: true });
  }
}

/** A backup that ends removes the folder while nobody has locked it, perhaps the one that was just made. */
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

/** Only an empty folder, which the system looks at: without our lock the next backup may have put its own there already. */
function removeEmpty(folder: string): void {
  try {
    fs.rmdirSync(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
