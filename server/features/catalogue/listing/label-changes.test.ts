import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../../test/support/database.ts';
import { createRegions } from '../../regions/index.ts';
import { rowOf } from './columns.ts';
import { freeOf, freeProducts } from './filter.ts';
import { createListing } from './listing.ts';

describeOnBoth('lists whose labels change', (database) => {
  const db = () => database().kysely;
  const relabel = (id: number, change: string) =>
    sql`with label as (${sql.raw(change)} where product_id = ${id} returning 1), touched as (select count(*) from label)
      update product set changed_at = now() from touched where id = ${id}`.execute(db());

  test('know new and possible ingredients of a label at the next refresh', async () => {
    const listing = await createListing(db(), (await createRegions(db())).money);
    const { rows } = await sql<{ id: number; ingredient: number }>`
      select p.id, (select max(i.id) from ingredient i where not exists (select from product_ingredient where product_id = p.id and ingredient_id = i.id)) as ingredient
      from product p where ingredients_status = 'COMPLETE' order by id limit 1`.execute(db());
    const { id = 0, ingredient = 0 } = rows[0] ?? {};
    const isFree = async () => {
      const snapshot = listing.current();
      return freeOf(snapshot.columns, { ids: new Set([ingredient]), labels: await snapshot.labels() })(rowOf(snapshot.columns, id));
    };
    expect([await isFree(), await listing.refresh()]).toEqual([true, []]);
    await relabel(
      id,
      `update product_ingredient set ingredient_id = case position when 1 then ${ingredient} else ingredient_id end, may_contain = true`,
    );
    expect(await listing.refresh()).toEqual([id]);
    expect(await isFree()).toBe(false);
    expect(await listing.refresh()).toEqual([]);
    const isListedFree = freeProducts(await listing.labelled(), new Set([ingredient]));
    expect([isListedFree(id), isListedFree(999_999_999)]).toEqual([false, false]);
    await relabel(id, `update product_ingredient set ingredient_id = null`);
    expect(await listing.refresh()).toEqual([id]);
    expect(await isFree()).toBe(true);
    await sql`update product set ingredients_status = 'PARTIAL', changed_at = now() where id = ${id}`.execute(db());
    await listing.refresh();
    expect(await isFree()).toBe(false);
  });
});
