import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../../test/support/database.ts';
import { noteRemoval } from '../../../db/removed-products.ts';
import { createRegions } from '../../regions/index.ts';
import { rowOf } from './columns.ts';
import { createListing } from './listing.ts';

describeOnBoth('lists of which products are deleted', (database) => {
  test('lose them at the next refresh, which names them once', async () => {
    const db = database().kysely;
    const listing = await createListing(db, (await createRegions(db)).money);
    const { rows } = await sql<{ id: number }>`select min(id) as id from product where is_active`.execute(db);
    const id = rows[0]?.id ?? 0;
    await db.transaction().execute(async (tx) => {
      await sql`delete from product where id = ${id}`.execute(tx);
      await noteRemoval(tx);
    });
    expect(await listing.refresh()).toEqual([id]);
    expect(rowOf(listing.current().columns, id)).toBe(-1);
    expect(await listing.refresh()).toEqual([]);
  });
});
