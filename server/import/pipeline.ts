import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { checkpoint } from './finish/queries.ts';
import type { LeftOut } from './journal/row-notes.ts';
import { CatalogueFileError, type RawRow } from './readers/index.ts';
import type { Recogniser } from './recognition/recogniser.ts';
import { cleanRow, type FileKnowledge } from './rows/clean.ts';
import type { Finding, ImportedRow } from './rows/imported-row.ts';
import { type Batch, type BatchResult, type Import, writeBatch } from './write/batch.ts';
import { type Label, labelOf } from './write/label.ts';
import { isUnchanged, type Prepared } from './write/plan.ts';
import { selectKnown } from './write/queries.ts';

/** Rows of a batch; fewer on the embedded database, whose memory never shrinks. */
export const BATCH = { postgres: 5_000, embedded: 2_000 } as const;
/** The same beside a shop that is served by the same process. */
export const SMALL_BATCH = 250;
const CHECKPOINT_EVERY = 20;
/** More refused rows than this among the first thousand: it is another kind of file. */
const MOST_REFUSED = 0.5;
const JUDGED_ROWS = 1_000;

/** Regroups rows into batches of equal size, so that a batch holds the same rows in every run. */
export async function* batchesOf(rows: AsyncIterable<RawRow[]>, size: number): AsyncGenerator<RawRow[]> {
  let batch: RawRow[] = [];
  for await (const some of rows) {
    for (const row of some) {
      batch.push(row);
      if (batch.length === size) {
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
}

/** So many rows are worked on before others get a turn: else the batch that is being written would wait for the whole next one. */
const AT_ONCE = 25;

async function inTurns<Row>(rows: Row[], work: (row: Row) => void): Promise<void> {
  for (const [at, row] of rows.entries()) {
    work(row);
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
}

/** Cleans the rows of a batch; stops the import when most of the first are refused. */
export class Cleaning {
  readonly #file: FileKnowledge;
  readonly #found: (finding: Finding) => void;
  #seen = 0;
  #refused = 0;

  constructor(file: FileKnowledge, found: (finding: Finding) => void) {
    this.#file = file;
    this.#found = found;
  }

  /** The rows that are left, why others are not, and values that were left out. */
  async clean(rows: RawRow[]): Promise<{ imported: ImportedRow[]; refusals: Finding[]; leftOut: LeftOut }> {
    const imported: ImportedRow[] = [];
    const refusals: Finding[] = [];
    const leftOut: Finding[] = [];
    const found = (finding: Finding) => {
      this.#found(finding);
      if (finding.verdict === 'refused') refusals.push(finding);
      else if (finding.verdict === 'left out') leftOut.push(finding);
    };
    await inTurns(rows, (row) => {
      const cleaned = cleanRow(row, this.#file, found);
      if (cleaned !== null) imported.push(cleaned);
    });
    if (this.#seen < JUDGED_ROWS) {
      this.#seen += rows.length;
      this.#refused += rows.length - imported.length;
      if (this.#seen >= 20 && this.#refused > MOST_REFUSED * this.#seen)
        throw new CatalogueFileError(
          'not_catalogue',
          `${this.#refused} of the first ${this.#seen} rows were refused: this file doesn’t look like a catalogue`,
        );
    }
    return { imported, refusals, leftOut: Map.groupBy(leftOut, ({ line }) => line) };
  }
}

/** A row with its label; where that is not known yet, it is recognised when it is first asked for: few rows turn out to have changed after all. */
function prepared(imported: ImportedRow, known: Label | undefined): Prepared {
  let label = known;
  return {
    row: imported,
    label: () => {
      label ??= labelOf(imported);
      return label;
    },
  };
}

/** What the batches of an import are written with. */
interface Tools {
  database: Database;
  recogniser: Recogniser;
  own: Import;
  /** Whether rows may be the same as in an earlier import. */
  compare: boolean;
  /** Whether visitors have the database for as long as each batch took. */
  isPaced: boolean;
}

/** A batch of a file before its labels are recognised. */
export interface CleanBatch extends Omit<Batch, 'rows'> {
  imported: ImportedRow[];
}

/** Writes batches one behind the other, each while the next one is read and recognised. */
export class BatchWriter {
  readonly #tools: Tools;
  readonly #done: (result: BatchResult) => void;
  #current: Promise<void> = Promise.resolve();

  constructor(tools: Tools, done: (result: BatchResult) => void) {
    this.#tools = tools;
    this.#done = done;
  }

  /** Has a batch recognised, and written when the one before it is; resolves when that one is. */
  async add({ imported, ...batch }: CleanBatch): Promise<void> {
    const before = this.#current;
    const prepared = this.#prepared(imported);
    this.#current = Promise.all([prepared, before]).then(([rows]) => this.#write({ ...batch, rows }));
    // A failure is seen by whoever waits next; until then it must not count as unhandled.
    this.#current.catch(() => undefined);
    await before;
  }

  end(): Promise<void> {
    return this.#current;
  }

  /** Waits until nothing is being written any more, whatever became of it. */
  settle(): Promise<void> {
    return this.#current.catch(() => undefined);
  }

  /** Labels are worth recognising where rows do not read as they did before. */
  async #prepared(imported: ImportedRow[]): Promise<Prepared[]> {
    const { database, own, recogniser, compare } = this.#tools;
    const keys = imported.map(({ key }) => key);
    const known = compare ? await database.withoutTimeout((db) => selectKnown(db, own.sourceId, keys, own.overwrites)) : new Map();
    const changed = imported.filter((one) => !isUnchanged(one, known.get(one.key)));
    const labels = await recogniser.labels(changed);
    const labelOfRow = new Map(changed.map((one, at) => [one, labels[at]]));
    return imported.map((one) => prepared(one, labelOfRow.get(one)));
  }

  async #write(batch: Batch): Promise<void> {
    const { database, own, isPaced } = this.#tools;
    const began = performance.now();
    this.#done(await database.withoutTimeout((db) => writeBatch(db, batch, own)));
    if (database.kind !== 'embedded') return;
    if (batch.next % CHECKPOINT_EVERY === 0) await database.withoutTimeout(checkpoint);
    if (isPaced) await setTimeout(performance.now() - began);
  }
}
