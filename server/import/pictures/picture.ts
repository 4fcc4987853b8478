import sharp from 'sharp';
import { DownloadRefusedError } from '../../adapters/download.ts';

const WIDEST = 1280;
const MOST_PIXELS = 40_000_000;
/** Kinds that are photographs; drawings could carry scripts or load more. */
const KINDS = new Set(['jpeg', 'png', 'webp', 'heif']);

/** A picture made ready for the shop. */
export interface ImportedPicture {
  /** WebP. */
  bytes: Buffer;
  /** Its main colour, `#rrggbb`. */
  tint: string;
}

/** Decodes what was downloaded, whatever it claims to be, and packs it anew without the data it carried. Throws `DownloadRefusedError`. */
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
