import type { Transaction } from 'kysely';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { Database } from '../../../db/client.ts';
import type { Schema } from '../../../db/schema.ts';
import { settledWithin } from '../../../db/settled-within.ts';
import type { ResourceStore } from '../resource-store.ts';
import type { TranslatedTable } from './queries-alt.ts';
import {
  beginRecount,
  countTextsOf,
  endRecount,
  insertCounts,
  type ResourceCount,
  recountStretch,
  selectCounts,
  type TextCount,
} from './queries-count.ts';

/** The table of a resource whose things have texts; undefined for other resources. */
export function translatedTable({ table }: ResourceStore): TranslatedTable | undefined {
  return table?.texts === undefined ? undefined : (table as TranslatedTable);
}

/**
 * Runs work that may change a thing's texts, and updates the counts in the same transaction. For a new thing `id` gets it from the result.
 */
export async function countingTexts<T>(
  tx: Transaction<Schema>,
  store: ResourceStore,
  id: ResourceId | ((result: T) => ResourceId),
  work: () => Promise<T>,
): Promise<T> {
  const table = translatedTable(store);
  if (table === undefined) return work();
  const before = typeof id === 'function' ? [] : await countTextsOf(tx, table, id);
  const result = await work();
  const after = await countTextsOf(tx, table, typeof id === 'function' ? id(result) : id);
  const changes = differences(before, after);
  if (changes.length > 0) await insertCounts(tx, store.name, typeof id === 'function' ? id(result) : id, changes);
  return result;
}

function differences(before: readonly TextCount[], after: readonly TextCount[]): TextCount[] {
  const langs = [...new Set([...before, ...after].map(({ lang }) => lang))];
  const of = (counts: readonly TextCount[], lang: string) =>
    counts.find((count) => count.lang === lang) ?? { fields: 0, filled: 0, stale: 0 };
  return langs
    .map((lang) => {
      const [was, is] = [of(before, lang), of(after, lang)];
      return { lang, fields: is.fields - was.fields, filled: is.filled - was.filled, stale: is.stale - was.stale };
    })
    .filter(({ fields, filled, stale }) => fields !== 0 || filled !== 0 || stale !== 0);
}

/** How long a read waits for a running count before it answers with what has been counted so far. */
const PATIENCE_MS = 1_500;

export interface TextCounts {
  /**
   * The counts by resource and language. A resource that was never fully counted is counted first; if that takes long, in the background.
   */
  read(): Promise<ResourceCount[]>;
  /** Recounts everything, which includes texts written other than by the console. */
  recount(): Promise<void>;
}

/** Maintains the counts of translated texts. Imports and seeds delete the counts of a resource; the next read recounts it. */
export function createTextCounts(database: Pick<Database, 'kysely' | 'withoutTimeout'>, stores: readonly ResourceStore[]): TextCounts {
  const tables = stores.map(translatedTable).filter((table) => table !== undefined);
  let counting: Promise<void> | null = null;
  const countAll = (which: readonly TranslatedTable[]): Promise<void> => {
    counting ??= recountTables(database, which).finally(() => {
      counting = null;
    });
    return counting;
  };
  return {
    async read() {
      const counts = await selectCounts(database.kysely);
      const counted = new Set(counts.filter(({ countedAt }) => countedAt !== null).map(({ resource }) => resource));
      const missing = tables.filter(({ name }) => !counted.has(name));
      if (missing.length === 0) return counts;
      await settledWithin(PATIENCE_MS, countAll(missing));
      return selectCounts(database.kysely);
    },
    async recount() {
      // A read may be counting some of the resources only.
      while (counting !== null) await counting.catch(() => undefined);
      await countAll(tables);
    },
  };
}

/** Counts one stretch after the other, each in a transaction of its own, so that concurrent edits do not wait. */
async function recountTables({ withoutTimeout }: Pick<Database, 'withoutTimeout'>, tables: readonly TranslatedTable[]): Promise<void> {
  for (const table of tables)
    await withoutTimeout(async (db) => {
      const stretches = await beginRecount(db, table);
      for (const from of stretches) await db.transaction().execute((tx) => recountStretch(tx, table, from));
      await endRecount(db, table);
    });
}
