import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../test/support/s3.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { readConfig } from '../config.ts';
import { folderPictureStore, type ListedPictureStore, layeredPictureStore, type PictureStore, removeBrokenOff } from './picture-store.ts';
import { type S3Pictures, s3Pictures } from './s3-picture-store.ts';

let server: TestS3;
let opened: S3Pictures[] = [];
const warnings: string[] = [];

function s3(changes: object = {}): S3Pictures {
  const settings = readConfig({ ...server.settings, ...changes }).s3;
  if (settings === null) throw new Error('The settings name a storage');
  const made = s3Pictures(settings, (line) => warnings.push(line));
  opened.push(made);
  return made;
}

beforeAll(async () => {
  server = await startS3();
});
afterAll(async () => {
  for (const one of opened) one.close();
  opened = [];
  await server.stop();
});

describe.each<[string, () => PictureStore]>([
  ['a folder', () => folderPictureStore(temporaryFolder('rosewater-store-'))],
  ['S3', () => s3().store('pictures')],
  ['S3 before a folder', () => layeredPictureStore(s3().store('layered'), folderPictureStore(temporaryFolder('rosewater-store-')))],
])('pictures in %s', (_where, open) => {
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 31) % 256));

  test('are read as they were written, and gone when they were removed', async () => {
    const store = open();
    expect(await store.read('rose.jpg')).toBeNull();
    await store.write('rose.jpg', bytes);
    expect((await store.read('rose.jpg'))?.equals(bytes)).toBe(true);
    await store.write('rose.jpg', Buffer.of(1, 2));
    expect(await store.read('rose.jpg')).toEqual(Buffer.of(1, 2));
    await store.remove('rose.jpg');
    await store.remove('rose.jpg');
    expect(await store.read('rose.jpg')).toBeNull();
  });

  test('parallel writes do not mix', async () => {
    const store = open();
    const names = Array.from({ length: 30 }, (_, n) => `p-${n}.webp`);
    await Promise.all(names.map((name) => store.write(name, Buffer.from(name))));
    expect((await Promise.all(names.map((name) => store.read(name)))).map(String)).toEqual(names);
  });

  test.each(['../secret', 'a/b.jpg', '..', '.hidden', '', 'a\0b', 'x'.repeat(200)])('%j is no name', async (name) => {
    const store = open();
    await expect(async () => store.read(name)).rejects.toThrow('Not the name of a picture');
    await expect(async () => store.write(name, bytes)).rejects.toThrow('Not the name of a picture');
    await expect(async () => store.remove(name)).rejects.toThrow('Not the name of a picture');
  });
});

describe('a list of pictures', () => {
  let listing: TestS3;
  beforeAll(async () => {
    listing = await startS3({ checksSignatures: false });
  });
  afterAll(() => listing.stop());

  async function listed(store: ListedPictureStore): Promise<string[]> {
    const names: string[] = [];
    for await (const name of store.list()) names.push(name);
    return names.toSorted();
  }

  test('of a folder has nothing that is half written', async () => {
    const folder = temporaryFolder('rosewater-store-');
    const store = folderPictureStore(folder);
    for (const name of ['one.webp', 'two.webp']) await store.write(name, Buffer.from(name));
    fs.writeFileSync(path.join(folder, 'three.webp.1.part'), '');
    expect(await listed(store)).toEqual(['one.webp', 'two.webp']);
  });

  test('of a bucket has those of its prefix, nothing of another one', async () => {
    const bucket = s3(listing.settings);
    const names = ['one.webp', 'three.webp', 'two.webp'];
    for (const name of names) await bucket.store('many').write(name, Buffer.from(name));
    await bucket.store('many-others').write('other.webp', Buffer.of(1));
    expect(await listed(bucket.store('many'))).toEqual(names);
  });

  test('of both has each once', async () => {
    const folder = folderPictureStore(temporaryFolder('rosewater-store-'));
    const layered = layeredPictureStore(s3(listing.settings).store('both'), folder);
    await layered.write('new.webp', Buffer.of(1));
    for (const name of ['new.webp', 'old.webp']) await folder.write(name, Buffer.of(2));
    expect(await listed(layered)).toEqual(['new.webp', 'old.webp']);
  });
});

test('prefixes keep stores of one bucket apart', async () => {
  const both = s3();
  await both.store('one').write('a.jpg', Buffer.of(1));
  expect(await both.store('two').read('a.jpg')).toBeNull();
});

test('files that were in the folder before are read until removed', async () => {
  const folder = folderPictureStore(temporaryFolder('rosewater-store-'));
  await folder.write('old.jpg', Buffer.of(7));
  const store = layeredPictureStore(s3().store('before'), folder);
  expect(await store.read('old.jpg')).toEqual(Buffer.of(7));
  await store.remove('old.jpg');
  expect([await store.read('old.jpg'), await folder.read('old.jpg')]).toEqual([null, null]);
});

test.each([
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }],
  ['an unknown bucket', { S3_BUCKET: 'nobodys' }],
  ['a storage that is away', { S3_ENDPOINT: 'http://127.0.0.1:9' }],
])('%s is told, and says 503 without the secret', async (_what, changes) => {
  const before = warnings.length;
  const store = s3(changes).store('pictures');
  for (const work of [() => store.read('a.jpg'), () => store.write('a.jpg', Buffer.of(1))])
    await expect(work()).rejects.toMatchObject({ message: 'The picture storage is away', statusCode: 503 });
  const logged = warnings.slice(before).join('\n');
  expect(logged).toContain('The picture storage did not serve');
  expect(logged).not.toMatch(/S3RVER|wrong/);
});

test.each([
  [{ S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID is missing'],
  [{ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'a' }, 'S3_SECRET_ACCESS_KEY is missing'],
  [{ S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }, 'S3_BUCKET is missing'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET is missing'],
  [{ S3_ENDPOINT: 'ftp://s3.example' }, 'S3_ENDPOINT: must be an http(s) address'],
  [{ S3_BUCKET: 'No Bucket' }, 'S3_BUCKET: must be the name of a bucket'],
])('settings %j do not start', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message);
});

test('half written files are removed after an hour, nothing else', async () => {
  const folder = temporaryFolder('rosewater-store-');
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ['old.jpg', 'old.jpg.1.abc.part', 'young.jpg.1.abc.part']) fs.writeFileSync(path.join(folder, name), 'x');
  for (const name of ['old.jpg', 'old.jpg.1.abc.part']) fs.utimesSync(path.join(folder, name), old, old);
  await removeBrokenOff(folder);
  await removeBrokenOff(path.join(folder, 'nowhere'));
  expect(fs.readdirSync(folder).sort()).toEqual(['old.jpg', 'young.jpg.1.abc.part']);
});
