import { StartError } from '../config.ts';

/** A migration as a database describes it without its file. `needs`: see `MigrationStep`. */
export interface NeedingMigration {
  name: string;
  needs: string | null;
}

/** Throws `StartError` when a database is too new for code that knows these migrations. */
export function refuseNewer(applied: readonly NeedingMigration[], known: readonly string[]): void {
  const beyond = applied.find(({ needs }) => needs !== null && !known.includes(needs));
  if (beyond === undefined) return;
  throw new StartError(
    `The database is newer than this version of Rosewater (its migration ${beyond.name} needs code that knows ${beyond.needs}); install the newer version`,
  );
}
