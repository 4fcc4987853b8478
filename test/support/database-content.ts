import type { Database } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';

/** What every database of the tests starts with: the newest schema. */
export async function fillForTests(database: Database): Promise<void> {
  await migrate(database);
}
