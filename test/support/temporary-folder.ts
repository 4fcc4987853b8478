import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOMY = 2 * 1024 ** 3;

/** A new folder for temporary data. During a test run it is inside the run's folder, which is removed at the end. */
export function temporaryFolder(prefix: string): string {
  const folder = fs.mkdtempSync(path.join(process.env.TEST_RUN_FOLDER ?? fastFolder(), prefix));
  // Servers that do not run as root must be able to reach files inside.
  fs.chmodSync(folder, 0o711);
  return folder;
}

/** In memory if there is enough room: most of the time for a database copy is spent on files. */
function fastFolder(): string {
  return hasRoom('/dev/shm') ? '/dev/shm' : os.tmpdir();
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
