import type { Database } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedStock } from '../../server/db/seed/seed.ts';
import { rebuildFeed } from '../../server/features/community/index.ts';
import { retasteAll } from '../../server/features/recommendations/index.ts';
import { reindexAll } from '../../server/features/search/index.ts';
import { smallStock } from './small-stock.ts';

/** What every database of the tests starts with: the newest schema and a small shop, as of a fixed day. */
export async function fillForTests(database: Database): Promise<void> {
  await migrate(database);
  await seedStock(database, smallStock(), {
    today: new Date('2026-06-01T12:00:00Z'),
    picture: (name) => `${name}.webp`,
    tint: () => '#f6e4e4',
    catalogue: 'test',
    reindex: async (db) => {
      await reindexAll(db);
      await retasteAll(db);
      await rebuildFeed(db);
    },
  });
}
