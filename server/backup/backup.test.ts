import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Engine, testDatabase } from '../../test/support/database.ts';
import { type EmptyPlace, emptyPlace } from '../../test/support/empty-place.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { folderPictureStore } from '../adapters/picture-store.ts';
import { StartError } from '../config.ts';
import type { Database } from '../db/client.ts';
import { migrate, migrateLike } from '../db/migrate.ts';
import { writeBackup } from './backup.ts';
import { contentOf } from './content.ts';
import { moveDatabase } from './move.ts';
import type { ReportProgress } from './progress.ts';
import { restoreBackup } from './restore.ts';

const quiet = () => undefined;
const HOSTILE = ['tab\there', 'back\\slash', '\\N', '\\.', 'line\nbreak\r\n', '', 'emoji 👩🏽‍🔬', 'النص'];

/** Indexes, constraints and triggers, as text. */
async function schemaOf({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(kysely);
  return rows.map(({ line }) => line);
}

const places: EmptyPlace[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

async function newPlace(engine: Engine): Promise<EmptyPlace | null> {
  const place = await emptyPlace(engine);
  if (place !== null) places.push(place);
  return place;
}

const picturesOf = (dataDir: string) => folderPictureStore(path.join(dataDir, 'pictures'));

const restoreTo = (file: string, place: EmptyPlace, progress: ReportProgress = quiet) =>
  restoreBackup(file, { pictures: picturesOf(place.dataDir), openDatabase: place.open, openAnew: place.openAnew, progress });

describe.each(ENGINES)('a backup of a shop (%s)', (engine) => {
  const other: Engine = engine === 'embedded' ? 'postgres' : 'embedded';
  const file = path.join(temporaryFolder('rosewater-backups-'), 'shop.backup');
  let own: Awaited<ReturnType<typeof testDatabase>>;
  const shop = (): NonNullable<typeof own> => {
    if (own === null) throw new Error('There is no PostgreSQL');
    return own;
  };
  const backup = () =>
    writeBackup(file, { pictures: picturesOf(shop().dataDir), openDatabase: async () => shop().database, progress: quiet });

  beforeAll(async () => {
    own = await testDatabase(engine);
    if (own === null) return;
    const pictures = picturesOf(own.dataDir);
    for (const name of ['one.webp', `${'long'.repeat(35)}.webp`]) await pictures.write(name, randomBytes(5_000));
    for (const [n, words] of HOSTILE.entries())
      await own.database.kysely
        .insertInto('setting')
        .values({ name: `hostile ${n}`, value: words })
        .execute();
    await own.database.kysely
      .insertInto('setting')
      .values({ name: 'large', value: 'x'.repeat(3_000_000) })
      .execute();
  }, 120_000);
  afterAll(() => own?.close());

  test('comes back on the other database, row by row, with its pictures and the schema of its version', async (context) => {
    const place = own === null ? null : await newPlace(other);
    if (place === null) return context.skip('no PostgreSQL on this machine');
    const { rows, tables, pictures } = await backup();
    expect([fs.statSync(file).mode & 0o777, fs.readdirSync(path.dirname(file))]).toEqual([0o600, ['shop.backup']]);
    expect(await restoreTo(file, place)).toMatchObject({ rows, tables, pictures: 2 });
    expect(pictures).toBe(2);
    const restored = await place.open();
    expect(await contentOf(restored)).toEqual(await contentOf(shop().database));
    expect(await schemaOf(restored)).toEqual(await schemaOf(shop().database));
    for (const name of fs.readdirSync(path.join(shop().dataDir, 'pictures')))
      expect(await picturesOf(place.dataDir).read(name)).toEqual(await picturesOf(shop().dataDir).read(name));
    const drawn = sql<{ id: number }>`select nextval(pg_get_serial_sequence('member', 'id'))::int as id`;
    const [here, there] = [(await drawn.execute(shop().database.kysely)).rows, (await drawn.execute(restored.kysely)).rows];
    expect(there).toEqual(here);
    expect(there[0]?.id).toBeGreaterThan(1);
  });

  test('comes back where an attempt ended early; no shop starts there until then, and afterwards nothing is written over', async (context) => {
    const place = own === null ? null : await newPlace(engine);
    if (place === null) return context.skip('no PostgreSQL on this machine');
    await backup();
    const stopAt = (words: string) => (doing: string) => {
      if (doing === words) throw new StartError('Interrupted');
    };
    for (const moment of ['rows written', 'rows checked'])
      await expect(restoreTo(file, place, stopAt(moment))).rejects.toThrow('Interrupted');
    await expect(migrate(await place.open())).rejects.toThrow(
      'The database holds an unfinished restore: run npm run restore again, which starts over, or give the shop an empty database',
    );
    // As PostgreSQL leaves it of a transaction that was killed.
    const left = path.join(place.dataDir, 'database/base/left');
    if (engine === 'embedded') fs.writeFileSync(left, 'rows of the attempt');
    await restoreTo(file, place);
    expect(fs.existsSync(left)).toBe(false);
    const database = await place.open();
    expect(await migrate(database)).toEqual([]);
    expect(await contentOf(database)).toEqual(await contentOf(shop().database));
    await expect(restoreTo(file, place)).rejects.toThrow(
      'The database is not empty, and a restore never writes over anything: set DATA_DIR',
    );
    expect(await contentOf(database)).toEqual(await contentOf(shop().database));
  });
});

describe('a move', () => {
  test('to PostgreSQL takes every row, also after one that was interrupted, and not a second time', async (context) => {
    const [own, place] = [await testDatabase('embedded'), await newPlace('postgres')];
    if (own === null || place === null) return context.skip('no PostgreSQL on this machine');
    const to = await place.open();
    const interrupted = moveDatabase(own.database, to, (doing) => {
      if (doing === 'rows checked') throw new StartError('Interrupted');
    });
    await expect(interrupted).rejects.toThrow('Interrupted');
    await expect(migrate(to)).rejects.toThrow('unfinished move: run npm run move again');
    const { rows } = await moveDatabase(own.database, to, quiet);
    expect(rows).toBeGreaterThan(5_000);
    expect(await contentOf(to)).toEqual(await contentOf(own.database));
    await expect(moveDatabase(own.database, to, quiet)).rejects.toThrow(
      'not empty, and a move never writes over anything: name the address',
    );
    await own.close();
  });
});

test('a backup of an older version is restored as it was, and then brought up to date', { timeout: 120_000 }, async () => {
  const [old, place] = [await newPlace('embedded'), await newPlace('embedded')];
  const migrations = fs.readdirSync(new URL('../db/migrations/', import.meta.url)).map((name) => name.replace('.sql', ''));
  const older = migrations.toSorted().slice(0, -2);
  const database = await old?.open();
  if (old === null || place === null || database === undefined) throw new Error('The embedded database is always there');
  await migrateLike(
    database,
    older.map((name) => ({ name, checksum: '' })),
  );
  await database.kysely.insertInto('setting').values({ name: 'old', value: 'kept' }).execute();
  const file = path.join(temporaryFolder('rosewater-backups-'), 'old.backup');
  await writeBackup(file, { pictures: picturesOf(old.dataDir), openDatabase: old.open, progress: quiet });
  await restoreTo(file, place);
  const restored = await place.open();
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(restored.kysely);
  expect(rows.map(({ name }) => name)).toEqual(migrations.toSorted());
  expect(await restored.kysely.selectFrom('setting').select('value').where('name', '=', 'old').execute()).toEqual([{ value: 'kept' }]);
});
