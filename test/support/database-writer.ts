// A separate process that commits rows one by one to the embedded database of a folder and prints each when it is acknowledged.
import { sql } from 'kysely';
import { StartError } from '../../server/config.ts';
import { openDatabase } from '../../server/db/client.ts';
import { keptLog } from './kept-log.ts';

try {
  const database = await openDatabase({ dataDir: process.argv[2] ?? '', log: keptLog() });
  await sql`create table if not exists written (n integer)`.execute(database.kysely);
  for (let n = 1; ; n += 1) {
    await sql`insert into written values (${n})`.execute(database.kysely);
    // Waits until the reader has room: lines buffered in this process are lost when it is killed.
    await new Promise<unknown>((resolve) => process.stdout.write(`${n}\n`, resolve));
  }
} catch (error) {
  process.stderr.write(error instanceof StartError ? error.message : String(error));
  process.exit(1);
}
