import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { folderPictureStore } from '../adapters/picture-store.ts';
import { StartError } from '../config.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { pictureRow } from './check.ts';
import { fillingFailure } from './command.ts';
import { restoreBackup } from './restore.ts';
import { RowSum, TableSums } from './row-sum.ts';

const OLDEST = '0001_catalogue';
const checksum = createHash('sha256')
  .update(fs.readFileSync(new URL(`../db/migrations/${OLDEST}.sql`, import.meta.url)))
  .digest('hex');
const picture = { name: 'one.webp', bytes: randomBytes(40_000) };
const rows = Buffer.from('1\tone\n2\ttwo\n');

/** What a small backup says, to be changed by a test. */
function content() {
  const sums = new TableSums([{ name: 'brand' }]);
  sums.add('brand', rows);
  const pictures = new RowSum();
  pictures.add(pictureRow(picture));
  return {
    head: { format: 1, version: '0.1.0', made: '2026-11-27T00:00:00.000Z' },
    schema: { migrations: [{ name: OLDEST, checksum }], tables: [{ name: 'brand', columns: ['id', 'name'] }] },
    rows,
    end: { tables: sums.list(), sequences: [], pictures: { count: 1, sum: pictures.text } },
  };
}

const folder = temporaryFolder('rosewater-backups-');
const file = path.join(folder, 'shop.backup');
const json = (value: unknown) => Buffer.from(JSON.stringify(value));

const write = (said = content(), more: (archive: ArchiveWriter) => Promise<void> = async () => undefined) =>
  writeArchive(file, new Date(), async (archive) => {
    await archive.add('rosewater-backup.json', json(said.head));
    await archive.add(`pictures/${picture.name}`, picture.bytes);
    await more(archive);
    await archive.add('schema.json', json(said.schema));
    await archive.add('tables/brand/000001.copy', said.rows);
    await archive.add('end.json', json(said.end));
  });

let dataDir = '';
beforeEach(() => {
  dataDir = temporaryFolder('rosewater-target-');
});
afterEach(() => void vi.restoreAllMocks());

/** What a restore says; `touched` when it went as far as the database. */
async function restore(): Promise<string> {
  const restoring = restoreBackup(file, {
    pictures: folderPictureStore(path.join(dataDir, 'pictures')),
    openDatabase: () => Promise.reject(new StartError('touched')),
    openAnew: () => Promise.reject(new Error('nothing was opened')),
    progress: () => undefined,
  });
  return restoring.then(
    () => 'nothing',
    (error: Error) => (error instanceof StartError ? error.message : `no sentence: ${error.stack}`),
  );
}

test('a whole backup is taken, and one that is cut off or damaged anywhere is refused before anything is touched', async () => {
  await write();
  expect(await restore()).toBe('touched');
  const whole = fs.readFileSync(file);
  const places = Array.from({ length: 24 }, (_, n) => Math.floor((whole.length * n) / 24));
  for (const length of [...places, whole.length - 1]) {
    fs.writeFileSync(file, whole.subarray(0, length));
    expect(await restore()).toMatch(/^\S+ is (truncated or damaged; copy it again|not a backup of Rosewater; name)/);
  }
  for (const at of places.slice(1)) {
    const damaged = Buffer.from(whole);
    damaged.writeUInt8((damaged[at] as number) ^ 0x55, at);
    fs.writeFileSync(file, damaged);
    // Damage to the head leaves nothing that tells whose file it is.
    expect(await restore()).toMatch(/^\S+ (is truncated or damaged|was altered|is not a backup of Rosewater)/);
  }
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

test('a backup of a newer version, one that was altered and a file that is none are told apart', async () => {
  const said = content();
  await write({ ...said, head: { ...said.head, format: 2 } });
  expect(await restore()).toMatch(
    /^The backup is newer than this version of Rosewater \(it has a later format\); install the newer version$/,
  );
  await write({ ...said, schema: { ...said.schema, migrations: [{ name: '9999_later', checksum }] } });
  expect(await restore()).toBe(
    'The backup is newer than this version of Rosewater (it was made by version 0.1.0); install the newer version',
  );
  await write({ ...said, schema: { ...said.schema, migrations: [{ name: OLDEST, checksum: 'other' }] } });
  expect(await restore()).toContain('are others than those of this version');
  await write({ ...said, rows: Buffer.from('1\tone\n2\tTwo\n') });
  expect(await restore()).toContain('was altered: its rows or pictures are not those it says it has');
  await write({ ...said, rows: Buffer.from('1\tone\n') });
  expect(await restore()).toContain('was altered');
  for (const other of [Buffer.from('nothing of ours'), gzipSync('nothing of ours'), gzipSync(Buffer.alloc(2_048))]) {
    fs.writeFileSync(file, other);
    expect(await restore()).toContain('is not a backup of Rosewater');
  }
  fs.rmSync(file);
  expect(await restore()).toContain('The backup cannot be read: ENOENT');
});

test('pictures that are there already are kept when they are the same, and refused when not', async () => {
  await write();
  const store = folderPictureStore(path.join(dataDir, 'pictures'));
  await store.write(picture.name, picture.bytes);
  expect(await restore()).toBe('touched');
  await store.write(picture.name, Buffer.of(1));
  expect(await restore()).toContain(`The pictures are not empty: ${picture.name} is there and differs`);
});

test('a disk that fills during a backup leaves the last one as it was, and nothing beside it', async () => {
  await write();
  const before = fs.readFileSync(file);
  fs.writeFileSync(`${file}.999999999.part`, 'of a command that was killed');
  const nearlyFull = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 1, bsize: 1 } as fs.StatsFs);
  const writing = write(content(), (archive) => archive.add('pictures/large.webp', randomBytes(20_000_000)));
  await expect(writing).rejects.toThrow(
    /^The disk of \S+ is full: make room there, or name a file on another disk, .* No backup was written$/,
  );
  expect(nearlyFull).toHaveBeenCalled();
  expect(fs.readFileSync(file).equals(before)).toBe(true);
  expect(fs.readdirSync(folder)).toEqual(['shop.backup']);
  const absent = writeArchive(path.join(folder, 'absent', 'shop.backup'), new Date(), async () => undefined);
  await expect(absent).rejects.toThrow('The backup cannot be written: ENOENT');
});

test('a disk that fills during a restore is named with its remedy, other failures stay', () => {
  const full = Object.assign(new Error('no space'), { code: '53100' });
  expect(fillingFailure(full, '/data', 'restore')).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The disk is full .*: make room and run npm run restore again, which starts over$/),
  });
  const other = new Error('other');
  expect(fillingFailure(other, folder, 'restore')).toBe(other);
});
