import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { readPrivacyRecord } from '../../server/db/privacy-record.ts';
import { recordText } from './record-text.ts';

// `npm run privacy`: writes docs/privacy-record.md from the comments in an empty database with the newest schema.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rosewater-privacy-'));
const database = await openDatabase({ dataDir: folder, log: { info: () => {}, warn: console.warn, error: console.error } });
try {
  await migrate(database);
  const record = await readPrivacyRecord(database.kysely);
  for (const name of record.wrong) process.stderr.write(`${name} has no comment in the form of the privacy record (migration 0081)\n`);
  if (record.wrong.length > 0) process.exitCode = 1;
  else fs.writeFileSync(new URL('../../docs/privacy-record.md', import.meta.url), recordText(record));
} finally {
  await database.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
