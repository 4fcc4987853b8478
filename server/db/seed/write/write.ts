import { type Kysely, sql, type Transaction } from 'kysely';
import { refreshIngredientGroups } from '../../../import/ingredient-groups.ts';
import type { Schema } from '../../schema.ts';
import { withoutIndexes } from '../../without-indexes.ts';
import type { SeedData } from '../data.ts';
import { writeFavouriteBrands, writeHistory, writeReviews, writeRewards } from './activity.ts';
import { writeAttributes } from './attributes.ts';
import { writeBrands } from './brands.ts';
import { writeCategories } from './categories.ts';
import { writeCommunity } from './community.ts';
import { writeContent } from './content.ts';
import { emptyCounters } from './counters.ts';
import { writeFollows } from './follows.ts';
import { writeMembers } from './members.ts';
import { writeProducts } from './products.ts';
import type { SeedWriter } from './seed-writer.ts';
import { writeTranslatedCatalogue } from './translations.ts';

/** The transaction a seed is written in. */
export type SeedTransaction = Pick<Kysely<Schema>, 'executeQuery'>;

/** Writes a whole catalogue with its members into an empty database, within the caller's transaction: all of it or nothing. */
export async function writeSeedData(tx: Transaction<Schema>, data: SeedData, writer: SeedWriter): Promise<void> {
  const counters = emptyCounters(data.products.length);
  await withoutIndexes(tx, async () => {
    await writeMembers(tx, data, writer);
    // Reviews come first: the rows of products, brands and categories contain their counts.
    await writeReviews(tx, data, writer, counters);
    await writeCategories(tx, data, writer, counters);
    await writeBrands(tx, data, writer, counters);
    await writeAttributes(tx, data);
    await writeProducts(tx, data, writer, counters);
    await writeCommunity(tx, data, writer);
    await writeRewards(tx);
    await writeFavouriteBrands(tx);
    await writeHistory(tx);
    await writeFollows(tx);
  });
  await writeContent(tx, data, writer);
  await writeTranslatedCatalogue(tx, data);
  await continueNumbers(tx);
  await refreshIngredientGroups(tx);
}

/** Makes every table number its next row after the rows that brought their numbers. */
async function continueNumbers(tx: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(tx);
  for (const { name } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 0) + 1, false) from ${sql.table(name)}`.execute(tx);
  }
}
