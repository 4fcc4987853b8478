import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { isPictureName, type PictureStore } from '../adapters/picture-store.ts';
import { Refusal } from './refusal.ts';

export const WIDTHS = [160, 320, 640, 960, 1280] as const;
export type Format = 'avif' | 'webp' | 'original';
export interface SizedPicture {
  bytes: Buffer;
  type: string;
}

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heif: 'image/avif',
  svg: 'image/svg+xml',
};
/** Encoding is processor work that shares two cores with everything else. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

/** The best format that a browser says it takes. */
export function acceptedFormat(accept: string | undefined): Format {
  const takes = (type: string) => new RegExp(`${type}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accept ?? '');
  if (takes('image/avif')) return 'avif';
  return takes('image/webp') ? 'webp' : 'original';
}

/** The smallest width offered that is at least the one asked for. */
export const offeredWidth = (asked: number): number => WIDTHS.find((width) => width >= asked) ?? WIDTHS[WIDTHS.length - 1] ?? 1280;

/** Pictures in the widths and formats browsers ask for, made once and kept beside the originals. */
export function createPictureSizes(originals: PictureStore, made: PictureStore) {
  const hot = new LRUCache<string, SizedPicture>({ maxSize: 48 * 1024 * 1024, sizeCalculation: (picture) => picture.bytes.length + 100 });
  const making = new Map<string, Promise<SizedPicture | null>>();
  const slots = slotQueue(AT_ONCE);

  function make(name: string, width: number | null, format: Format): Promise<SizedPicture | null> {
    // Whoever waits holds no picture yet; too many waiting is a flood, and turned away.
    if (slots.waiting() >= MOST_WAITING) return Promise.reject(new Refusal('unavailable', { retryAfter: 5 }));
    return slots.run(() => sized(name, width, format));
  }

  async function sized(name: string, width: number | null, format: Format): Promise<SizedPicture | null> {
    const original = await originals.read(name);
    if (original === null) return null;
    const meta = await sharp(original).metadata();
    const enlarged = width !== null && width >= meta.width;
    const wanted = format === 'original' ? (meta.format === 'png' ? 'png' : 'jpeg') : format;
    if (meta.format === 'svg' || ((width === null || enlarged) && meta.format === wanted))
      return { bytes: original, type: TYPES[meta.format] ?? 'application/octet-stream' };
    const kept = `${name}.${width ?? 'full'}.${wanted}`;
    const before = await made.read(kept);
    if (before !== null) return { bytes: before, type: `image/${wanted}` };
    const bytes = await encode(original, enlarged ? null : width, wanted);
    await made.write(kept, bytes);
    return { bytes, type: `image/${wanted}` };
  }

  /** Null when there is no such picture. `width` null: as large as it is. */
  return async function picture(name: string, width: number | null, format: Format): Promise<SizedPicture | null> {
    if (!isPictureName(name)) return null;
    const key = `${name} ${width} ${format}`;
    const kept = hot.get(key);
    if (kept !== undefined) return kept;
    const begun = making.get(key) ?? make(name, width, format).finally(() => making.delete(key));
    making.set(key, begun);
    const done = await begun;
    if (done !== null) hot.set(key, done);
    return done;
  };
}

async function encode(original: Buffer, width: number | null, format: 'avif' | 'webp' | 'jpeg' | 'png'): Promise<Buffer> {
  const image = width === null ? sharp(original) : sharp(original).resize({ width, withoutEnlargement: true });
  if (format === 'avif') return image.avif({ quality: 62, effort: 2 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 84 }).toBuffer();
  return format === 'png'
    ? image.png().toBuffer()
    : image.flatten({ background: '#fbf8f5' }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

function slotQueue(size: number) {
  const queue: (() => void)[] = [];
  let busy = 0;
  return {
    waiting: () => queue.length,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (busy >= size) await new Promise<void>((resolve) => queue.push(resolve));
      busy += 1;
      try {
        return await work();
      } finally {
        busy -= 1;
        queue.shift()?.();
      }
    },
  };
}
