import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForCopy } from '../../test/support/database.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { openShopDatabase } from '../bootstrap/index.ts';
import { readConfig } from '../config.ts';
import { thisHolder } from '../db/embedded/holder.ts';
import { FolderInUseError } from '../db/embedded/lock.ts';
import { copiedDataDir, removeLeftCopy, takeCopyFolder } from './copy-folder.ts';

let dataDir = '';
let folder = '';
let lock = '';
beforeEach(() => useFolder(temporaryFolder('rosewater-copies-')));
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

function useFolder(name: string): void {
  dataDir = name;
  folder = path.join(name, 'backup-copy');
  lock = path.join(folder, 'database.lock');
}

const copied = () => path.join(copiedDataDir(dataDir), 'database/rows');

/** As a backup does while it has the folder. */
function writeCopy(): void {
  fs.mkdirSync(path.dirname(copied()), { recursive: true });
  fs.writeFileSync(copied(), 'of a shop');
}

/** As a backup does that is killed. */
function leaveCopy(): void {
  writeCopy();
  fs.writeFileSync(lock, JSON.stringify({ ...thisHolder(null), boot: 'earlier' }));
}

test('a copy that a killed backup left goes with the next start of the shop, with its lock and folder', async () => {
  fs.rmSync(dataDir, { recursive: true });
  useFolder((await askForCopy('embedded')).dataDir as string);
  leaveCopy();
  const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' });
  const database = await openShopDatabase(config, keptLog());
  expect(fs.existsSync(folder)).toBe(false);
  await database.close();
});

test('the next backup takes the place of one that was killed, and removes what both had in it', async () => {
  leaveCopy();
  const remove = await takeCopyFolder(dataDir);
  writeCopy();
  remove();
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

test('a copy that a backup is at work with stays, whoever else begins one or starts the shop', async () => {
  const remove = await takeCopyFolder(dataDir);
  writeCopy();
  await removeLeftCopy(dataDir);
  await expect(takeCopyFolder(dataDir)).rejects.toThrow(FolderInUseError);
  expect(fs.readFileSync(copied(), 'utf8')).toBe('of a shop');
  remove();
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

test('the end of a backup leaves the folder to the one that has taken it meanwhile', async () => {
  const remove = await takeCopyFolder(dataDir);
  const removeFolder = fs.rmdirSync;
  vi.spyOn(fs, 'rmdirSync').mockImplementationOnce((name) => {
    fs.writeFileSync(lock, 'of the next one');
    removeFolder(name);
  });
  remove();
  expect(fs.readFileSync(lock, 'utf8')).toBe('of the next one');
});

test('a backup makes the folder once more when the end of another one has removed it before it was locked', async () => {
  const made = vi.spyOn(fs, 'mkdirSync').mockReturnValueOnce(undefined);
  const remove = await takeCopyFolder(dataDir);
  expect([made.mock.calls.length, fs.existsSync(lock)]).toEqual([2, true]);
  remove();
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

test('on a full disk, which has no room for a lock, a copy without a living backup goes, and no other', async () => {
  const full = () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  leaveCopy();
  vi.spyOn(fs, 'linkSync').mockImplementation(full);
  await removeLeftCopy(dataDir);
  expect(fs.existsSync(copiedDataDir(dataDir))).toBe(false);
  writeCopy();
  fs.writeFileSync(lock, JSON.stringify(thisHolder(null)));
  await removeLeftCopy(dataDir);
  expect(fs.existsSync(copied())).toBe(true);
});
