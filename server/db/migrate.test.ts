import fs from 'node:fs';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '../../test/support/database.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { StartError } from '../config.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = new URL('./migrations/', import.meta.url);

/** The project's migrations and more beside them, in a folder of their own. */
function withMore(more: Record<string, string>): URL {
  const folder = temporaryFolder('rosewater-migrations-');
  fs.cpSync(MIGRATIONS, folder, { recursive: true });
  for (const [name, text] of Object.entries(more)) fs.writeFileSync(`${folder}/${name}`, text);
  return pathToFileURL(`${folder}/`);
}

const RACED = withMore({
  '9001_raced.sql': `create table raced (n integer); insert into raced values (1); select pg_sleep(0.1)`,
  '9002_raced.sql': `insert into raced values (2)`,
});

describeOnBoth('migrate', (database) => {
  test('three at once: each migration is applied once, in order', async () => {
    await Promise.all([migrate(database(), RACED), migrate(database(), RACED), migrate(database(), RACED)]);
    const { rows } = await sql`select n from raced order by n`.execute(database().kysely);
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('a database newer than the code is refused', async () => {
    const older = migrate(database());
    await expect(older).rejects.toThrow(StartError);
    await expect(older).rejects.toThrow('newer than this version of Rosewater (it has migration 9001_raced)');
  });

  test('a changed migration is refused', async () => {
    const changed = withMore({ '9001_raced.sql': 'create table other (n integer)', '9002_raced.sql': 'insert into raced values (2)' });
    await expect(migrate(database(), changed)).rejects.toThrow('Migration 9001_raced was changed after it had been applied');
  });

  test('a failing migration leaves nothing, and says which it was', async () => {
    const failing = withMore({
      '9001_raced.sql': fs.readFileSync(new URL('9001_raced.sql', RACED), 'utf8'),
      '9002_raced.sql': 'insert into raced values (2)',
      '9003_broken.sql': 'create table broken (n integer); select nonsense',
    });
    await expect(migrate(database(), failing)).rejects.toThrow('Migration 9003_broken failed: column "nonsense" does not exist');
    const { rows } = await sql`select to_regclass('broken') as name`.execute(database().kysely);
    expect(rows).toEqual([{ name: null }]);
  });
});
