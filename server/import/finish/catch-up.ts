import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../db/client.ts';
import { noteRenamed } from '../../features/catalogue/index.ts';
import { convertListedPrices, selectOutdatedPrices } from '../../features/regions/index.ts';
import type { OwnName } from '../inci/dictionary.ts';
import { selectWritten } from '../journal/queries-items.ts';
import { selectOwnNames, selectRates } from '../shop/queries.ts';
import type { Import } from '../write/batch.ts';
import type { Db } from '../write/queries.ts';
import { inSteps } from './in-steps.ts';
import { holdRates } from './queries.ts';

/** What rows are read with and staff may change while a run writes them, as it stood when the run began. */
export interface RowKnowledge {
  /** Names that the operator gave to ingredients. */
  names: OwnName[];
  rates: Awaited<ReturnType<typeof selectRates>>;
}

export const selectRowKnowledge = async (db: Db): Promise<RowKnowledge> => ({
  names: await selectOwnNames(db),
  rates: await selectRates(db),
});

interface CatchingUp {
  /** Null: an earlier process has written some of the rows, and what it knew is not known. */
  began: RowKnowledge | null;
  isPaced: boolean;
}

/**
 * Has what staff changed meanwhile reach the rows that a run has written, once all of them are: who changed names or rates could not see those
 * that came later. Labels with other names are noted, to be read again; prices are converted anew.
 */
export async function catchUp(
  database: Database,
  { run, isReadAnew }: Pick<Import, 'run' | 'isReadAnew'>,
  { began, isPaced }: CatchingUp,
): Promise<void> {
  // Rates that are being taken over at this moment count, too: their statement does not see the newest products.
  const now = await database.withoutTimeout((db) =>
    db.transaction().execute(async (tx) => {
      await holdRates(tx);
      return selectRowKnowledge(tx);
    }),
  );
  await database.kysely.transaction().execute((tx) => noteRenamed(tx, renamedSince(began?.names ?? [], now.names)));
  // Rates that the shop was read anew with may be others than those at the beginning and now.
  if (began !== null && !isReadAnew && isDeepStrictEqual(began.rates, now.rates)) return;
  const written = await selectWritten(database.kysely, run.id);
  const products = await database.withoutTimeout((db) => selectOutdatedPrices(db, written.products));
  await inSteps(database, { products, isPaced }, async (tx, ids) => {
    await holdRates(tx);
    await convertListedPrices(tx, ids);
  });
}

/** Names that were given, taken away or mean another ingredient. */
function renamedSince(before: readonly OwnName[], after: readonly OwnName[]): string[] {
  const textOf = ({ name, inci }: OwnName): string => JSON.stringify([name, inci]);
  const [had, has] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  return [...before.filter((own) => !has.has(textOf(own))), ...after.filter((own) => !had.has(textOf(own)))].map(({ name }) => name);
}
