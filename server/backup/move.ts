import { sql } from 'kysely';
import type { Database } from '../db/client.ts';
import { migrate, migrateLike } from '../db/migrate.ts';
import { beginFilling, refuseLater } from '../db/unfinished-restore.ts';
import { fillTables } from './fill.ts';
import type { ReportProgress } from './progress.ts';
import { readChunks, withSnapshot } from './snapshot.ts';

/** Fills an empty database from another one, which stays unchanged; resolves to the counts. Repeats and fails as `restoreBackup` does. */
export async function moveDatabase(from: Database, to: Database, progress: ReportProgress): Promise<{ rows: number; tables: number }> {
  const moved = await withSnapshot(from, async ({ tx, migrations, tables, sequences }) => {
    const isFirst = await beginFilling(to, 'move', 'name the address of a new database');
    if (!isFirst) await refuseLater(to, migrations);
    await migrateLike(to, migrations);
    // An estimate from the statistics: counting takes as long as reading.
    const { rows } = await sql<{ rows: number }>`
      select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as rows from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(tx);
    const total = rows[0]?.rows ?? 0;
    return fillTables(to, {
      tables,
      sequences,
      chunks: readChunks(tx, tables),
      progress: (doing, done) => progress(`rows ${doing}`, done, Math.max(done, total)),
    });
  });
  await migrate(to);
  return { rows: moved.reduce((sum, { count }) => sum + count, 0), tables: moved.length };
}
