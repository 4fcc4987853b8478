import fs from 'node:fs';
import { sql } from 'kysely';
import { StartError } from '../config.ts';
import type { Database } from './client.ts';
import { isDiskFull } from './errors.ts';

/** The log of a database grows by files of 16 MB; with less than this left, an engine that gives up has run out of room. */
const ROOM_BYTES = 24 * 1024 * 1024;

/** A failure of a start by what is behind it: a full disk, which the embedded engine does not name, else the error itself. */
export function startFailure(error: unknown, folder: string): unknown {
  // A sentence without a cause says already what is wrong.
  const isSaid = error instanceof StartError && error.cause === undefined;
  if (!isDiskFull(error) && (isSaid || isRoomIn(folder))) return error;
  return new StartError(`The disk of ${folder} is full: make room and start again; what was acknowledged is safe`, { cause: error });
}

function isRoomIn(folder: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return true;
  }
}

/**
 * Asks a database whether it can work; rejects where it is away or its disk is full. PostgreSQL goes on reading on a full disk, so it
 * sorts some 150 kB through a temporary file, some milliseconds that leave nothing behind. The embedded engine's disk is our own.
 */
export async function probeDatabase({ kind, kysely }: Pick<Database, 'kind' | 'kysely'>): Promise<void> {
  if (kind === 'embedded') return void (await sql`select 1`.execute(kysely));
  await kysely.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from (select repeat(md5(i::text), 3) as line from generate_series(1, 1500) i order by line offset 0) sorted`.execute(
      tx,
    );
  });
}
