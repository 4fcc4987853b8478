import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { insertPart, selectPart } from './queries.ts';

const PART_BYTES = 256 * 1024;

/** A temporary file on this server's disk. */
export interface LocalFile {
  path: string;
  discard(): Promise<void>;
}

async function localFile(folder: string, ending: string): Promise<LocalFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, `${randomUUID()}${ending}`);
  const discard = async () => {
    await rm(file, { force: true });
    await rm(`${file}.report.csv`, { force: true });
  };
  return { path: file, discard };
}

/** Streams an uploaded file to disk, compressing it unless it already is gzip, without holding it in memory. */
export async function pack(folder: string, file: File): Promise<LocalFile> {
  const local = await localFile(folder, '.gz');
  try {
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    const source = Readable.fromWeb(file.stream() as Parameters<typeof Readable.fromWeb>[0]);
    const target = createWriteStream(local.path, { mode: 0o600, flags: 'wx' });
    if (first === 0x1f && second === 0x8b) await pipeline(source, target);
    else await pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), target);
    return local;
  } catch (error) {
    await local.discard();
    throw error;
  }
}

/** Stores a compressed file in the database, where every server can read it. */
export async function storeParts(db: Kysely<Schema>, id: number, file: string): Promise<void> {
  let part = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: PART_BYTES })) await insertPart(db, id, part++, chunk as Buffer);
}

/** Copies the file of an import to this server's disk. */
export async function fetchFile(db: Kysely<Schema>, id: number, folder: string): Promise<LocalFile> {
  const local = await localFile(folder, '.gz');
  async function* parts(): AsyncGenerator<Buffer> {
    for (let part = 0; ; part++) {
      const bytes = await selectPart(db, id, part);
      if (bytes === undefined) return;
      yield bytes;
    }
  }
  try {
    await pipeline(Readable.from(parts()), createWriteStream(local.path, { mode: 0o600, flags: 'wx' }));
    return local;
  } catch (error) {
    await local.discard();
    throw error;
  }
}

/** Age at which a temporary file is certainly no longer in use. */
const LEFT_MS = 24 * 3600 * 1000;

/** Deletes files left by a server that ended, but none in use by another process that shares the folder. */
export async function clearFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_MS) await rm(file, { recursive: true, force: true });
  }
}
