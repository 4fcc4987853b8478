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

/** What rows are read with, as of the beginning of a run; staff may change it during the run. */
export interface RowKnowledge {
  /** The operator's own names of ingredients. */
  names: OwnName[];
  rates: Awaited<ReturnType<typeof selectRates>>;
}

export const selectRowKnowledge = async (db: Db): Promise<RowKnowledge> => ({
  names: await selectOwnNames(db),
  rates: await selectRates(db),
});

interface CatchingUp {
  /** Null: an earlier process wrote some of the rows, with knowledge that is not recorded. */
  began: RowKnowledge | null;
  isPaced: boolean;
}

/**
 * Applies what staff changed during a run to the rows that it wrote, after all are written: the change itself could not reach rows that
 * came later. Labels that contain changed names are noted to be read again; prices are converted again.
 */
export async function catchUp(
  database: Database,
  { run, isReadAnew }: Pick<Import, 'run' | 'isReadAnew'>,
  { began, isPaced }: CatchingUp,
): Promise<void> {
  // Waits for rates that are being changed at this moment: that statement does not see the newest products.
  const now = await database.withoutTimeout((db) =>
    db.transaction().execute(async (tx) => {
      await holdRates(tx);
      return selectRowKnowledge(tx);
    }),
  );
  await database.kysely.transaction().execute((tx) => noteRenamed(tx, renamedSince(began?.names ?? [], now.names)));
  // If the shop was read again during the run, it may have used rates other than those at its beginning and now.
  if (began !== null && !isReadAnew && isDeepStrictEqual(began.rates, now.rates)) return;
  const written = await selectWritten(database.kysely, run.id);
  const products = await database.withoutTimeout((db) => selectOutdatedPrices(db, written.products));
  await inSteps(database, { products, isPaced }, async (tx, ids) => {
    await holdRates(tx);
    await convertListedPrices(tx, ids);
  });
}

/** Names that were added, removed or now mean another ingredient. */
function renamedSince(before: readonly OwnName[], after: readonly OwnName[]): string[] {
  const textOf = ({ name, inci }: OwnName): string => JSON.stringify([name, inci]);
  const [had, has] = [new Set(before.map(textOf)), new Set(after.map(textOf))];
  return [...before.filter((own) => !has.has(textOf(own))), ...after.filter((own) => !had.has(textOf(own)))].map(({ name }) => name);
}
