import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../../../test/support/database.ts';
import { createRegions } from '../../regions/index.ts';
import { rowOf } from './columns.ts';
import { createListing } from './listing.ts';
import { selectOldestTransaction } from './queries.ts';

describeOnBoth('lists of which products change', (database, engine) => {
  const db = () => database().kysely;

  test('take up a change at the next refresh, and read products that stay as they are no more', async () => {
    await sql`update product set changed_at = now() - interval '1 hour'`.execute(db());
    let rows = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length;
        return result;
      },
    };
    const { money } = await createRegions(db());
    const listing = await createListing(db().withPlugin(counting), money);
    await listing.refresh();
    rows = 0;
    expect(await listing.refresh()).toEqual([]);
    expect(rows).toBeLessThan(5);
    await sql`update product set price_minor = 4711, changed_at = now() where id = 7`.execute(db());
    expect(await listing.refresh()).toEqual([7]);
    const { columns } = listing.current();
    expect(columns.priceMinor[rowOf(columns, 7)]).toBe(4711);
  });

  test.runIf(engine === 'postgres')('wait for a transaction that began before younger changes', async () => {
    const open = await db().startTransaction().execute();
    try {
      const { rows } = await sql<{ at: Date }>`select now() as at`.execute(open);
      await sql`update product set changed_at = now() where id = 8`.execute(db());
      expect(await selectOldestTransaction(db())).toEqual(rows[0]?.at);
    } finally {
      await open.rollback().execute();
    }
  });
});
