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

/** Rows per batch; fewer on the embedded database, whose memory never shrinks. */
export const BATCH = { postgres: 5_000, embedded: 2_000 } as const;
/** Rows per batch beside a shop that is served by the same process. */
export const SMALL_BATCH = 250;
const CHECKPOINT_EVERY = 20;
/** If a larger share of the first thousand rows is refused, the file is not a catalogue. */
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

/** After this many rows other work gets a turn; otherwise the batch being written would wait until the whole next one is cleaned. */
const AT_ONCE = 25;

async function inTurns<Row>(rows: Row[], work: (row: Row) => void): Promise<void> {
  for (const [at, row] of rows.entries()) {
    work(row);
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
}

/** Cleans the rows of batches; stops the import when most of the first rows are refused. */
export class Cleaning {
  readonly #file: FileKnowledge;
  readonly #found: (finding: Finding) => void;
  #seen = 0;
  #refused = 0;

  constructor(file: FileKnowledge, found: (finding: Finding) => void) {
    this.#file = file;
    this.#found = found;
  }

  /** Resolves to the cleaned rows, the reasons why others were refused, and the values that were left out, by line. */
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

/** A row with its label. An unknown label is recognised on first use, because few such rows turn out to have changed after all. */
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

/** What is needed to write the batches of an import. */
interface Tools {
  database: Database;
  recogniser: Recogniser;
  own: Import;
  /** Whether rows may be unchanged since an earlier import. */
  compare: boolean;
  /** Whether to pause on the embedded database after each batch, for as long as it took, so that visitors can use it. */
  isPaced: boolean;
}

/** A batch of a file before its labels are recognised. */
export interface CleanBatch extends Omit<Batch, 'rows'> {
  imported: ImportedRow[];
}

/** Writes batches one after the other, each while the next one is read and recognised. */
export class BatchWriter {
  readonly #tools: Tools;
  readonly #done: (result: BatchResult) => void;
  #current: Promise<void> = Promise.resolve();

  constructor(tools: Tools, done: (result: BatchResult) => void) {
    this.#tools = tools;
    this.#done = done;
  }

  /** Has a batch recognised and then written after the previous one; resolves when the previous one is written. */
  async add({ imported, ...batch }: CleanBatch): Promise<void> {
    const before = this.#current;
    const prepared = this.#prepared(imported);
    this.#current = Promise.all([prepared, before]).then(([rows]) => this.#write({ ...batch, rows }));
    // The next wait reports a failure; until then it must not count as unhandled.
    this.#current.catch(() => undefined);
    await before;
  }

  end(): Promise<void> {
    return this.#current;
  }

  /** Waits until nothing is being written any more, ignoring failures. */
  settle(): Promise<void> {
    return this.#current.catch(() => undefined);
  }

  /** Recognises only the labels of rows that differ from the last import. */
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
