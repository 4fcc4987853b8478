import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openApi } from '../../test/support/api.ts';
import { testDatabase } from '../../test/support/database.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { copyOpenDatabase } from './embedded-copy.ts';

/** Runs a command in a process of its own; `started` gets the process. */
async function command(name: string, env: NodeJS.ProcessEnv, words: string[], started: (child: ChildProcess) => void = () => undefined) {
  const settings = { ...process.env, DATABASE_URL: '', ...env };
  const main = path.join(import.meta.dirname, `${name}-command.ts`);
  const child = spawn(process.execPath, [main, ...words], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  let [printed, refused] = ['', ''];
  child.stdout.on('data', (text) => (printed += text));
  child.stderr.on('data', (text) => (refused += text));
  started(child);
  const [code] = await once(child, 'close');
  return { code, printed, refused };
}

test('an embedded shop is backed up while it writes, as of one moment, and comes back', { timeout: 180_000 }, async () => {
  const own = await testDatabase('embedded');
  if (own === null) throw new Error('The embedded database is always there');
  const { database, dataDir } = own;
  const nearlyFull = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 1, bsize: 1 } as fs.StatsFs);
  await expect(copyOpenDatabase(database, dataDir)).rejects.toThrow(/has no room for a copy .*: make room, or stop the shop and repeat$/);
  nearlyFull.mockRestore();
  const api = await openApi(database, { DATA_DIR: dataDir });
  const file = path.join(temporaryFolder('rosewater-backups-'), 'running.backup');
  let isDone = false;
  let last = 0;
  const writing = (async () => {
    for (let n = 1; !isDone; n += 1) {
      // Both rows of a pair are written at once, so a backup has both or neither.
      await database.kysely.transaction().execute(async (tx) => {
        for (const side of ['left', 'right']) await sql`insert into setting values (${`${side} ${n}`}, ${String(n)})`.execute(tx);
      });
      last = n;
    }
  })();
  await expect.poll(() => last, { timeout: 60_000 }).toBeGreaterThan(5);
  const isCopied = () => fs.existsSync(path.join(dataDir, 'backup-copy/data/database/PG_VERSION'));
  const killed = await command('backup', { DATA_DIR: dataDir }, [file], (child) => {
    void vi.waitFor(() => expect(isCopied()).toBe(true), { timeout: 60_000, interval: 5 }).finally(() => child.kill('SIGKILL'));
  });
  expect([killed.code, isCopied(), fs.existsSync(file)]).toEqual([null, true, false]);
  const before = last;
  const backup = await command('backup', { DATA_DIR: dataDir }, [file]);
  isDone = true;
  await writing;
  await api.stop();
  expect(backup).toMatchObject({ code: 0, printed: expect.stringContaining(`${file} holds`) });
  expect(fs.existsSync(path.join(dataDir, 'backup-copy'))).toBe(false);
  const target = temporaryFolder('rosewater-restored-');
  expect(await command('restore', { DATA_DIR: target }, [file])).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^Restored the shop of/),
  });
  const restored = await openDatabase({ dataDir: target, log: keptLog() });
  await migrate(restored);
  const { rows } = await sql<{ side: string; last: number; count: number }>`
    select split_part(name, ' ', 1) as side, max(value::integer) as last, count(*) as count from setting
    where name like 'left %' or name like 'right %' group by 1 order by 1`.execute(restored.kysely);
  const [left, right] = rows;
  await restored.close();
  await own.close();
  expect({ ...left, side: '' }).toEqual({ ...right, side: '' });
  expect(left?.count).toBe(left?.last);
  expect(left?.last).toBeGreaterThanOrEqual(before);
});

test('commands say in one line what is missing', { timeout: 120_000 }, async () => {
  const empty = temporaryFolder('rosewater-empty-');
  const env = { DATA_DIR: empty };
  const file = path.join(empty, 'none.backup');
  const answers = await Promise.all([
    command('backup', env, [file]),
    command('restore', env, [file]),
    command('move', env, ['postgres://shop@127.0.0.1:1/shop']),
    command('move', { ...env, DATABASE_URL: 'postgres://shop:s3cret@127.0.0.1:1/shop' }, []),
    command('move', env, []),
    command('backup', env, []),
  ]);
  expect(answers.map(({ code, refused }) => [code, refused])).toEqual([
    [1, `There is no shop in ${empty}: set DATA_DIR or DATABASE_URL as the shop has it\n`],
    [1, `There is no file ${file}\n`],
    [1, `There is no embedded database in ${empty}: set DATA_DIR as the shop has it\n`],
    [1, `There is no embedded database in ${empty}: set DATA_DIR as the shop has it\n`],
    [1, 'Usage: npm run move, with the address of an empty PostgreSQL database in DATABASE_URL\n'],
    [1, 'Usage: npm run backup -- FILE\n'],
  ]);
  expect(fs.readdirSync(empty)).toEqual([]);
});

test('a move takes no password from its command line, and does not repeat it', { timeout: 120_000 }, async () => {
  const env = { DATA_DIR: temporaryFolder('rosewater-empty-') };
  const addresses = [
    'postgres://shop:s3cret@127.0.0.1:1/shop',
    'postgresql://shop:s3cret/@127.0.0.1:1/shop',
    'postgres://shop@127.0.0.1:1/shop?password=s3cret',
  ];
  for (const { code, printed, refused } of await Promise.all(addresses.map((address) => command('move', env, [address]))))
    expect([code, printed, refused]).toEqual([
      1,
      '',
      'Everybody on this machine can read what a command is given: put an address with a password into DATABASE_URL, and run npm run move without it\n',
    ]);
});
