import { StartError } from '../config.ts';

/** What a database says of a migration without its file. `needs`: see `MigrationStep`. */
export interface NeedingMigration {
  name: string;
  needs: string | null;
}

/** Throws `StartError` when a database has gone further than code that knows these migrations can follow. */
export function refuseNewer(applied: readonly NeedingMigration[], known: readonly string[]): void {
  const beyond = applied.find(({ needs }) => needs !== null && !known.includes(needs));
  if (beyond === undefined) return;
  throw new StartError(
    `The database is newer than this version of Rosewater (its migration ${beyond.name} needs code that knows ${beyond.needs}); install the newer version`,
  );
}
