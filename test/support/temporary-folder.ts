import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOMY = 2 * 1024 ** 3;

/** A new folder for data that need not survive. In a test run all of them stand in the run's own folder, which goes at its end. */
export function temporaryFolder(prefix: string): string {
  const folder = fs.mkdtempSync(path.join(process.env.TEST_RUN_FOLDER ?? fastFolder(), prefix));
  // Servers that do not run as root have to reach what lies inside.
  fs.chmodSync(folder, 0o711);
  return folder;
}

/** In memory where that has room: most of a database copy's time goes into files. */
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
