import fs from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askForCopy } from '../../../test/support/database.ts';
import { keptLog } from '../../../test/support/kept-log.ts';
import { openDatabase } from '../client.ts';
import { startMaintenance } from './maintenance.ts';

test('a database that closes waits for the maintenance that is under way', async () => {
  const { dataDir = '' } = await askForCopy('embedded');
  const log = keptLog();
  const database = await openDatabase({ dataDir, log });
  let under = 0;
  let begun = () => {};
  const first = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const withoutTimeout = async <T>(work: () => Promise<T>): Promise<T> => {
    under += 1;
    begun();
    const result = await database.withoutTimeout(work);
    under -= 1;
    return result;
  };
  const stop = startMaintenance(database.kysely, withoutTimeout, log, 1);
  await first;
  await stop();
  expect(under).toBe(0);
  await sql`select 1`.execute(database.kysely);
  await database.close();
  expect(log.lines).toEqual([]);
  fs.rmSync(dataDir, { recursive: true });
});
