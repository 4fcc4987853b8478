import type { Database } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { seedShop } from '../../server/db/seed/seed.ts';
import { rebuildFeed } from '../../server/features/community/index.ts';
import { rebuildMemberNames } from '../../server/features/follows/index.ts';
import { rebuildAffinities } from '../../server/features/recommendations/index.ts';
import { reindexAll } from '../../server/features/search/index.ts';
import { smallShop } from './small-shop.ts';

/** Initial content of every test database: the newest schema and a small shop, as of a fixed day. */
export async function fillForTests(database: Database): Promise<void> {
  await migrate(database);
  await seedShop(database, smallShop(), {
    today: new Date('2026-06-01T12:00:00Z'),
    picture: (name) => `${name}.webp`,
    tint: () => '#f6e4e4',
    catalogue: 'test',
    reindex: async (db) => {
      await reindexAll(db);
      await rebuildAffinities(db);
      await rebuildFeed(db);
      await rebuildMemberNames(db);
    },
  });
}
