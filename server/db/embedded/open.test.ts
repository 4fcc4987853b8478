import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { askForCopy } from '../../../test/support/database.ts';
import { keptLog } from '../../../test/support/kept-log.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { StartError } from '../../config.ts';
import { makeDataFolder } from '../../data-folder.ts';
import { openDatabase } from '../client.ts';
import { isUnavailable } from '../errors.ts';
import { prepare } from '../prepared-statements.ts';
import { openEmbedded } from './open.ts';

const one = prepare<{ n: number }>('select $1::integer as n');

test('a missing folder is made, for its owner alone, over what an interrupted start left', async () => {
  const dataDir = path.join(temporaryFolder('rosewater-new-'), 'deep', 'data');
  fs.mkdirSync(path.join(dataDir, 'database.unfinished'), { recursive: true });
  fs.writeFileSync(path.join(dataDir, 'database.unfinished', 'PG_VERSION'), '1');
  const database = await openDatabase({ dataDir, log: keptLog() });
  expect(await one(database.kysely, 7)).toEqual([{ n: 7 }]);
  await database.close();
  expect(fs.readdirSync(dataDir)).toEqual(['database']);
  expect(fs.statSync(path.join(dataDir, 'database')).mode & 0o777).toBe(0o700);
  fs.rmSync(dataDir, { recursive: true });
});

test.each([
  ['rosewater.json', 'is no whole database of Rosewater (rosewater.json is missing)'],
  ['global/pg_control', 'is no whole database of Rosewater (global/pg_control is missing)'],
])('a folder without %s is refused and left as it is', async (name, sentence) => {
  const { dataDir = '' } = await askForCopy('embedded');
  fs.rmSync(path.join(dataDir, 'database', name), { recursive: true });
  const before = fs.readdirSync(path.join(dataDir, 'database'));
  const opening = openDatabase({ dataDir, log: keptLog() });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(sentence);
  expect(fs.readdirSync(path.join(dataDir, 'database'))).toEqual(before);
  fs.rmSync(dataDir, { recursive: true });
});

test('a damaged database is refused with a sentence', async () => {
  const { dataDir = '' } = await askForCopy('embedded');
  fs.writeFileSync(path.join(dataDir, 'database/global/pg_control'), Buffer.alloc(8192));
  const opening = openDatabase({ dataDir, log: keptLog() });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(/cannot be opened \(.+\); restore a backup$/);
  fs.rmSync(dataDir, { recursive: true });
});

test('a folder that cannot be one is refused with a sentence', async () => {
  const file = path.join(temporaryFolder('rosewater-file-'), 'file');
  fs.writeFileSync(file, '');
  await expect(openDatabase({ dataDir: file, log: keptLog() })).rejects.toThrow(`The data folder ${file} cannot be used`);
});

test.runIf(fs.existsSync('/proc/self'))('a folder where none can be made is refused, whichever database is asked for', async () => {
  const sentence = 'The data folder /proc/x/deep cannot be used: ENOENT';
  await expect(openDatabase({ dataDir: '/proc/x/deep', log: keptLog() })).rejects.toThrow(sentence);
  expect(() => makeDataFolder('/proc/x/deep')).toThrow(StartError);
});

test.each([
  ['that is alone', sql`select count(*) from generate_series(1, 10000000000)`],
  ['that others are handed over behind', sql`select count(*) from generate_series(1, ${10000000000}::bigint)`],
])('stops a statement %s that runs too long, serves the others, and leaves background work alone', async (_, statement) => {
  const { dataDir = '' } = await askForCopy('embedded');
  const log = keptLog();
  const database = await openEmbedded(dataDir, log, 400);
  const runaway = statement.execute(database.kysely);
  const waiting = one(database.kysely, 8);
  await expect(runaway).rejects.toMatchObject({ code: '57014', message: expect.stringContaining('longer than 400 ms') });
  expect(await waiting).toEqual([{ n: 8 }]);
  expect(log.lines).toContainEqual([expect.anything(), 'reopening the embedded database']);
  const patient = await database.withoutTimeout((db) => sql<{ n: number }>`select 9 as n from pg_sleep(1)`.execute(db));
  expect(patient.rows).toEqual([{ n: 9 }]);
  await database.close();
  fs.rmSync(dataDir, { recursive: true });
});

test('what waits for a long statement of background work is answered behind it', async () => {
  const { dataDir = '' } = await askForCopy('embedded');
  const database = await openEmbedded(dataDir, keptLog(), 400);
  const answers = await database.withoutTimeout((db) =>
    Promise.all([db.transaction().execute((tx) => sql`select from pg_sleep(1.5)`.execute(tx)), one(db, 5)]),
  );
  expect(answers[1]).toEqual([{ n: 5 }]);
  await database.close();
  fs.rmSync(dataDir, { recursive: true });
});

test('a transaction that waits for another session fails instead of waiting for ever', async () => {
  const { dataDir = '' } = await askForCopy('embedded');
  const database = await openEmbedded(dataDir, keptLog(), 400);
  const circle = database.kysely.transaction().execute(async (tx) => {
    await one(tx, 1);
    return one(database.kysely, 2);
  });
  await expect(circle).rejects.toSatisfy(isUnavailable);
  expect(await one(database.kysely, 3)).toEqual([{ n: 3 }]);
  await database.close();
  fs.rmSync(dataDir, { recursive: true });
});
