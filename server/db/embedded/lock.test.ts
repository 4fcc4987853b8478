import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('is held by one process until released, then leaves nothing', async () => {
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

test('a stale lock is taken over by one of many', async () => {
  leaveBehind({ boot: 'earlier' });
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const [winner, ...others] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(others).toEqual([]);
  winner?.();
});

test.each(['{"somebody":"else"}', 'no lock'])(
  'what is no lock file is not touched, and the sentence says which file it is: %s',
  async (text) => {
    fs.writeFileSync(file, text);
    await expect(lockFolder(folder)).rejects.toThrow(`If none runs, delete ${file}`);
    expect(fs.readdirSync(folder)).toEqual(['database.lock']);
  },
);

test('an empty lock file and an interrupted takeover block nobody', async () => {
  fs.writeFileSync(file, '');
  fs.writeFileSync(`${file}.takeover`, '');
  (await lockFolder(folder))();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('the claim of a process that died during takeover passes to the next', async () => {
  leaveBehind({ boot: 'earlier' });
  const nameOf = (text: string) => `${file}.claim-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  const dead = (pid: number) => JSON.stringify({ ...thisHolder(null), boot: 'earlier', pid });
  fs.writeFileSync(nameOf(fs.readFileSync(file, 'utf8')), dead(1));
  fs.writeFileSync(nameOf(dead(1)), dead(2));
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const [winner, ...others] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(others).toEqual([]);
  winner?.();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('nothing is left of a lock that could not be written', async () => {
  fs.chmodSync(folder, 0o700);
  const write = vi.spyOn(fs, 'linkSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  await expect(lockFolder(folder)).rejects.toThrow('no space left');
  write.mockRestore();
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('across containers, where process ids mean nothing, the presence socket decides', async () => {
  const presence = await showPresence(folder, 'other.sock');
  leaveBehind({ namespace: 'pid:[elsewhere]', socket: 'other.sock' });
  await expect(lockFolder(folder)).rejects.toThrow('in use');
  presence?.end();
  (await lockFolder(folder))();
});
