import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { isPictureName, type PictureStore } from '../adapters/picture-store.ts';
import { type PictureFormat, type SizedPicture, storedName, storedNames, typeOf, WIDTHS } from './picture-formats.ts';
import { isMembersPicture } from './picture-name.ts';
import { createPictureQueue } from './picture-queue.ts';

/** Encoding is CPU work that shares two cores with everything else. */
const MAX_MAKING = 2;
/** Pictures that are read at once; each is in memory meanwhile. */
const MAX_READING = 8;
/** libvips has a cache (50 MB by default) for pictures that are processed repeatedly; ours are read from memory, each once. */
sharp.cache(false);
/** How long a server may still show a member's picture that another server removed. */
const MEMBERS_MS = 60_000;

/** Pictures in the sizes that browsers ask for. */
export interface PictureSizes {
  /** Null when there is no such picture. `width` null: original size; `network`: in whose queue the picture waits if it has to be made. */
  picture(name: string, width: number | null, format: PictureFormat, network: string): Promise<SizedPicture | null>;
  /** Removes every size made of a picture; the original must be removed before. */
  forget(name: string): Promise<void>;
  /** Hits and misses in memory since the start, and how many pictures wait to be encoded. */
  counts(): { hits: number; misses: number; waiting: number };
}

/** Makes pictures in the requested widths and formats once and keeps them beside the originals. */
export function createPictureSizes(originals: PictureStore, made: PictureStore): PictureSizes {
  const memory = new LRUCache<string, SizedPicture>({
    maxSize: 48 * 1024 * 1024,
    sizeCalculation: (picture) => picture.bytes.length + 100,
  });
  const [waiting, making] = [new Map<string, Promise<SizedPicture | null>>(), new Map<string, Promise<SizedPicture | null>>()];
  const [encoding, reading] = [createPictureQueue(MAX_MAKING), createPictureQueue(MAX_READING)];
  const asked = { hits: 0, misses: 0 };
  const keyOf = (name: string, width: number | null, format: PictureFormat) => `${name} ${width} ${format}`;

  async function make(name: string, width: number | null, format: PictureFormat, network: string): Promise<SizedPicture | null> {
    const before = await reading.run(network, () => readMade({ originals, made }, name, width, format));
    if (before !== null) return before;
    return encoding.run(network, () => once(making, keyOf(name, width, format), () => sized({ originals, made }, name, width, format)));
  }

  return {
    counts: () => ({ ...asked, waiting: encoding.waiting() }),
    async picture(name, width, format, network) {
      if (!isPictureName(name)) return null;
      const key = keyOf(name, width, format);
      const kept = memory.get(key);
      asked[kept === undefined ? 'misses' : 'hits'] += 1;
      if (kept !== undefined) return kept;
      // Shared within a network only: another one may have asked first, but its queue may be long.
      const done = await once(waiting, `${network} ${key}`, () => make(name, width, format, network));
      if (done !== null) memory.set(key, done, isMembersPicture(name) ? { ttl: MEMBERS_MS } : {});
      return done;
    },
    async forget(name) {
      for (const width of [null, ...WIDTHS])
        for (const format of ['avif', 'webp', 'original'] as const) memory.delete(keyOf(name, width, format));
      await Promise.all(storedNames(name).map((kept) => made.remove(kept)));
    },
  };
}

interface Stores {
  originals: PictureStore;
  made: PictureStore;
}

/** The promise already running under a key, else a new one. */
function once<T>(running: Map<string, Promise<T>>, key: string, begin: () => Promise<T>): Promise<T> {
  const before = running.get(key);
  if (before !== undefined) return before;
  const begun = begin().finally(() => running.delete(key));
  running.set(key, begun);
  return begun;
}

/** A size that was made before; null if there is none, or if the picture was removed. */
async function readMade(
  { originals, made }: Stores,
  name: string,
  width: number | null,
  format: PictureFormat,
): Promise<SizedPicture | null> {
  const likely = format === 'original' ? (name.endsWith('.png') ? 'png' : 'jpeg') : format;
  const bytes = await made.read(storedName(name, width, likely));
  return bytes === null || (await originals.read(name)) === null ? null : { bytes, type: typeOf(likely) };
}

/** Makes a size of a picture, unless it was made in the meantime. */
async function sized({ originals, made }: Stores, name: string, width: number | null, format: PictureFormat): Promise<SizedPicture | null> {
  const original = await originals.read(name);
  if (original === null) return null;
  const meta = await sharp(original).metadata();
  const enlarged = width !== null && width >= meta.width;
  const wanted = format === 'original' ? (meta.format === 'png' ? 'png' : 'jpeg') : format;
  if (meta.format === 'svg' || ((width === null || enlarged) && meta.format === wanted))
    return { bytes: original, type: typeOf(meta.format) };
  const kept = storedName(name, width, wanted);
  const before = await made.read(kept);
  if (before !== null) return { bytes: before, type: typeOf(wanted) };
  const bytes = await encode(original, enlarged ? null : width, wanted);
  await made.write(kept, bytes);
  // A removal deletes the picture first and its sizes next, so one of the two sees the other's work.
  if (isMembersPicture(name) && (await originals.read(name)) === null) await made.remove(kept);
  return { bytes, type: typeOf(wanted) };
}

async function encode(original: Buffer, width: number | null, format: 'avif' | 'webp' | 'jpeg' | 'png'): Promise<Buffer> {
  const image = width === null ? sharp(original) : sharp(original).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return image.avif({ quality: 62, effort: 2 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 84 }).toBuffer();
  return format === 'png'
    ? image.png().toBuffer()
    : image.flatten({ background: '#fbf8f5' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
