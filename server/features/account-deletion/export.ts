import { Readable } from 'node:stream';
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

/** Names of pictures anywhere in what was told: whatever stands under `image`. */
function picturesIn(exported: unknown): string[] {
  if (Array.isArray(exported)) return exported.flatMap(picturesIn);
  if (typeof exported !== 'object' || exported === null || exported instanceof Date) return [];
  return Object.entries(exported).flatMap(([key, value]) => (key === 'image' && typeof value === 'string' ? [value] : picturesIn(value)));
}

/**
 * Everything that is kept of a member, as a ZIP of JSON files and their pictures. The words are gathered before the first byte is sent,
 * so that a failure is an answer of its own; pictures are read one by one as the reader takes them.
 */
export async function exportMember({ db, memberData, originals }: ExportParts, memberId: number): Promise<Readable> {
  const zip = new yazl.ZipFile();
  const names = new Set<string>();
  for (const data of memberData)
    for (const [name, exported] of Object.entries(await data.export(db, memberId))) {
      zip.addBuffer(Buffer.from(`${JSON.stringify(exported, null, 2)}\n`), `${name}.json`);
      for (const picture of picturesIn(exported)) names.add(picture);
    }
  for (const name of names) {
    zip.addReadStreamLazy(`pictures/${name}`, { compress: false }, (hand) => {
      originals.read(name).then(
        (bytes) => hand(null, Readable.from(bytes === null ? [] : [bytes])),
        (error) => hand(error, Readable.from([])),
      );
    });
  }
  zip.end();
  // The library types its stream by the least it promises.
  const body = zip.outputStream as Readable;
  zip.on('error', (error) => body.destroy(error as Error));
  return body;
}
