import sharp from 'sharp';
import phash from 'sharp-phash';
import { imageLimits } from '../../../contract/limits.ts';
import { limitConcurrency } from '../../http/concurrency-limit.ts';
import { Refusal } from '../../http/refusal.ts';

/** A re-encoded picture: only the pixels of the upload, no metadata. */
export interface EncodedPicture {
  bytes: Buffer;
  extension: 'jpg' | 'webp';
  /** A perceptual hash of 64 binary digits; pictures that look the same differ in a few at most, whatever their size, quality or format. */
  fingerprint: string;
}

/** Limits the pixels that are decoded at the same time, however many pictures arrive. */
const decoding = limitConcurrency(imageLimits.pixels);
const DECODE_SECONDS = 30;

/** The implementation of `encodePicture`, independent of the process it runs in. */
export async function encode(sent: Buffer): Promise<EncodedPicture> {
  const { pixels, hasAlpha } = await judge(sent);
  return decoding.run(() => decode(sent, hasAlpha), pixels);
}

async function judge(sent: Buffer): Promise<{ pixels: number; hasAlpha: boolean }> {
  // Checked before any decoder is run: only these two formats are decoded.
  if (!isJpeg(sent) && (!isPng(sent) || isAnimated(sent))) throw new Refusal('file_type');
  const { width, height, hasAlpha } = await sharp(sent, { limitInputPixels: false }).metadata().catch(refuse);
  const pixels = width * height;
  if (pixels > imageLimits.pixels) throw new Refusal('too_many_pixels');
  return { pixels, hasAlpha };
}

async function decode(sent: Buffer, hasAlpha: boolean): Promise<EncodedPicture> {
  const { longSide, pixels } = imageLimits;
  const upright = sharp(sent, { failOn: 'error', limitInputPixels: pixels, sequentialRead: true })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true });
  const encoded = hasAlpha ? upright.webp({ quality: 90 }) : upright.jpeg({ quality: 88 });
  const bytes = await encoded.toBuffer().catch(refuse);
  return { bytes, extension: hasAlpha ? 'webp' : 'jpg', fingerprint: await perceptualHash(bytes) };
}

// The library's types declare a default export nested in the module, which does not exist at run time.
const perceptualHash = phash as unknown as (typeof phash)['default'];

function refuse(error: Error): never {
  if (error.message.includes('timeout')) throw new Refusal('unavailable', { retryAfter: 10 });
  throw new Refusal('file_type');
}

const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
const isPng = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));

/** Whether a PNG declares an animation before its first image. */
function isAnimated(png: Buffer): boolean {
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const chunk = png.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}
