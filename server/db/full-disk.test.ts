import fs from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { askForCopy } from '../../test/support/database.ts';
import { keptLog } from '../../test/support/kept-log.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { StartError } from '../config.ts';
import { openDatabase } from './client.ts';
import { probeDatabase, startFailure } from './full-disk.ts';

afterEach(() => void vi.restoreAllMocks());

const room = (bytes: number) => vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: bytes, bsize: 1 } as fs.StatsFs);
const full = expect.objectContaining({ name: 'StartError', message: expect.stringMatching(/^The disk of \/data is full: make room/) });
const aborted = new StartError('The database in /data cannot be opened (Aborted()); restore a backup', { cause: new Error('Aborted()') });

test('an engine that gave up without room on its disk is a full disk, with room it is what it said', () => {
  room(1e6);
  expect(startFailure(aborted, '/data')).toEqual(full);
  expect(startFailure(new Error('Aborted()'), '/data')).toEqual(full);
  room(1e9);
  expect(startFailure(aborted, '/data')).toBe(aborted);
});

test('what names the disk is a full disk, wherever in its causes and whatever is left now', () => {
  room(1e9);
  for (const code of ['ENOSPC', 'EDQUOT', '53100']) {
    const cause = Object.assign(new Error('no space'), { code });
    expect(startFailure(new StartError('Migration 1 failed', { cause }), '/data')).toEqual(full);
  }
});

test('a sentence about something else stays', () => {
  room(0);
  const held = new StartError('The data folder is in use by process 7');
  expect(startFailure(held, '/data')).toBe(held);
});

test('PostgreSQL is asked to write: one that may not make files fails the probe, though it reads', {
  timeout: 120_000,
}, async (context) => {
  const { url } = await askForCopy('postgres');
  if (url === undefined) return context.skip('no PostgreSQL on this machine');
  const open = (own: string) => openDatabase({ dataDir: temporaryFolder('rosewater-probe-'), url: own, log: keptLog() });
  const able = await open(url);
  await expect(probeDatabase(able)).resolves.toBeUndefined();
  await able.close();
  const unable = await open(`${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c temp_file_limit=0')}`);
  await expect(probeDatabase(unable)).rejects.toMatchObject({ code: '53400' });
  await unable.close();
});
