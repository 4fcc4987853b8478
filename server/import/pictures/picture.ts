import sharp from 'sharp';
import { DownloadRefusedError } from '../../adapters/download.ts';

const WIDEST = 1280;
const MOST_PIXELS = 40_000_000;
/** Formats of photographs; drawings could contain scripts or load further files. */
const KINDS = new Set(['jpeg', 'png', 'webp', 'heif']);

/** A picture that is ready for the shop. */
export interface ImportedPicture {
  /** Encoded as WebP. */
  bytes: Buffer;
  /** Its main colour, `#rrggbb`. */
  tint: string;
}

/** Decodes a download regardless of its declared type and encodes it again without metadata. Throws `DownloadRefusedError`. */
export async function pictureOf(bytes: Buffer): Promise<ImportedPicture> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
  const { format, width = 0 } = await image.metadata().catch(() => {
    throw new DownloadRefusedError('no picture');
  });
  if (!KINDS.has(format ?? '') || width < 40) throw new DownloadRefusedError(`no usable picture (${format}, ${width} pixels wide)`);
  const upright = image.rotate().flatten({ background: '#ffffff' }).resize({ width: WIDEST, withoutEnlargement: true });
  const packed = await upright
    .webp({ quality: 82, effort: 4 })
    .toBuffer()
    .catch(() => {
      throw new DownloadRefusedError('a damaged picture');
    });
  const { dominant } = await sharp(packed).stats();
  return { bytes: packed, tint: `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}` };
}
