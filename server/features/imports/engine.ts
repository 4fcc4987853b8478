import type { ImportMapping } from './queries.ts';

/** Result of a preview of a file. */
export interface LookedThrough {
  columns: string[];
  guesses: Record<string, string | null>;
  /** Values of the first rows, in the order of the columns. */
  sample: string[][];
  /** Source stated in the file itself; null if it states none. */
  source: { name: string; licence: string | null } | null;
}

/** An import that a runner has claimed. */
export interface ClaimedImport {
  id: number;
  runner: string;
  isRehearsal: boolean;
  nextBatch: number;
  batchSize: number;
  mapping: ImportMapping;
  /** Whether it also overwrites fields that staff edited. */
  overwrites: boolean;
  currency: string | null;
  source: string;
  licence: string | null;
}

type Claim = Pick<ClaimedImport, 'id' | 'runner'>;

/** The interface of the importer that the console uses. */
export interface ImportEngine {
  /** Rows per batch, limited by the time that the shop can spare. */
  batchSize: number;
  /** English names of the category path, main category first, for products whose rows name no category. */
  unsorted: readonly string[];
  /** Reads the beginning of a file. Throws errors that `problemOf` recognises. */
  look(file: string): Promise<LookedThrough>;
  /** Whether a column can be mapped to this field. */
  isField(field: string): boolean;
  /** Runs or rehearses an import from where it stopped; calls `progress` after each batch, and an error thrown by it ends the run. */
  run(file: string, run: ClaimedImport, progress: () => void): Promise<void>;
  undo(run: Claim, progress: () => void): Promise<void>;
  /** Renews the lease of a run that is still working. */
  renew(run: Claim): Promise<void>;
  /** Classifies an error: another run took over, another process is importing, or the message key of a problem with the file. */
  problemOf(error: unknown): 'lost' | 'busy' | `console.import_${string}` | null;
  /** The code for a reason for which a row was refused. */
  refusalCode(reason: string): string;
  /** Releases its resources; call before the database is closed. */
  close(): Promise<void>;
}
