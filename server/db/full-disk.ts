import fs from 'node:fs';
import { sql } from 'kysely';
import { StartError } from '../config.ts';
import type { Database } from './client.ts';
import { isDiskFull } from './errors.ts';

/** A database's log grows by files of 16 MB; an engine that fails with less than this free has run out of space. */
const ROOM_BYTES = 24 * 1024 * 1024;

/** The reason for a failed start: a full disk, which the embedded engine does not report as such, else the error itself. */
export function startFailure(error: unknown, folder: string): unknown {
  // A `StartError` without a cause already says what is wrong.
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
 * Checks whether a database can work; rejects when it is unavailable or its disk is full. PostgreSQL still reads on a full disk, so this
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
