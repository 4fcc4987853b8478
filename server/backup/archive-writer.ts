import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { StartError } from '../config.ts';
import { syncPath } from '../db/embedded/sync-path.ts';
import { isDiskFull } from '../db/errors.ts';

/** Rows shrink to a fifth at this level, at twice the speed of the default one; pictures are compressed already. */
const GZIP_LEVEL = 4;
/** Left free for a running shop on the same disk; checked once per `LOOK_EVERY_BYTES` written. */
const ROOM_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_BYTES = 8 * 1024 * 1024;

/** An archive that is being written. */
export interface ArchiveWriter {
  /** Adds an entry; resolves when the next one can be added. */
  add(name: string, bytes: Buffer): Promise<void>;
}

export interface WrittenArchive {
  bytes: number;
  /** Checksum of the file as `sha256sum` prints it. */
  sha256: string;
}

/**
 * Writes a gzipped tar file that only its owner can read. It is written beside its final path and renamed once it is complete and synced to
 * disk, so that an earlier failure leaves the previous file as it was. Throws `StartError` when the disk is full or cannot be written to.
 */
export async function writeArchive(file: string, made: Date, work: (archive: ArchiveWriter) => Promise<void>): Promise<WrittenArchive> {
  const part = `${file}.${process.pid}.part`;
  const folder = path.dirname(file);
  try {
    removeLeftParts(file);
    const written = await writePart(part, made, work);
    fs.renameSync(part, file);
    syncPath(folder);
    return written;
  } catch (error) {
    throw explained(error, folder);
  } finally {
    fs.rmSync(part, { force: true });
  }
}

async function writePart(part: string, made: Date, work: (archive: ArchiveWriter) => Promise<void>): Promise<WrittenArchive> {
  const pack = tar.pack();
  const sha256 = createHash('sha256');
  const counted = { bytes: 0 };
  const target = fs.createWriteStream(part, { flags: 'w', mode: 0o600, flush: true });
  const writing = pipeline(Readable.from(pack), createGzip({ level: GZIP_LEVEL }), measured(sha256, counted, path.dirname(part)), target);
  const failed = writing.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  const add = (name: string, bytes: Buffer): Promise<void> => {
    const added = new Promise<void>((resolve, reject) => {
      pack.entry({ name, size: bytes.length, mode: 0o600, mtime: made }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    return Promise.race([added, failed]);
  };
  try {
    await work({ add });
    pack.finalize();
    await writing;
  } finally {
    pack.destroy();
    await writing.catch(() => undefined);
  }
  return { ...counted, sha256: sha256.digest('hex') };
}

function measured(sha256: Hash, counted: { bytes: number }, folder: string): Transform {
  let looked = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sha256.update(chunk);
      counted.bytes += chunk.length;
      if (counted.bytes - looked < LOOK_EVERY_BYTES) return done(null, chunk);
      looked = counted.bytes;
      done(hasRoom(folder, ROOM_BYTES) ? null : Object.assign(new Error('The disk is nearly full'), { code: 'ENOSPC' }), chunk);
    },
  });
}

/** Whether the disk of a folder has this many bytes left. */
export function hasRoom(folder: string, bytes: number): boolean {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize >= bytes;
}

/** Removes the part files of commands that were killed. */
function removeLeftParts(file: string): void {
  const folder = path.dirname(file);
  const start = `${path.basename(file)}.`;
  for (const name of fs.readdirSync(folder)) {
    const pid = name.startsWith(start) ? /^(\d+)\.part$/.exec(name.slice(start.length))?.[1] : undefined;
    if (pid !== undefined && !fs.existsSync(`/proc/${pid}`)) fs.rmSync(path.join(folder, name), { force: true });
  }
}

function explained(error: unknown, folder: string): unknown {
  if (isDiskFull(error)) {
    const remedy = 'make room there, or name a file on another disk, and run the command again';
    return new StartError(`The disk of ${folder} is full: ${remedy}. No backup was written`, { cause: error });
  }
  const { code, message } = error as NodeJS.ErrnoException;
  const isOfFile = ['EACCES', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'EPERM'].includes(code ?? '');
  return isOfFile
    ? new StartError(`The backup cannot be written: ${message}. Name a file in a folder that is there and yours`, { cause: error })
    : error;
}
