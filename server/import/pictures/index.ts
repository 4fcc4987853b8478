import type { Transaction } from 'kysely';
import { Downloader, DownloadRefusedError } from '../../adapters/download.ts';
import type { PictureStore } from '../../adapters/picture-store.ts';
import type { Database } from '../../db/client.ts';
import type { Schema } from '../../db/schema.ts';
import { lockVersions } from '../../features/console/index.ts';
import { indexProducts } from '../../features/search/index.ts';
import { pictureOf } from './picture.ts';
import {
  addPicture,
  isWanted,
  noteFailure,
  type RequestedPicture,
  recordPictures,
  selectRequestedPictures,
  selectShownPictures,
  setPicture,
} from './queries.ts';

export { withDrawnPictures } from './drawn.ts';
export { pictureOf };

const TRIES = 3;
const AT_ONCE = 4;

/** How many pictures one run fetches. */
const ONE_RUN = 400;

/**
 * Fetches pictures that imports named for their products. Meant to be called again and again by a job; resolves to how many came. Products
 * without one are drawn when somebody asks (`drawn.ts`).
 */
export async function fetchPictures(
  database: Database,
  store: PictureStore,
  most = ONE_RUN,
  downloader = new Downloader(),
): Promise<number> {
  try {
    const wanted = await selectRequestedPictures(database.kysely, TRIES, most);
    return await someAtOnce(wanted, (one) => fetchOne(database, store, downloader, one));
  } finally {
    await downloader.close();
  }
}

async function fetchOne(database: Database, store: PictureStore, downloader: Downloader, wanted: RequestedPicture): Promise<boolean> {
  try {
    const { bytes, tint } = await pictureOf(await downloader.get(wanted.url));
    await store.write(wanted.name, bytes);
    await attach(database, wanted, tint);
    return true;
  } catch (error) {
    await noteFailure(database.kysely, wanted, error instanceof DownloadRefusedError ? error.message : null);
    return false;
  }
}

/** Puts a picture where it was asked for, unless it is not wanted any more: people or another import were at it meanwhile. */
async function attach(database: Database, picture: RequestedPicture, tint: string): Promise<void> {
  const { productId, position, name } = picture;
  await database.kysely.transaction().execute(async (tx) => {
    await lockVersions(tx, 'products', [productId]);
    if (!(await isWanted(tx, picture))) return;
    const before = await selectShownPictures(tx, productId);
    await (position === 0 ? setFirst(tx, productId, name, tint) : addPicture(tx, picture, tint));
    await recordPictures(tx, productId, before);
  });
}

/** The first picture also stands in suggestions, so the search index learns of it. */
async function setFirst(tx: Transaction<Schema>, productId: number, name: string, tint: string | null): Promise<void> {
  await setPicture(tx, productId, name, tint);
  await indexProducts(tx, [productId]);
}

/** Works through a list with a few at a time; resolves to how many succeeded. */
async function someAtOnce<Item>(items: Item[], work: (item: Item) => Promise<boolean>): Promise<number> {
  const queue = items.values();
  let done = 0;
  const worker = async () => {
    for (const item of queue) if (await work(item)) done += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
