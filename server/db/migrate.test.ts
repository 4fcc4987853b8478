import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { withMigrations } from '../../test/support/made-up-migrations.ts';
import { StartError } from '../config.ts';
import { compareSchema, migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

const raced = {
  '9001_raced.sql': `create table raced (n integer); insert into raced values (1); select pg_sleep(0.1)`,
  '9002_raced.sql': `insert into raced values (2)`,
};
const RACED = withMigrations(raced);
const CONTRACT = `-- contract: needs 9002_raced\nalter table raced rename to narrowed`;
const contracted = { ...raced, '9003_contract.sql': CONTRACT };

const numbersOf = async (db: Kysely<Schema>, table: string) => {
  const { rows } = await sql<{ n: number }>`select n from ${sql.table(table)} order by n`.execute(db);
  return rows.map(({ n }) => n);
};

describeOnBoth('migrate', (database, engine) => {
  /** A server that gives signs of life and whose code knows migrations up to one. */
  const serverThatKnows = async (knows: string | null, version: string | null) => {
    const id = randomUUID();
    await database().kysely.insertInto('running_server').values({ id, knows, version, seen_at: sql`now() + interval '1 hour'` }).execute();
    return { leave: () => database().kysely.deleteFrom('running_server').where('id', '=', id).execute() };
  };

  test('three at once: each migration is applied once, in order', async () => {
    const three = [1, 2, 3].map(() => migrate(database(), { folder: RACED }));
    const applied = (await Promise.all(three)).flat();
    expect(applied.sort()).toEqual(['9001_raced', '9002_raced']);
    expect(await numbersOf(database().kysely, 'raced')).toEqual([1, 2]);
  });

  test('a newer database is left as it is, and said to be newer, where nothing was taken from it', async () => {
    const log = keptLog();
    expect(await migrate(database(), { log })).toEqual([]);
    expect(log.lines).toEqual([
      [expect.stringContaining('newer than this version, which can run on it: it has migrations 9001_raced, 9002_raced')],
    ]);
    expect(await compareSchema(database().kysely)).toEqual({ missing: [], unknown: ['9001_raced', '9002_raced'] });
  });

  test('a changed migration is refused', async () => {
    const folder = withMigrations({ ...raced, '9001_raced.sql': 'create table other (n integer)' });
    await expect(migrate(database(), { folder })).rejects.toThrow('Migration 9001_raced was changed after it had been applied');
  });

  test('a failing migration leaves nothing, and says which it was', async () => {
    const folder = withMigrations({ ...raced, '9003_broken.sql': 'create table broken (n integer); select nonsense' });
    await expect(migrate(database(), { folder })).rejects.toThrow('Migration 9003_broken failed: column "nonsense" does not exist');
    const { rows } = await sql`select to_regclass('broken') as name`.execute(database().kysely);
    expect(rows).toEqual([{ name: null }]);
  });

  test('a contract step waits until no server runs that does not know what it needs, and keeps older code out from then on', async () => {
    const folder = withMigrations(contracted);
    const older = [await serverThatKnows('9001_raced', '0.3.0'), await serverThatKnows(null, null)];
    await serverThatKnows('9002_raced', '0.4.0');
    await serverThatKnows('9003_contract', '0.5.0');
    if (engine === 'postgres') {
      const refused = migrate(database(), { folder });
      await expect(refused).rejects.toThrow(StartError);
      await expect(refused).rejects.toThrow(
        'Migration 9003_contract takes away what older code uses, and 1 server of version 0.3.0 and 1 server of an earlier version still run: ' +
          'this version cannot run beside them; stop them, and start this version then',
      );
      expect(await numbersOf(database().kysely, 'raced')).toEqual([1, 2]);
    }
    for (const server of older) await server.leave();
    expect(await migrate(database(), { folder })).toEqual(['9003_contract']);
    expect(await numbersOf(database().kysely, 'narrowed')).toEqual([1, 2]);
    const late = migrate(database());
    await expect(late).rejects.toThrow(StartError);
    await expect(late).rejects.toThrow(
      'newer than this version of Rosewater (its migration 9003_contract needs code that knows 9002_raced)',
    );
    await expect(compareSchema(database().kysely)).rejects.toThrow('install the newer version');
    // The release between: it knows what is needed, and not the step itself.
    expect(await migrate(database(), { folder: RACED })).toEqual([]);
  });

  test('a refused contract step names the release that can run before and after it', async (context) => {
    context.skip(engine === 'embedded', 'nobody else is there');
    const older = await serverThatKnows(null, '0.0.9');
    const folder = withMigrations({ ...contracted, '9003b_contract.sql': '-- contract: needs 0082_upgrades\nselect 1' });
    await expect(migrate(database(), { folder })).rejects.toThrow(
      '1 server of version 0.0.9 still run: upgrade them to version 0.1.0 first, or stop them, and start this version then',
    );
    await older.leave();
  });

  test('batches tell how far they are, and go on where they were interrupted', async () => {
    const files = {
      ...contracted,
      '9004_large.sql':
        'create table large (n integer primary key, half integer); insert into large select n from generate_series(1, 250) n',
      '9005_halves.sql':
        '-- in batches\n-- Each takes a hundred.\nupdate large set half = 100 / (201 - n) where n in (select n from large where half is null order by n limit 100);\n',
    };
    const log = keptLog();
    // The third batch fails, at 201.
    await expect(migrate(database(), { folder: withMigrations(files), log })).rejects.toThrow('9005_halves failed: division by zero');
    expect(log.lines).toEqual([['Migration 9005_halves: 100 rows so far']]);
    const done = async () => (await sql`select 1 from large where half is not null`.execute(database().kysely)).rows.length;
    expect(await done()).toBe(200);
    const mended = { ...files, '9005_halves.sql': files['9005_halves.sql'].replace('100 / (201 - n)', 'n / 2') };
    expect(await migrate(database(), { folder: withMigrations(mended) })).toEqual(['9005_halves']);
    expect(await done()).toBe(250);
  });
});
