import { expect, test } from 'vitest';
import { withMigrations } from '../../test/support/made-up-migrations.ts';
import { StartError } from '../config.ts';
import { readMigrations } from './migration-files.ts';

const stepOf = async (text: string) => (await readMigrations(withMigrations({ '9001_one.sql': text }))).at(-1)?.step;

test('the first line of a file says how it is applied', async () => {
  expect(await stepOf('-- Why it is there.\ncreate table one (n integer)')).toEqual({ kind: 'expand' });
  expect(await stepOf('-- contract: needs 0082_upgrades\ndrop table one;\n')).toEqual({ kind: 'contract', needs: '0082_upgrades' });
  expect(await stepOf('-- in batches\nupdate one set n = 1 where n is null; -- all\n')).toEqual({ kind: 'batches' });
  const statement = 'create index concurrently if not exists one_n on one (n)';
  expect(await stepOf(`-- without transaction\n-- Why.\n${statement};\n`)).toEqual({
    kind: 'indexes',
    indexes: [{ name: 'one_n', table: 'one', statement }],
  });
});

test.each([
  ['-- contract\ndrop table one', 'has the line "-- contract"'],
  ['-- Contract: needs 0082_upgrades\ndrop table one', 'has the line "-- Contract: needs 0082_upgrades"'],
  ['-- Why.\n-- contract: needs 0082_upgrades\ndrop table one', 'has the line "-- contract: needs 0082_upgrades"'],
  ['-- contract: needs 0082_upgrades\n-- in batches\ndelete from one', 'has the line "-- in batches"'],
  ['-- in batches of 1000\nupdate one set n = 1', 'has the line "-- in batches of 1000"'],
  ['-- contract: needs 9002_later\ndrop table one', 'needs 9002_later, which is no migration before it'],
  ['-- contract: needs 9001_one\ndrop table one', 'needs 9001_one, which is no migration before it'],
  ['-- in batches\nupdate one set n = 1; update one set n = 2', 'has to be one statement that changes rows'],
  ['-- in batches\nselect 1', 'has to be one statement that changes rows'],
  ['-- without transaction\ncreate index one_n on one (n)', 'may only have statements "create index concurrently if not exists'],
  ['-- without transaction\ncreate index concurrently if not exists one_n on one (n); drop table one', 'may only have statements'],
])('a file that cannot be followed is refused: %j', async (text, reason) => {
  const read = readMigrations(withMigrations({ '9001_one.sql': text, '9002_later.sql': 'select 1' }));
  await expect(read).rejects.toThrow(StartError);
  await expect(read).rejects.toThrow(`Migration 9001_one `);
  await expect(read).rejects.toThrow(reason);
});
