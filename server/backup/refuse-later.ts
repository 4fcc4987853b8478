import { sql } from 'kysely';
import { StartError } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { AppliedMigration } from '../db/migrate.ts';

/** Throws `StartError` when an earlier attempt with the rows of a later version has begun in the database: its tables have other columns. */
export async function refuseLater(database: Database, migrations: readonly AppliedMigration[]): Promise<void> {
  const { rows: exists } = await sql<{ is: boolean }>`select to_regclass('migration') is not null as is`.execute(database.kysely);
  if (exists[0]?.is !== true) return;
  const { rows } = await sql<AppliedMigration>`select name, checksum from migration`.execute(database.kysely);
  if (rows.every(({ name }) => migrations.some((other) => other.name === name))) return;
  throw new StartError('The database holds an unfinished restore of a later version: repeat that one, or give the shop an empty database');
}
