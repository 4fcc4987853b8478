import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { drawing } from '../draw.ts';
import { type Change, decodeChanges, encodeChange } from './faults/record.ts';
import { cutPower } from './power-cut.ts';

const SECTOR = 512;
const page = (letter: string, sectors = 4) => Buffer.alloc(sectors * SECTOR, letter);

/** Results of power cuts with many seeds, for a folder whose file `old` contains four sectors of `a`. */
function leftAfterCuts(changes: Change[]): Record<string, string>[] {
  const folder = temporaryFolder('rosewater-cut-');
  const [before, record, after] = ['before', 'record', 'after'].map((name) => path.join(folder, name)) as [string, string, string];
  fs.mkdirSync(before);
  fs.writeFileSync(path.join(before, 'old'), page('a'));
  fs.writeFileSync(record, Buffer.concat(changes.map(encodeChange)));
  const all = Array.from({ length: 40 }, (_, seed) => {
    fs.mkdirSync(after);
    cutPower({ folder: after, before, record, draw: drawing(seed) });
    const left = Object.fromEntries(fs.readdirSync(after, { withFileTypes: true }).map((entry) => [entry.name, lettersOf(after, entry)]));
    fs.rmSync(after, { recursive: true });
    return left;
  });
  fs.rmSync(folder, { recursive: true });
  return all;
}

/** Content as one letter per sector; a dot for a sector that was never written. */
function lettersOf(folder: string, entry: fs.Dirent): string {
  const content = entry.isFile() ? fs.readFileSync(path.join(folder, entry.name)) : Buffer.of();
  const firsts = Array.from({ length: content.length / SECTOR }, (_, at) => content.toString('latin1', at * SECTOR, at * SECTOR + 1));
  return firsts.join('').replaceAll('\0', '.');
}

const distinct = (all: Record<string, string>[], name: string) => new Set(all.map((left) => left[name]));

test('what was synced is there after a cut', () => {
  const left = leftAfterCuts([
    { op: 'write', path: 'old', at: SECTOR, bytes: page('b', 2) },
    { op: 'create', path: 'new' },
    { op: 'write', path: 'new', at: 0, bytes: page('c') },
    { op: 'rename', path: 'new', to: 'newer' },
    { op: 'sync', path: 'newer' },
    { op: 'sync', path: 'old' },
  ]);
  for (const one of left) expect(one).toEqual({ old: 'abba', newer: 'cccc' });
});

test('what was not synced is there, not there, or there in parts and in an older state', () => {
  const left = leftAfterCuts([
    { op: 'write', path: 'old', at: 0, bytes: page('b') },
    { op: 'write', path: 'old', at: 2 * SECTOR, bytes: page('c') },
  ]);
  const found = distinct(left, 'old');
  expect(found.size).toBeGreaterThan(5);
  for (const one of found) expect(one).toMatch(/^[ab]{2}[abc]{2}[.c]{0,2}$/);
  expect(found).toContain('aaaa');
});

test('changes of folders are kept up to some point in their order', () => {
  const left = leftAfterCuts([
    { op: 'create', path: 'one' },
    { op: 'unlink', path: 'old' },
    { op: 'mkdir', path: 'folder' },
  ]);
  const found = new Set(left.map((one) => Object.keys(one).sort().join()));
  expect(found.size).toBeGreaterThan(1);
  for (const one of found) expect(['old', 'old,one', 'one', 'folder,one']).toContain(one);
});

test('a record that ends amid a change is read up to it', () => {
  const whole: Change = { op: 'write', path: 'old', at: 0, bytes: page('b') };
  const record = Buffer.concat([encodeChange(whole), encodeChange({ ...whole, at: 9 })]).subarray(0, -1);
  expect([...decodeChanges(record)]).toEqual([whole]);
});
