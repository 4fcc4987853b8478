import type { Transaction } from 'kysely';
import { Downloader, DownloadRefusedError, NoAnswerError } from '../../adapters/download.ts';
import type { PictureStore } from '../../adapters/picture-store.ts';
import type { Database } from '../../db/client.ts';
import type { Schema } from '../../db/schema.ts';
import { failuresOfEach, throwFailures } from '../../db/try-each.ts';
import { lockVersions } from '../../features/console/index.ts';
import { indexProducts } from '../../features/search/index.ts';
import { type ImportedPicture, pictureOf } from './picture.ts';
import {
  addPicture,
  isWanted,
  noteFailure,
  noteUnanswered,
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

/** How many pictures one run fetches at most. */
const ONE_RUN = 400;

/** If this many addresses, spread over the hosts, fail to answer before any does, the rest waits for the next run. */
const MOST_UNANSWERED = 20;

interface FetchOptions {
  most?: number;
  downloader?: Downloader;
  /** Checked before each picture; the next run fetches the rest. */
  isStopping?: () => boolean;
  /** Called if any pictures were fetched, even if others failed. */
  onFetched?: () => Promise<unknown>;
}

/**
 * Fetches pictures that imports named for their products. A job calls it repeatedly; resolves to how many were fetched. Products without a
 * picture are drawn on request (`drawn.ts`). Only failures of a picture's source count as a try: when the shop's own storage, database or
 * network is down, this throws and the next run continues.
 */
export async function fetchPictures(database: Database, store: PictureStore, options: FetchOptions = {}): Promise<number> {
  const { most = ONE_RUN, downloader = new Downloader(), isStopping, onFetched } = options;
  const run: Run = { database, store, downloader, fetched: 0, unanswered: [] };
  try {
    const wanted = await selectRequestedPictures(database.kysely, TRIES, most);
    const failed = await failuresOfEach(wanted, (one) => fetchOne(run, one), { atOnce: AT_ONCE, isStopping });
    if (run.fetched > 0) await onFetched?.();
    // If other hosts answer, the network works and these sources are down.
    for (const one of run.unanswered)
      await (downloader.hasHeard ? noteFailure(database.kysely, one, null) : noteUnanswered(database.kysely, one));
    throwFailures(failed);
    if (run.unanswered.length > 0 && !downloader.hasHeard) throw new NoAnswerError('no source of pictures answers');
    return run.fetched;
  } finally {
    await downloader.close();
  }
}

interface Run {
  database: Database;
  store: PictureStore;
  downloader: Downloader;
  fetched: number;
  /** Pictures whose address did not answer. */
  unanswered: RequestedPicture[];
}

async function fetchOne(run: Run, wanted: RequestedPicture): Promise<void> {
  if (run.unanswered.length >= MOST_UNANSWERED && !run.downloader.hasHeard) return;
  const picture = await pictureAt(run, wanted);
  if (picture === null) return;
  await run.store.write(wanted.name, picture.bytes);
  await attach(run.database, wanted, picture.tint);
  run.fetched += 1;
}

/** The picture at an address; null when it cannot be fetched this time, which is recorded. */
async function pictureAt({ database, downloader, unanswered }: Run, wanted: RequestedPicture): Promise<ImportedPicture | null> {
  try {
    return await pictureOf(await downloader.get(wanted.url));
  } catch (error) {
    if (error instanceof NoAnswerError) unanswered.push(wanted);
    else await noteFailure(database.kysely, wanted, error instanceof DownloadRefusedError ? error.message : null);
    return null;
  }
}

/** Adds a picture to its product unless it is no longer wanted, because people or another import changed the pictures meanwhile. */
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

/** Search suggestions show the first picture, so the search index is updated. */
async function setFirst(tx: Transaction<Schema>, productId: number, name: string, tint: string | null): Promise<void> {
  await setPicture(tx, productId, name, tint);
  await indexProducts(tx, [productId]);
}
