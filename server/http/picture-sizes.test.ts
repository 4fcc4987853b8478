import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { PictureStore } from '../adapters/picture-store.ts';
import { storedName } from './picture-formats.ts';
import { createPictureSizes } from './picture-sizes.ts';

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a34' } })
    .jpeg()
    .toBuffer();
});

/** A store in memory that notes what is read and written. */
function memoryStore(pictures: Map<string, Buffer>) {
  const noted = { read: [] as string[], written: [] as string[] };
  const store: PictureStore = {
    async read(name) {
      noted.read.push(name);
      return pictures.get(name) ?? null;
    },
    async write(name, bytes) {
      noted.written.push(name);
      pictures.set(name, bytes);
    },
    remove: async (name) => void pictures.delete(name),
  };
  return { store, noted };
}

/** Sizes of pictures `a-0.jpg` and so on, whose originals are read when the test says so. */
function heldSizes(made: string[] = []) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const [kept, reads] = [memoryStore(new Map(made.map((name) => [name, jpeg]))), [] as string[]];
  const originals: PictureStore = {
    async read(name) {
      reads.push(name);
      if (name.startsWith('a-')) await held;
      return name.startsWith('none') ? null : jpeg;
    },
    write: async () => undefined,
    remove: async () => undefined,
  };
  return { sizes: createPictureSizes(originals, kept.store), kept: kept.noted, reads, letGo };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const SOON = { timeout: 60_000 };

test('what was made before waits for nothing that is made', async () => {
  const made = [storedName('b.jpg', 160, 'webp'), storedName('b.jpg', 160, 'jpeg'), storedName('none.jpg', 160, 'webp')];
  const { sizes, letGo } = heldSizes(made);
  const slow = [0, 1, 2].map((at) => sizes.picture(`a-${at}.jpg`, 160, 'webp', '192.0.2.1'));
  await expect.poll(() => sizes.counts().waiting, SOON).toBe(1);
  expect(await sizes.picture('b.jpg', 160, 'webp', '192.0.2.1')).toEqual({ bytes: jpeg, type: 'image/webp' });
  expect(await sizes.picture('b.jpg', 160, 'original', '192.0.2.1')).toEqual({ bytes: jpeg, type: 'image/jpeg' });
  // A size that outlived its picture is not shown.
  const gone = sizes.picture('none.jpg', 160, 'webp', '192.0.2.2');
  letGo();
  expect(await gone).toBeNull();
  expect((await Promise.all(slow)).map((done) => done?.type)).toEqual(Array(3).fill('image/webp'));
});

test('one network may have 150 pictures made at once, and another one comes next', async () => {
  const { sizes, reads, letGo } = heldSizes();
  const ask = (name: string, network: string) => sizes.picture(name, 160, 'webp', network);
  const many = Array.from({ length: 150 }, (_, at) => ask(`a-${at}.jpg`, '192.0.2.1'));
  await expect.poll(() => sizes.counts().waiting, SOON).toBe(148);
  await expect(ask('a-150.jpg', '192.0.2.1')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  // What is asked for already takes no further place.
  const again = ask('a-149.jpg', '192.0.2.1');
  const other = ask('b.jpg', '192.0.2.2');
  await expect.poll(() => sizes.counts().waiting, SOON).toBe(149);
  letGo();
  expect((await other)?.type).toBe('image/webp');
  await Promise.all([...many, again]);
  expect(reads.slice(0, 3).toSorted()).toEqual(['a-0.jpg', 'a-1.jpg', 'b.jpg']);
  expect(sizes.counts().waiting).toBe(0);
});

test('a picture that two networks ask for is made once', async () => {
  const { sizes, kept, letGo } = heldSizes();
  const both = ['192.0.2.1', '192.0.2.2'].map((network) => sizes.picture('a-0.jpg', 160, 'webp', network));
  await settled();
  letGo();
  const [one, other] = await Promise.all(both);
  expect(one).toEqual(other);
  expect(kept.written).toEqual([storedName('a-0.jpg', 160, 'webp')]);
});
