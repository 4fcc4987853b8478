import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { bulkCopy } from '../../db/bulk.ts';
import type { Database } from '../../db/client.ts';
import type { Log } from '../../db/log.ts';
import type { Schema } from '../../db/schema.ts';
import { indexProducts } from '../../features/search/index.ts';
import { countCatalogue } from '../finish/finish.ts';
import type { OwnName } from '../inci/dictionary.ts';
import { LABEL_READER } from '../inci/index.ts';
import { Recogniser } from '../recognition/recogniser.ts';
import { KnownIngredients } from '../shop/ingredients.ts';
import { selectOwnNames } from '../shop/queries.ts';
import type { Label } from '../write/label.ts';
import { INGREDIENT_COLUMNS, ingredientValues } from '../write/rows.ts';
import {
  claimLabels,
  countOutdated,
  deleteEntries,
  lockLabels,
  type OutdatedLabel,
  type StoredLabel,
  selectOutdated,
  selectStored,
  setStatuses,
} from './queries.ts';
import { markRenamed } from './renamed.ts';

const AT_ONCE = 25;
/** The shortest pause after a batch; otherwise visitors have the database for as long as the batch took. */
const SHORTEST_PAUSE_MS = 20;
const TELL_EVERY_MS = 10_000;

/** The result of a run. */
export interface Reread {
  read: number;
  /** Products whose recognised label has changed. */
  changed: number;
  /** Whether no outdated label is left. */
  isDone: boolean;
}

export interface RereadOptions {
  log: Log;
  /** Checked after each batch; the next run reads the rest. */
  isStopping(): boolean;
  /** For tests: the version of a newer reader. */
  reader?: number;
}

/**
 * Re-reads labels that an older version of the reader has read, a few at a time, in a separate thread. Each batch is written in one
 * transaction with the version, so that a run continues where the last one stopped; results equal to the stored ones are not written. Where
 * the text of a label was not kept, its entries are read; such a label is never complete, since what was left out is unknown. Labels are
 * also re-read when they contain a name that the operator gave to an ingredient or took from one (`reread_name`).
 */
export async function rereadLabels(database: Database, options: RereadOptions): Promise<Reread> {
  const reader = options.reader ?? LABEL_READER;
  await markRenamed(database, options.isStopping);
  const outdated = await countOutdated(database.kysely, reader);
  if (outdated === 0) return { read: 0, changed: 0, isDone: true };
  options.log.info({ labels: outdated }, 're-reading labels with a newer parser');
  const recogniser = Recogniser.beside();
  try {
    const result = await readAll(database, recogniser, { ...options, reader, outdated });
    if (result.read > 0) await database.withoutTimeout((db) => countCatalogue(db, recogniser));
    options.log.info(result, result.isDone ? 'labels re-read' : 'some labels re-read; the rest will follow');
    return result;
  } finally {
    await recogniser.close();
  }
}

async function readAll(
  database: Database,
  recogniser: Recogniser,
  { log, isStopping, reader, outdated }: Required<RereadOptions> & { outdated: number },
): Promise<Reread> {
  const sum = { read: 0, changed: 0 };
  let lastReport = performance.now();
  let names = await learnNames(database, recogniser);
  for (let last = { reader: -1, productId: 0 }; ; ) {
    const began = performance.now();
    const batch = await selectOutdated(database.kysely, reader, last, AT_ONCE);
    const end = batch.at(-1);
    if (end === undefined) break;
    last = end;
    const write = async () => {
      const labels = await recogniser.labels(batch.map(readable));
      return database.withoutTimeout((db) => db.transaction().execute((tx) => writeBatch(tx, { reader, names }, batch, labels)));
    };
    let done = await write();
    while (done === 'names changed') {
      names = await learnNames(database, recogniser);
      done = await write();
    }
    sum.read += done.read;
    sum.changed += done.changed;
    if (isStopping()) return { ...sum, isDone: false };
    if (performance.now() - lastReport > TELL_EVERY_MS) {
      lastReport = performance.now();
      log.info({ ...sum, of: outdated }, 're-reading labels');
    }
    await setTimeout(Math.max(SHORTEST_PAUSE_MS, performance.now() - began));
  }
  return { ...sum, isDone: (await countOutdated(database.kysely, reader)) === 0 };
}

async function learnNames(database: Database, recogniser: Recogniser): Promise<OwnName[]> {
  const names = await selectOwnNames(database.kysely);
  await recogniser.learn(names);
  return names;
}

/** The text to read of a label: its texts, or else its entries, which may not be all that it contained. */
function readable({ texts, cutShort, entries }: OutdatedLabel) {
  return texts.length > 0 ? { labels: texts, cutShort } : { labels: [entries ?? ''], cutShort: true };
}

/**
 * Writes the new results. Writes nothing if names have changed since the labels were read: that change has already marked the labels and
 * would not mark them again.
 */
async function writeBatch(
  tx: Transaction<Schema>,
  { reader, names }: { reader: number; names: readonly OwnName[] },
  batch: OutdatedLabel[],
  labels: Label[],
): Promise<Pick<Reread, 'read' | 'changed'> | 'names changed'> {
  const locked = await lockLabels(
    tx,
    batch.map(({ productId }) => productId),
  );
  if (!isDeepStrictEqual(await selectOwnNames(tx), names)) return 'names changed';
  const ids = await claimLabels(tx, reader, locked);
  const claimed = new Set(ids);
  const stored = await selectStored(tx, ids);
  const changed = batch
    .map(({ productId }, at) => ({ id: productId, label: labels[at] ?? NOTHING }))
    .filter(({ id, label }) => claimed.has(id) && !isSame(stored.get(id), label));
  if (changed.length > 0) await writeChanged(tx, changed);
  return { read: ids.length, changed: changed.length };
}

const NOTHING: Label = { entries: [], status: 'MISSING' };

/** Confidences are stored in single precision. */
function isSame(stored: StoredLabel | undefined, { entries, status }: Label): boolean {
  return (
    stored?.status === status &&
    stored.entries.length === entries.length &&
    stored.entries.every((entry, at) => {
      const other = entries[at];
      return (
        entry.raw === other?.raw &&
        entry.inci === other.inci &&
        entry.method === other.method &&
        entry.mayContain === other.mayContain &&
        Math.abs(entry.confidence - other.confidence) < 0.001
      );
    })
  );
}

async function writeChanged(tx: Transaction<Schema>, products: { id: number; label: Label }[]): Promise<void> {
  const ids = products.map(({ id }) => id);
  const names = [...new Set(products.flatMap(({ label }) => label.entries.flatMap(({ inci }) => inci ?? [])))].sort();
  const ingredients = await KnownIngredients.named(tx, names);
  await ingredients.add(tx, names);
  await deleteEntries(tx, ids);
  await bulkCopy(
    tx,
    'product_ingredient',
    INGREDIENT_COLUMNS,
    products.flatMap(({ id, label }) => ingredientValues(id, label, ingredients)),
  );
  await setStatuses(
    tx,
    products.map(({ id, label }) => ({ id, status: label.status })),
  );
  await indexProducts(tx, ids);
}
