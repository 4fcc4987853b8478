import type { ImportMapping } from './queries.ts';

/** What a first look at a file tells. */
export interface LookedThrough {
  columns: string[];
  guesses: Record<string, string | null>;
  /** Values of the first rows, in the order of the columns. */
  sample: string[][];
  /** Of a file that says itself where it comes from. */
  source: { name: string; licence: string | null } | null;
}

/** An import that a runner has taken. */
export interface ClaimedImport {
  id: number;
  runner: string;
  isRehearsal: boolean;
  nextBatch: number;
  batchSize: number;
  mapping: ImportMapping;
  /** Whether it also writes over what staff edited. */
  overwrites: boolean;
  currency: string | null;
  source: string;
  licence: string | null;
}

type Claim = Pick<ClaimedImport, 'id' | 'runner'>;

/** The importer, as far as the console needs it. */
export interface ImportEngine {
  /** Rows of a batch: as many as the shop can spare the time for. */
  batchSize: number;
  /** English names of the categories, main one first, in which products stand whose category no row tells. */
  unsorted: readonly string[];
  /** Looks at the head of a file. Throws what `problemOf` knows. */
  look(file: string): Promise<LookedThrough>;
  /** Whether a column can mean this. */
  isField(field: string): boolean;
  /** Runs or rehearses an import from where it stopped; `progress` is called after each batch, and what it throws ends the run. */
  run(file: string, run: ClaimedImport, progress: () => void): Promise<void>;
  undo(run: Claim, progress: () => void): Promise<void>;
  /** Says that a run is still at work. */
  renew(run: Claim): Promise<void>;
  /** What an error means: another run took over, another process imports, or the key of what is wrong with the file. */
  problemOf(error: unknown): 'lost' | 'busy' | `console.import_${string}` | null;
  /** The code of a reason for which a row was refused. */
  refusalCode(reason: string): string;
  /** Lets go of what it works with; before the database is closed. */
  close(): Promise<void>;
}
