import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function header(width: number, height: number, bits = 8, colour = 2): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([bits, colour, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

const png = (...chunks: Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);

/** A PNG of zeros only: some kilobytes that decode to tens of megapixels. */
export function emptyPng(width: number, height: number, { bits = 8, colour = 2, samples = 3 } = {}): Buffer {
  const rows = Buffer.alloc(height * (1 + (width * samples * bits) / 8));
  return png(header(width, height, bits, colour), chunk('IDAT', deflateSync(rows)));
}

/** A PNG that announces a size but contains almost no data. */
export const announcedPng = (width: number, height: number): Buffer =>
  png(header(width, height), chunk('IDAT', deflateSync(Buffer.alloc(9))));

/** A picture of noise, which no encoder can compress well. */
export function noise(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });
}

/** A PNG with chunks inserted between its header and its content. */
async function withChunks(...more: Buffer[]): Promise<Buffer> {
  const plain = await noise(40, 30).png().toBuffer();
  const behindHeader = SIGNATURE.length + 25;
  return Buffer.concat([plain.subarray(0, behindHeader), ...more, plain.subarray(behindHeader)]);
}

const text = (value: string) => Buffer.from(value);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** Files that are not acceptable as JPEG or PNG, whatever their name says; each must be refused for its type. */
export async function refusedPictures(): Promise<[string, Buffer][]> {
  const [jpeg, plainPng] = await Promise.all([noise(400, 300).jpeg().toBuffer(), noise(400, 300).png().toBuffer()]);
  const frames = await sharp([await noise(20, 20).png().toBuffer(), await noise(20, 20).png().toBuffer()], { join: { animated: true } })
    .gif()
    .toBuffer();
  return [
    ['nothing', Buffer.alloc(0)],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['an SVG', text(SVG)],
    ['an SVG behind a byte order mark', text(`\ufeff<?xml version="1.0"?>${SVG}`)],
    ['HTML behind the first bytes of a PNG', Buffer.concat([SIGNATURE, text('<script>alert(1)</script>')])],
    ['HTML behind the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<script>alert(1)</script>')])],
    ['a GIF that moves', frames],
    ['a WebP', await noise(40, 30).webp().toBuffer()],
    ['an AVIF', await noise(40, 30).avif().toBuffer()],
    ['a TIFF', await noise(40, 30).tiff().toBuffer()],
    ['a PDF', text('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj')],
    ['a PNG that moves', await withChunks(chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])))],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['half a PNG', plainPng.subarray(0, plainPng.length / 2)],
    ['a JPEG without its end', jpeg.subarray(0, jpeg.length - 200)],
    ['a PNG without content', announcedPng(400, 300)],
    ['a PNG of no size', announcedPng(0, 0)],
  ];
}

/** Pictures with small pixel data but huge compressed metadata: they may be accepted or refused, but must cost neither time nor memory. */
export async function packedPictures(): Promise<[string, Buffer][]> {
  const packed = deflateSync(Buffer.alloc(400 * 1024 * 1024));
  return [
    ['a comment of 400 MB', await withChunks(chunk('zTXt', Buffer.concat([text('Comment\0\0'), packed])))],
    ['a colour profile of 400 MB', await withChunks(chunk('iCCP', Buffer.concat([text('icc\0\0'), packed])))],
  ];
}
