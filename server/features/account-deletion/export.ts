import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createDeflateRaw, createInflateRaw } from 'node:zlib';
import type { Kysely } from 'kysely';
import yazl from 'yazl';
import type { PictureStore } from '../../adapters/picture-store.ts';
import type { MemberData } from '../../db/member-data.ts';
import type { Schema } from '../../db/schema.ts';

interface ExportParts {
  db: Kysely<Schema>;
  memberData: readonly MemberData[];
  originals: Pick<PictureStore, 'read'>;
}

/** Names of all pictures in exported data: every string under a key `image`. */
function picturesIn(exported: unknown): string[] {
  if (Array.isArray(exported)) return exported.flatMap(picturesIn);
  if (typeof exported !== 'object' || exported === null || exported instanceof Date) return [];
  return Object.entries(exported).flatMap(([key, value]) => (key === 'image' && typeof value === 'string' ? [value] : picturesIn(value)));
}

/** Number of characters that are compressed at once. */
const PIECE = 1 << 16;

/** Yields the text of `JSON.stringify(exported, null, 2)` and a newline, some rows at a time; calls `seen` with each row. */
function* jsonOf(exported: unknown, seen: (row: unknown) => void): Generator<string> {
  if (!Array.isArray(exported) || exported.length === 0) {
    seen(exported);
    yield `${JSON.stringify(exported, null, 2)}\n`;
    return;
  }
  let piece = '';
  for (const [at, row] of exported.entries()) {
    seen(row);
    piece += `${at === 0 ? '[' : ','}\n  ${JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')}`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}\n]\n`;
}

/** Compresses a text as it is generated: this takes a tenth of the memory, and other requests run in between. */
async function packed(pieces: Iterable<string>): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  await pipeline(Readable.from(pieces), createDeflateRaw({ level: constants.Z_BEST_SPEED }), async (deflated: AsyncIterable<Buffer>) => {
    for await (const chunk of deflated) chunks.push(chunk);
  });
  return chunks;
}

/**
 * Everything stored about a member, as a ZIP of JSON files and their pictures. The texts are collected before the first byte is sent, so
 * that a failure can still become an error response; pictures are read one by one as the client downloads.
 */
export async function exportMember({ db, memberData, originals }: ExportParts, memberId: number): Promise<Readable> {
  const files = new Map<string, Buffer[]>();
  const names = new Set<string>();
  const notePictures = (row: unknown) => {
    for (const picture of picturesIn(row)) names.add(picture);
  };
  for (const data of memberData)
    for (const [name, exported] of Object.entries(await data.export(db, memberId)))
      files.set(name, await packed(jsonOf(exported, notePictures)));
  const zip = new yazl.ZipFile();
  for (const [name, chunks] of files)
    zip.addReadStreamLazy(`${name}.json`, (hand) => hand(null, Readable.from(chunks).pipe(createInflateRaw())));
  for (const name of names) {
    zip.addReadStreamLazy(`pictures/${name}`, { compress: false }, (hand) => {
      originals.read(name).then(
        (bytes) => hand(null, Readable.from(bytes === null ? [] : [bytes])),
        (error) => hand(error, Readable.from([])),
      );
    });
  }
  zip.end();
  // The library declares only the least specific type of its stream.
  const body = zip.outputStream as Readable;
  zip.on('error', (error) => body.destroy(error as Error));
  return body;
}
