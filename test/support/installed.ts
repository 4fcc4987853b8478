import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Time limit for installing packages; without a network apt gives up earlier. */
const LIMIT_MS = 120_000;
const QUIET = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', '-o', 'DPkg::Lock::Timeout=60'];

export const hasProgram = (name: string): boolean => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;

/**
 * Whether programs are available; if they are missing and this user has permission, their Debian packages are installed first. Test files
 * that need the same programs take turns, so that none uses a half-finished installation.
 */
export function areInstalled(packages: readonly string[], areThere: () => boolean): boolean {
  const lock = path.join(process.env.TEST_RUN_FOLDER ?? os.tmpdir(), `apt-${process.env.TEST_RUN_FOLDER ? 'run' : process.pid}`);
  while (!makeFolder(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  try {
    if (areThere()) return true;
    if (process.getuid?.() !== 0 || !hasProgram('apt-get')) return false;
    // With this run level, packages start no services.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const options = { stdio: 'ignore', env, timeout: LIMIT_MS } as const;
    spawnSync('apt-get', ['update', ...QUIET], options);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...QUIET, ...packages], options);
    return areThere();
  } finally {
    fs.rmdirSync(lock);
  }
}

function makeFolder(folder: string): boolean {
  try {
    fs.mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
