import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { thisHolder } from './holder.ts';
import { lockFolder } from './lock.ts';
import { showPresence } from './presence.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = temporaryFolder('rosewater-lock-');
  file = path.join(folder, 'database.lock');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const leaveBehind = (changed: object) => fs.writeFileSync(file, JSON.stringify({ ...thisHolder(null), ...changed }));

test('one holds the folder until it lets go, then nothing is left', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  release();
  expect(fs.readdirSync(folder)).toEqual([]);
  (await lockFolder(folder))();
});

test.each([
  ['of an earlier start of the machine', { boot: 'earlier' }],
  ['whose process id now belongs to another', { started: '1' }],
  ['whose process is gone', { pid: 2 ** 22 + 1 }],
])('a lock %s is taken over', async (_, changed) => {
  leaveBehind(changed);
  const release = await lockFolder(folder);
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

test('of many who find a dead lock, one gets it', async () => {
  leaveBehind({ boot: 'earlier' });
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const [winner, ...others] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(others).toEqual([]);
  winner?.();
});

test('what is no lock file is not touched, and the sentence says which file it is', async () => {
  fs.writeFileSync(file, '');
  await expect(lockFolder(folder)).rejects.toThrow(`If none runs, delete ${file}`);
});

test('across containers, where process ids mean nothing, the sign of life decides', async () => {
  const presence = await showPresence(folder, 'other.sock');
  leaveBehind({ namespace: 'pid:[elsewhere]', socket: 'other.sock' });
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  presence?.end();
  (await lockFolder(folder))();
});
