import { setImmediate } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { checkpoint } from './finish/queries.ts';
import type { RawRow } from './readers/index.ts';
import { cleanRow, type FileKnowledge } from './rows/clean.ts';
import type { Finding, Goods } from './rows/goods.ts';
import { type BatchResult, type Import, writeBatch } from './write/batch.ts';
import { type Label, labelOf } from './write/label.ts';
import { isUnchanged, type Prepared } from './write/plan.ts';
import { selectKnown } from './write/queries.ts';

/** Rows of a batch; fewer on the embedded database, whose one thread also serves the shop. */
export const BATCH = { postgres: 5_000, embedded: 2_000 } as const;
const CHECKPOINT_EVERY = 20;
/** More refused rows than this among the first thousand: it is another kind of file. */
const MOST_REFUSED = 0.5;
const JUDGED = 1_000;

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

  async clean(rows: RawRow[]): Promise<Goods[]> {
    const goods: Goods[] = [];
    await inTurns(rows, (row) => {
      const cleaned = cleanRow(row, this.#file, this.#found);
      if (cleaned !== null) goods.push(cleaned);
    });
    if (this.#seen < JUDGED) {
      this.#seen += rows.length;
      this.#refused += rows.length - goods.length;
      if (this.#seen >= 20 && this.#refused > MOST_REFUSED * this.#seen)
        throw new Error(`${this.#refused} of the first ${this.#seen} rows were refused: this seems to be no catalogue`);
    }
    return goods;
  }
}

/** Goods with labels that are recognised when they are first asked for. */
export function prepared(goods: Goods): Prepared {
  let label: Label | undefined;
  return {
    goods,
    label: () => {
      label ??= labelOf(goods);
      return label;
    },
  };
}

/** Writes batches one behind the other, each while the next one is read and recognised. */
export class Writing {
  readonly #database: Database;
  readonly #own: Import;
  readonly #compare: boolean;
  readonly #done: (result: BatchResult) => void;
  #current: Promise<void> = Promise.resolve();

  constructor(database: Database, own: Import, compare: boolean, done: (result: BatchResult) => void) {
    this.#database = database;
    this.#own = own;
    this.#compare = compare;
    this.#done = done;
  }

  async add(goods: Goods[], batch: number): Promise<void> {
    const rows = goods.map(prepared);
    const changed = this.#compare ? await this.#changedOf(rows) : rows;
    await inTurns(changed, (row) => row.label());
    await this.#current;
    this.#current = this.#write(rows, batch + 1);
    // A failure is seen by whoever waits next; until then it must not count as unhandled.
    this.#current.catch(() => undefined);
  }

  end(): Promise<void> {
    return this.#current;
  }

  /** Waits until nothing is being written any more, whatever became of it. */
  settle(): Promise<void> {
    return this.#current.catch(() => undefined);
  }

  /** Rows whose labels are worth recognising: not those that read as they did before. */
  async #changedOf(rows: Prepared[]): Promise<Prepared[]> {
    const keys = rows.map(({ goods }) => goods.key);
    const known = await this.#database.unhurried((db) => selectKnown(db, this.#own.sourceId, keys));
    return rows.filter(({ goods }) => !isUnchanged(goods, known.get(goods.key)?.hash));
  }

  async #write(rows: Prepared[], nextBatch: number): Promise<void> {
    this.#done(await this.#database.unhurried((db) => writeBatch(db, rows, nextBatch, this.#own)));
    if (this.#database.kind === 'embedded' && nextBatch % CHECKPOINT_EVERY === 0) await this.#database.unhurried(checkpoint);
  }
}
