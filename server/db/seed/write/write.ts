import { type Kysely, sql, type Transaction } from 'kysely';
import { refreshIngredientGroups } from '../../../import/ingredient-groups.ts';
import type { Schema } from '../../schema.ts';
import { withoutIndexes } from '../../without-indexes.ts';
import type { SeedData } from '../data.ts';
import { writeBrands } from './brands.ts';
import { writeCategories } from './categories.ts';
import { writeCommunity } from './community.ts';
import { writeContent } from './content.ts';
import { emptyCounters } from './counters.ts';
import { writeFavouriteBrands } from './favourites.ts';
import { writeFollows } from './follows.ts';
import { writeHistory } from './history.ts';
import { writeMembers } from './members.ts';
import type { SeedWriter } from './place.ts';
import { writeProducts } from './products.ts';
import { writeAttributes } from './properties.ts';
import { writeReviews } from './reviews.ts';
import { writeRewards } from './rewards.ts';
import { writeTranslatedCatalogue } from './translations.ts';

/** The transaction a seed is written in. */
export type SeedTransaction = Pick<Kysely<Schema>, 'executeQuery'>;

/** Writes a whole stock into an empty database, within the caller's transaction: all of it or nothing. */
export async function writeSeedData(tx: Transaction<Schema>, stock: SeedData, place: SeedWriter): Promise<void> {
  const counters = emptyCounters(stock.products.length);
  await withoutIndexes(tx, async () => {
    await writeMembers(tx, stock, place);
    // Reviews first: the rows of products, brands and categories hold what is counted of them.
    await writeReviews(tx, stock, place, counters);
    await writeCategories(tx, stock, place, counters);
    await writeBrands(tx, stock, place, counters);
    await writeAttributes(tx, stock);
    await writeProducts(tx, stock, place, counters);
    await writeCommunity(tx, stock, place);
    await writeRewards(tx);
    await writeFavouriteBrands(tx);
    await writeHistory(tx);
    await writeFollows(tx);
  });
  await writeContent(tx, stock, place);
  await writeTranslatedCatalogue(tx, stock);
  await continueNumbers(tx);
  await refreshIngredientGroups(tx);
}

/** Lets every table number its next row after the ones that brought their numbers. */
async function continueNumbers(tx: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(tx);
  for (const { name } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 0) + 1, false) from ${sql.table(name)}`.execute(tx);
  }
}
