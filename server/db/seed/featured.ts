import { type Kysely, sql } from 'kysely';
import { listSizes } from '../../../contract/limits.ts';
import type { Schema } from '../schema.ts';

/** Puts the categories and brands with the most products on the home page where nobody has chosen any: catalogues say nothing of it. */
export async function featureLargest(tx: Kysely<Schema>): Promise<void> {
  // What the importer could put nowhere else is not worth a place in the window.
  await sql`
    update category set is_featured = true where not exists (select from category where is_featured) and id in (
      select id from category where level = 1 and product_count > 0
      order by slug = 'more', product_count desc, id limit ${listSizes.featuredCategories})`.execute(tx);
  await sql`
    update brand set is_featured = true where not exists (select from brand where is_featured) and id in (
      select id from brand where product_count > 0 order by slug = 'unbranded', product_count desc, id limit ${listSizes.featuredBrands})`.execute(
    tx,
  );
}
