import type { Database } from '../../db/client.ts';
import { tryAll } from '../../db/try-each.ts';
import type { Feature } from '../../http/route.ts';
import { auditRoutes } from './audit-routes.ts';
import { type ConsolePictureParts, pictureRoutes, sweepConsolePictures } from './pictures.ts';
import type { ResourceStore } from './resource-store.ts';
import { resourceCalls } from './routes.ts';
import { createTextCounts } from './translations/counts.ts';
import { translationRoutes } from './translations/routes.ts';

export { type Actor, actorOf, COMMAND, writeAudit } from './audit.ts';
export { actWithin, editWithin, updateThing } from './editing.ts';
export { serveStaffList } from './lists.ts';
export { type ChangedThing, lockVersions, recordMany } from './many.ts';
export { recordComputed, selectEditedFields } from './queries-many.ts';
export type { Changes, ResourceContent, ResourceListQuery, ResourceStore } from './resource-store.ts';
export { isAmong, rowsOf } from './table-list.ts';
export type { TableResource } from './table-resource.ts';
export { tableStore } from './table-store.ts';

export interface Console extends Feature {
  /** Deletes pictures that no field uses and recounts translations; for the nightly job. */
  sweep(): Promise<void>;
}

/** The mechanisms of the console: resources with versions, history and audit. Each feature provides the stores of its own resources. */
export function createConsole(
  database: Pick<Database, 'kysely' | 'withoutTimeout'>,
  stores: readonly ResourceStore[],
  pictures: ConsolePictureParts,
): Console {
  const db = database.kysely;
  const counts = createTextCounts(database, stores);
  const ofResources = stores.flatMap((store) => resourceCalls(db, store, pictures.originals));
  return {
    noun: 'console',
    routes: [...ofResources, ...pictureRoutes(db, pictures), ...auditRoutes(db, stores), ...translationRoutes({ db, stores, counts })],
    sweep: () => tryAll([() => sweepConsolePictures(db, pictures), counts.recount]),
  };
}
export { harmlessCell, lineEndsOf, plainCell } from './csv.ts';
