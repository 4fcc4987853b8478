import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { CatalogueFileError } from './file-error.ts';

/** How many bytes are read and parsed at once; a shop served by the same process waits that long. */
const CHUNK = 1 << 17;
/** More than any catalogue has; a small file can be crafted to unpack endlessly. */
const MOST_UNPACKED = 16 * 2 ** 30;

/** The bytes of a file in chunks, unpacked if it is gzipped. */
export async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const packed = await isGzip(file);
  const raw = createReadStream(file, { highWaterMark: CHUNK });
  if (!packed) return yield* raw;
  const unpacked = createGunzip({ chunkSize: CHUNK });
  raw.on('error', (error) => unpacked.destroy(error));
  let size = 0;
  for await (const chunk of raw.pipe(unpacked) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_UNPACKED) throw new CatalogueFileError('too_large');
    yield chunk;
  }
}

/** The first bytes of a file, unpacked. */
export async function headOf(file: string, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytesOf(file)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= length) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}
