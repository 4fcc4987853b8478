import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Finding } from '../rows/imported-row.ts';
import type { Shop } from '../shop/index.ts';
import { type Placed, type Plan, type Prepared, scanCode } from '../write/plan.ts';
import type { KnownRow } from '../write/queries.ts';
import {
  insertItems,
  insertMade,
  keepFields,
  keepHashes,
  keepLines,
  type NewItem,
  type NotedRow,
  type RowOutcome,
  selectNoted,
  selectNotedCodes,
  selectWriters,
} from './queries-items.ts';
import {
  type EditedValues,
  keepAfter,
  keepBefore,
  keepStanding,
  recordChanged,
  recordCreated,
  type TouchedRow,
  type WrittenRow,
} from './queries-states.ts';
import { type LeftOut, leftOutOf, otherLines, refusedItem, repeatedItem, repeatedRows } from './row-notes.ts';
import { createdFields } from './shown-fields.ts';

/** How many rows of a batch had which outcome; each row counts once in a run. */
export interface BatchCounts {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Rows with fields left as staff edited them. */
  edited: number;
  /** Rows with values that were left out. */
  leftOut: number;
}

interface DoneBatch {
  plan: Plan;
  rows: readonly Prepared[];
  refusals: readonly Finding[];
  leftOut: LeftOut;
  /** What rows say of fields left as staff edited them, by row key. */
  edited: ReadonlyMap<string, EditedValues>;
}

interface NotedBatch extends BatchCounts {
  same: number;
  repeated: { line: number; isNoted: boolean }[];
}

interface Noting {
  tx: Transaction<Schema>;
  runId: number;
  isRehearsal: boolean;
  /** What was known of the rows before the batch. */
  known: Map<string, KnownRow>;
}

/** Records what a batch does with each of its rows: enough to show it and to undo it. */
export class Journal {
  readonly #of: Noting;
  readonly #noted: Map<string, NotedRow>;
  /** Rows of a rehearsal whose product an earlier row with the same key would have created. */
  #again: readonly Prepared[] = [];

  private constructor(of: Noting, noted: Map<string, NotedRow>) {
    this.#of = of;
    this.#noted = noted;
  }

  static async open(of: Noting, keys: string[]): Promise<Journal> {
    return new Journal(of, await selectNoted(of.tx, of.runId, keys));
  }

