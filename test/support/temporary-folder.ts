import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOMY = 2 * 1024 ** 3;

/** A new folder for data that need not survive: in memory where that has room, which saves most of a copy's time. */
export function temporaryFolder(prefix: string): string {
  return fs.mkdtempSync(path.join(hasRoom('/dev/shm') ? '/dev/shm' : os.tmpdir(), prefix));
}

function hasRoom(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize > ROOMY;
  } catch {
    return false;
  }
}
