import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { dataFolderFailure } from '../data-folder.ts';
import { type DoctorFinding, finding, oneFinding } from './findings.ts';

const SUBJECT = 'DATA_DIR';
const MB = 1024 * 1024;
/** With less, the write-ahead log cannot grow, and the shop does not start or answers 503. */
const LEAST_BYTES = 24 * MB;
const FEW_BYTES = 1024 * MB;

/** Checks that the data folder can be written or created, and how much space its disk has. Writes a small file and removes it. */
export async function checkDataFolder(dataDir: string): Promise<DoctorFinding[]> {
  const nearest = nearestFolder(dataDir);
  const found = nearest === dataDir ? writeInto(dataDir) : whetherMade(dataDir, nearest);
  return found.state === 'failed' ? [found] : [found, roomOf(dataDir, fs.statfsSync(nearest))];
}

/** The folder itself, or its nearest parent that exists. */
function nearestFolder(dataDir: string): string {
  return fs.existsSync(dataDir) ? dataDir : nearestFolder(path.dirname(dataDir));
}

function whetherMade(dataDir: string, nearest: string): DoctorFinding {
  try {
    fs.accessSync(path.join(nearest, '.'), fs.constants.W_OK | fs.constants.X_OK);
    return finding('ok', SUBJECT, `${dataDir} is not there yet; the first start makes it`);
  } catch (error) {
    return finding('failed', SUBJECT, dataFolderFailure(dataDir, error).message);
  }
}

function writeInto(dataDir: string): DoctorFinding {
  const file = path.join(dataDir, `doctor-${randomUUID()}`);
  try {
    fs.writeFileSync(file, 'written by npm run doctor', { flag: 'wx', mode: 0o600 });
    for (const entry of fs.readdirSync(dataDir, { withFileTypes: true }))
      if (entry.isDirectory()) fs.accessSync(path.join(dataDir, entry.name), fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    return finding('failed', SUBJECT, dataFolderFailure(dataDir, error).message);
  } finally {
    if (fs.existsSync(file)) fs.rmSync(file, { force: true });
  }
  return finding('ok', SUBJECT, `${dataDir} can be written`);
}

/** Evaluates the free space of a disk. */
export function roomOf(
  dataDir: string,
  { bavail, bsize, ffree, files }: Pick<fs.StatsFs, 'bavail' | 'bsize' | 'ffree' | 'files'>,
): DoctorFinding {
  const free = bavail * bsize;
  const left = `${Math.floor(free / MB)} MB free on the disk of ${dataDir}`;
  const remedy = 'make room, or set DATA_DIR to a folder on a larger disk (copy what is in it, with the shop stopped)';
  if (files > 0 && ffree === 0) return finding('failed', 'disk', `the disk of ${dataDir} takes no more files: ${remedy}`);
  if (free < LEAST_BYTES) return finding('failed', 'disk', `${left}: ${remedy}`);
  return free < FEW_BYTES ? finding('warning', 'disk', `${left}: ${remedy}`) : finding('ok', 'disk', left);
}

/** Checks that the path in a setting is a readable file. */
export async function checkFile(subject: string, file: string): Promise<DoctorFinding[]> {
  try {
    if (!fs.statSync(file).isFile()) throw new Error('not a file');
    fs.accessSync(file, fs.constants.R_OK);
    return oneFinding('ok', subject, `${file} can be read`);
  } catch (error) {
    return oneFinding(
      'failed',
      subject,
      `${file} cannot be read (${(error as Error).message}): name a file that is there, or leave ${subject} out`,
    );
  }
}