  /**
   * The rows still to be processed. A rehearsal knows from its journal what earlier batches would have written; when a key recurs whose
   * product does not exist, only the row's values are noted.
   */
  remaining(rows: Prepared[]): Prepared[] {
    if (!this.#of.isRehearsal) return rows;
    for (const [key, { productId, hash }] of this.#noted) {
      const gone = this.#of.known.get(key)?.gone ?? false;
      if (productId !== null && hash !== null) this.#of.known.set(key, { productId, hash, gone, isOverwritten: false });
    }
    const left = rows.filter(({ row }) => this.#noted.get(row.key)?.productId !== null);
    this.#again = rows.filter((row) => !left.includes(row));
    return left;
  }

  /**
   * Changes the plan so that only one row of the file writes each product: rows with other keys are just linked to it, whatever batch they
   * are in. A rehearsal recognises by their barcodes products that it rolled back.
   */
  async linkOthers(plan: Plan): Promise<void> {
    const { tx, runId, isRehearsal } = this.#of;
    const ids = plan.attached.map(({ productId }) => productId);
    const writers = await selectWriters(tx, runId, ids);
    const isLinked = ({ productId, row }: Placed) => writers.get(productId)?.has(row.key) === false;
    plan.linked.push(...plan.attached.filter(isLinked));
    plan.attached = plan.attached.filter((row) => !isLinked(row));
    if (!isRehearsal) return;
    const codes = await selectNotedCodes(
      tx,
      runId,
      plan.fresh.flatMap(({ row }) => scanCode(row) ?? []),
    );
    const isCopy = ({ row }: Placed) => (codes.get(scanCode(row) ?? '') ?? row.key) !== row.key;
    plan.linked.push(...plan.fresh.filter(isCopy));
    plan.fresh = plan.fresh.filter((row) => !isCopy(row));
  }

  /** Stores the state of the products that will be changed. */
  async before({ changed, attached }: Plan): Promise<void> {
    const { tx, runId } = this.#of;
    const all = [...changed, ...attached];
    const touched = all.filter(({ row }) => this.#isFirst(row.key));
    await keepStanding(
      tx,
      runId,
      all.filter((row) => !touched.includes(row)).map(({ row }) => row.key),
    );
    await keepBefore(
      tx,
      runId,
      touched.map((placed): TouchedRow => ({ ...this.#link(placed), ...shortOf(placed) })),
    );
  }

  /**
   * Records what the batch has done, in the journal and in the history of the products. `same`: how many rows were written but changed
   * nothing; `repeated`: lines of rows that later rows of the file repeat.
   */
  async after({ plan, rows, refusals, leftOut, edited }: DoneBatch, shop: Shop): Promise<NotedBatch> {
    const { tx, runId, isRehearsal } = this.#of;
    const written = [...plan.changed, ...plan.attached].map(({ row: { key } }) => ({ key, edited: edited.get(key) ?? null }));
    const same = new Set(await keepAfter(tx, runId, written));
    const repeated = repeatedRows(rows, this.#noted);
    const items = [...this.#created(plan), ...this.#linked(plan), ...this.#unchanged(plan, rows), ...refusals.map(refusedItem)];
    const fresh = [...items, ...repeated.map(repeatedItem)]
      .filter(({ key }) => !this.#noted.has(key))
      .map((item) => ({ ...item, leftOut: leftOutOf(leftOut, item.line) }));
    await insertItems(tx, runId, fresh);
    await keepLines(tx, runId, otherLines({ rows, leftOut, noted: this.#noted }, fresh));
    await insertMade(tx, runId, shop.takeMade());
    if (isRehearsal) await keepHashes(tx, runId, plan.kept);
    else {
      await recordChanged(
        tx,
        runId,
        written.map(({ key }) => key),
      );
      await recordCreated(
        tx,
        runId,
        plan.fresh.map(({ productId }) => productId),
      );
    }
    await keepFields(tx, runId, this.#comeAgain(plan));
    return {
      ...this.#counts(written, same, fresh),
      leftOut: leftOut.size,
      same: same.size,
      repeated: repeated.map(({ line, isNoted }) => ({ line, isNoted })),
    };
  }

  /** Values of rows whose product this run has created before: for created products, a run shows what the file says instead of states. */
  #comeAgain({ changed, attached }: Plan): { key: string; after: unknown }[] {
    const rows = this.#of.isRehearsal ? this.#again : [...changed, ...attached];
    return rows
      .filter(({ row }) => this.#noted.get(row.key)?.outcome === 'CREATED')
      .map(({ row }) => ({ key: row.key, after: { fields: createdFields(row) } }));
  }

  /** Each row counts once in a run. */
  #counts(written: readonly WrittenRow[], same: ReadonlySet<string>, fresh: readonly NewItem[]): Omit<BatchCounts, 'leftOut'> {
    const first = written.filter(({ key }) => this.#isFirst(key));
    const changed = first.filter(({ key }) => !same.has(key));
    const turned = changed.filter(({ key }) => this.#noted.has(key)).length;
    const left = first.filter(({ key }) => same.has(key) && !this.#noted.has(key)).length;
    const count = (outcome: RowOutcome) => fresh.filter((item) => item.outcome === outcome).length;
    return {
      created: count('CREATED'),
      changed: changed.length,
      unchanged: count('UNCHANGED') + left - turned,
      refused: count('REFUSED'),
      edited: written.filter(({ key, edited }) => edited !== null && this.#noted.get(key)?.isEdited !== true).length,
    };
  }

  /** Whether a change of a row has not been noted yet in this run. */
  #isFirst(key: string): boolean {
    const noted = this.#noted.get(key);
    return noted === undefined || noted.outcome === 'UNCHANGED';
  }

  #link({ row }: Pick<Placed, 'row'>): { hashBefore: string | null; wasGone: boolean } {
    const before = this.#of.known.get(row.key);
    return { hashBefore: before?.hash ?? null, wasGone: before?.gone ?? false };
  }

  #created({ fresh }: Plan): NewItem[] {
    return fresh.map((placed) => ({
      ...shortOf(placed),
      outcome: 'CREATED',
      isTouched: true,
      gtin: this.#of.isRehearsal ? scanCode(placed.row) : null,
      after: { fields: createdFields(placed.row) },
    }));
  }

  #linked({ linked }: Plan): NewItem[] {
    return linked.map((placed) => ({ ...shortOf(placed), ...this.#link(placed), outcome: 'UNCHANGED', isTouched: true }));
  }

  #unchanged({ unchanged }: Plan, rows: readonly Prepared[]): NewItem[] {
    if (unchanged.length === 0) return [];
    const byKey = new Map(rows.map(({ row }) => [row.key, row]));
    return unchanged.flatMap((key) => {
      const [row, before] = [byKey.get(key), this.#of.known.get(key)];
      if (row === undefined || before === undefined) return [];
      const { productId, hash, gone } = before;
      return [{ ...shortOf({ row, productId }), outcome: 'UNCHANGED', isTouched: gone, hashBefore: hash, wasGone: gone }];
    });
  }
}

const shortOf = ({ row, productId }: Pick<Placed, 'row' | 'productId'>) => ({
  key: row.key,
  line: row.line,
  productId,
  name: row.name.toWellFormed().replaceAll('\0', '').slice(0, 200).toWellFormed(),
});
